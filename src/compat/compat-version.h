/* For the sources of this folder, after config.h: they alone may call what is newer than the baseline. */
#pragma once

#undef GDK_VERSION_MAX_ALLOWED
#undef ADW_VERSION_MAX_ALLOWED
