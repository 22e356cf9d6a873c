"""What a window manager would do for the keyboard: it goes with the window that came last."""
import ctypes
import ctypes.util


class Attributes(ctypes.Structure):
    """XWindowAttributes."""
    _fields_ = [(name, ctypes.c_int) for name in ('x', 'y', 'width', 'height', 'border_width', 'depth')] + [
        ('visual', ctypes.c_void_p), ('root', ctypes.c_ulong),
        ('class', ctypes.c_int), ('bit_gravity', ctypes.c_int), ('win_gravity', ctypes.c_int), ('backing_store', ctypes.c_int),
        ('backing_planes', ctypes.c_ulong), ('backing_pixel', ctypes.c_ulong), ('save_under', ctypes.c_int),
        ('colormap', ctypes.c_ulong), ('map_installed', ctypes.c_int), ('map_state', ctypes.c_int),
        ('all_event_masks', ctypes.c_long), ('your_event_mask', ctypes.c_long), ('do_not_propagate_mask', ctypes.c_long),
        ('override_redirect', ctypes.c_int), ('screen', ctypes.c_void_p)]


VIEWABLE, REVERT_TO_POINTER_ROOT, CURRENT_TIME = 2, 1, 0
HANDLER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)


class Screen:
    def __init__(self):
        self.x11 = ctypes.CDLL(ctypes.util.find_library('X11') or 'libX11.so.6')
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        # A window may go between one question and the next; that is no fault.
        self.handler = HANDLER(lambda *_: 0)
        self.x11.XSetErrorHandler(self.handler)
        self.display = ctypes.c_void_p(self.x11.XOpenDisplay(None))
        if not self.display:
            raise OSError('the screen cannot be opened')
        self.x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self.root = ctypes.c_ulong(self.x11.XDefaultRootWindow(self.display))

    def top(self):
        """The window that came last, menus and the like apart, or None."""
        root, parent, number = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
        children = ctypes.POINTER(ctypes.c_ulong)()
        self.x11.XQueryTree(self.display, self.root, ctypes.byref(root), ctypes.byref(parent), ctypes.byref(children),
                            ctypes.byref(number))
        found = None
        for i in reversed(range(number.value)):
            about = Attributes()
            if self.x11.XGetWindowAttributes(self.display, ctypes.c_ulong(children[i]), ctypes.byref(about)) \
                    and about.map_state == VIEWABLE and not about.override_redirect and about.width > 1:
                found = children[i]
                break
        if number.value:
            self.x11.XFree(children)
        return found

    def hand_over(self):
        """Gives the keyboard to the window that came last."""
        window = self.top()
        if window:
            self.x11.XSetInputFocus(self.display, ctypes.c_ulong(window), REVERT_TO_POINTER_ROOT,
                                    ctypes.c_ulong(CURRENT_TIME))
            self.x11.XSync(self.display, 0)
