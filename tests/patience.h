/* How long a test waits for what it looks for: a busy machine is slow, and a sanitizer makes everything several times as slow. */
#pragma once

#ifdef __SANITIZE_ADDRESS__
#define PATIENCE (300 * G_USEC_PER_SEC)
#else
#define PATIENCE (60 * G_USEC_PER_SEC)
#endif
