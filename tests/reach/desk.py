"""A desk of its own for a test from outside: a screen, a message bus, the accessibility bus, and the program on them.

What the test sees and does, it sees and does as assistive technology: over AT-SPI, by role and name.
"""
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

PATIENCE = 90      # seconds for anything to come true; a condition that holds is seen at once
PAUSE = 0.05       # seconds between two looks

PAGES = ('Forces', 'Battles', 'Chronicle', 'Statistics')
ROLES = {'button': 'push button', 'toggle button': 'push button', 'filler': 'panel', 'grouping': 'panel'}


class Trouble(Exception):
    """What was waited for has not come true."""


class Desk:
    """Screen, buses and folders. As a context: all of it ends with it."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix='muster-reach-')
        self.children = []
        self.log = os.path.join(self.folder, 'stderr')
        self.program = None

    def __enter__(self):
        # Who ends the test, as meson does when its time is up, ends all that it started.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
        for name in ('home', 'data', 'config', 'cache', 'run'):
            os.mkdir(os.path.join(self.folder, name), 0o700)
        for name in ('GTK_A11Y', 'AT_SPI_BUS_ADDRESS', 'WAYLAND_DISPLAY', 'GTK_MODULES', 'GTK_THEME', 'XAUTHORITY',
                     'ADW_DEBUG_HIGH_CONTRAST', 'ADW_DEBUG_COLOR_SCHEME', 'NO_AT_BRIDGE', 'LC_MESSAGES'):
            os.environ.pop(name, None)
        os.environ.update({
            'HOME': os.path.join(self.folder, 'home'),
            'XDG_DATA_HOME': os.path.join(self.folder, 'data'),
            'XDG_CONFIG_HOME': os.path.join(self.folder, 'config'),
            'XDG_CACHE_HOME': os.path.join(self.folder, 'cache'),
            'XDG_RUNTIME_DIR': os.path.join(self.folder, 'run'),
            'LC_ALL': 'C.UTF-8', 'LANGUAGE': '',
            'GSETTINGS_BACKEND': 'memory', 'GIO_USE_VFS': 'local', 'GTK_USE_PORTAL': '0', 'ADW_DISABLE_PORTAL': '1',
            'GDK_BACKEND': 'x11', 'GSK_RENDERER': 'cairo', 'GDK_DEBUG': 'gl-disable', 'GDK_DISABLE': 'gl',
        })
        try:
            os.environ['DISPLAY'] = ':' + self._started('Xvfb', '-displayfd', '{}', '-nolisten', 'tcp',
                                                        '-screen', '0', '1280x800x24')
            os.environ['DBUS_SESSION_BUS_ADDRESS'] = self._started('dbus-daemon', '--session', '--nofork', '--nopidfile',
                                                                   '--print-address={}')
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def _started(self, *words):
        """Starts what writes one line to a descriptor when it is ready; returns the line."""
        ours, theirs = os.pipe()
        words = [word.format(theirs) for word in words]
        self.children.append(subprocess.Popen(words, pass_fds=[theirs], stdin=subprocess.DEVNULL,
                                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        os.close(theirs)
        with os.fdopen(ours) as pipe:
            line = pipe.readline().strip()
        if not line:
            raise Trouble(words[0] + ' has not started')
        return line

    def start(self, *words):
        """The program, of which any warning is the end."""
        with open(self.log, 'ab') as log:
            self.program = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                                            env=dict(os.environ, G_DEBUG='fatal-warnings'))
        self.children.append(self.program)

    def said(self):
        """All that the program has written."""
        with open(self.log, errors='replace') as log:
            return log.read()

    def __exit__(self, *_):
        for child in reversed(self.children):
            if child.poll() is None:
                child.send_signal(signal.SIGTERM)
                try:
                    child.wait(10)
                except subprocess.TimeoutExpired:
                    child.kill()
                    child.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def wait_for(what, look, patience=PATIENCE):
    """Looks until @look gives something true, and returns it."""
    from gi.repository import GLib
    end = time.monotonic() + patience
    while True:
        try:
            found = look()
        except GLib.Error:      # what was looked at has gone meanwhile
            found = None
        if found:
            return found
        if time.monotonic() > end:
            raise Trouble('waited in vain for ' + what)
        time.sleep(PAUSE)


class Reach:
    """The accessible tree of the program, found by role and name."""

    def __init__(self, desk, name):
        import gi
        gi.require_version('Atspi', '2.0')
        from gi.repository import Atspi, GLib
        self.atspi, self.error = Atspi, GLib.Error
        self.desk, self.name = desk, name
        if Atspi.init() > 1:
            raise Trouble('no accessibility bus')
        Atspi.set_timeout(20000, 60000)

    def _root(self):
        desktop = self.atspi.get_desktop(0)
        # Nothing is kept but what a thing is: each look is at what is there.
        desktop.set_cache_mask(self.atspi.Cache.ROLE)
        for i in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(i)
            if child is not None and child.get_name() == self.name:
                return child
        return None

    def states(self, node):
        """As they are now: what the library remembers is of the last look."""
        node.clear_cache()
        return node.get_state_set()

    def showing(self, node):
        """Whether it has been given room: GTK 4.8 says of all but windows that they are visible, and of none that it shows."""
        if not node.get_state_set().contains(self.atspi.StateType.VISIBLE):
            return False
        place = node.get_extents(self.atspi.CoordType.WINDOW)
        return place.width > 0 and place.height > 0

    def able(self, node):
        """Whether it can be pressed now."""
        return node.get_state_set().contains(self.atspi.StateType.SENSITIVE) and node.get_n_actions() > 0

    def called(self, node):
        """Its name, or what a status says, which by newer libraries has none.

        GTK 4.8 says the label of a button with a mnemonic twice, at first with the underline.
        """
        name = (node.get_name() or '').replace('_', '')
        if not name and self.role_of(node) == 'status bar' and node.get_text_iface() is not None:
            name = self.atspi.Text.get_text(node, 0, -1)
        half = len(name) // 2
        return name[:half] if name[half:] == ' ' + name[:half] and half else name

    @staticmethod
    def role_of(node):
        """The name of its role: newer libraries tell buttons that stay down from others, and have other names for groups."""
        role = node.get_role_name()
        return ROLES.get(role, role)

    def is_map(self, node):
        """Whether it is what the points are in; newer libraries call the page round it, which is a box with one thing, so too."""
        return self.role_of(node) == 'panel' and node.get_name() == 'Map' and node.get_child_count() > 1

    def spared(self, node):
        """Whether a look does not go into it, for it costs its time: the points of the map, and the other pages."""
        return self.is_map(node) or (self.role_of(node) == 'panel' and node.get_name() in PAGES)

    def walk(self, node=None):
        """All there is from the top down, but for what is spared; @node itself is not."""
        node = node or self._root()
        if node is not None:
            # What the library remembers, of names and states and of what is in what, may be of a moment ago.
            node.clear_cache()
        todo = [node]
        top = True
        seen = set()
        while todo:
            node = todo.pop()
            # Whatever is answered, no look goes round for ever.
            if node is None or node.path in seen:
                continue
            seen.add(node.path)
            node.clear_cache()
            try:
                yield node
                if top or not self.spared(node):
                    todo += [node.get_child_at_index(i) for i in reversed(range(node.get_child_count()))]
                top = False
            except self.error:      # it has gone meanwhile
                continue

    def look(self, role, name=None, under=None, match=None, able=False):
        """The first that shows of that role, and name, or a name that @match (a pattern) finds; or None."""
        for node in self.walk(under):
            if self.role_of(node) != role:
                continue
            called = self.called(node)
            if (name is not None and called != name) or (match is not None and not re.search(match, called)):
                continue
            if able and not self.able(node):
                continue
            if role in ('frame', 'page tab') or self.showing(node):
                return node
        return None

    def find(self, role, name=None, **more):
        """As look(), but waits for it."""
        what = '%s “%s”' % (role, name if name is not None else more.get('match'))
        return wait_for(what, lambda: self.look(role, name, **more))

    def find_map(self):
        """As find()."""
        return wait_for('the map', lambda: next((node for node in self.walk() if self.is_map(node)), None))

    def press(self, role, name=None, **more):
        """Does what a widget is there for."""
        node = self.find(role, name, able=True, **more)
        return self.act(node)

    def act(self, node):
        if node.get_n_actions() < 1 or not node.do_action(0):
            raise Trouble('“%s” does nothing' % node.get_name())
        return node

    def write(self, node, text):
        """Puts @text into an entry."""
        if not node.set_text_contents(text):
            raise Trouble('“%s” takes no text' % node.get_name())

    def tell(self, under=None):
        """What is there, a line each: for who has to find out why a test failed."""
        lines = []
        for node in self.walk(under):
            if self.role_of(node) != 'panel':
                lines.append('# %s “%s” “%s”' % (node.get_role_name(), node.get_name(), node.get_description()))
        return '\n'.join(lines)


class Tap:
    """Tests by name; the first that fails ends the run, for each begins where the last ended."""

    def __init__(self, names):
        self.names = names
        self.n = 0
        print('1..%d' % len(names), flush=True)

    def ok(self, name):
        self.n += 1
        assert self.names[self.n - 1] == name, name
        print('ok %d %s' % (self.n, name), flush=True)

    def fail(self, trouble, more):
        for line in ('%s\n%s' % (trouble, more)).splitlines():
            print('# ' + line.lstrip('# '))
        print('not ok %d %s' % (self.n + 1, self.names[self.n]))
        print('Bail out!', flush=True)
