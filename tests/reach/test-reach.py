#!/usr/bin/env python3
"""The program from outside, as a screen reader and a keyboard have it: a campaign is begun, a stack marched, a battle
fought with dice the program rolls, an order taken back; then musterctl says what is in the file.

test-reach.py MUSTER MUSTERCTL     with MUSTER_DATA_DIR and GSETTINGS_SCHEMA_DIR in the environment; prints TAP
"""
import glob
import json
import os
import re
import subprocess
import sys
import traceback

try:
    import gi
    gi.require_version('Atspi', '2.0')
except (ImportError, ValueError):
    system = '/usr/bin/python3'     # the one that has the distribution's modules, if another comes first
    if sys.executable != system and os.path.exists(system) and 'MUSTER_REACH_AGAIN' not in os.environ:
        os.execve(system, [system] + sys.argv, dict(os.environ, MUSTER_REACH_AGAIN='1'))
    print('1..0 # SKIP Python has no Atspi')
    sys.exit(0)

from desk import PATIENCE, Desk, Reach, Tap, wait_for  # noqa: E402
from screen import Screen  # noqa: E402

TESTS = ['library', 'new', 'points', 'refused', 'scene', 'take-up', 'march', 'pages', 'board', 'battle', 'report', 'undo',
         'keyboard', 'quit', 'journal', 'verify', 'no-warning']

# Two regulars of the British beside one of the French that has not much left, in a movement step.
SCENE = 'umpire step 3 british V, pool land 6, place br-44 fort-edward, place br-48 fort-edward, place fr-bearn carillon, hits fr-bearn 1 : scene'

# What the main button of the board says while there is a battle.
MAIN = '^(Fight on the Battle Board|Draw Up the Lines|Roll (up to )?[0-9]+ (Die|Dice))$'

RETURN, ESCAPE, F1, F10 = 0xff0d, 0xff1b, 0xffbe, 0xffc7
CONTROL, ALT = 37, 64       # of a keyboard, not of a symbol


class Player:
    """Hands and ears."""

    def __init__(self, reach):
        self.reach = reach
        self.atspi = reach.atspi
        self.map = None
        self.screen = Screen()

    def key(self, key, held=None):
        """A key, by its symbol, with another held down."""
        kind = self.atspi.KeySynthType
        self.screen.hand_over()
        if held:
            self.atspi.generate_keyboard_event(held, None, kind.PRESS)
        self.atspi.generate_keyboard_event(key, None, kind.SYM)
        if held:
            self.atspi.generate_keyboard_event(held, None, kind.RELEASE)

    def is_focused(self, node):
        return self.reach.states(node).contains(self.atspi.StateType.FOCUSED)

    def give(self, text):
        """An order, typed: Ctrl+L leads to the line."""
        line = self.reach.find('text', 'Order')
        self.key(ord('l'), CONTROL)
        wait_for('focus on the order line', lambda: self.is_focused(line))
        self.reach.write(line, text)
        self.key(RETURN)

    def order(self, text):
        self.give(text)
        wait_for('“%s” to be done' % text, lambda: self.reach.look('text', 'Order').get_character_count() == 0)

    def point(self, name, match=''):
        """A point of the map, which must say @match too."""
        if self.map is None:
            self.map = self.reach.find_map()
        return self.reach.find('push button', match='^%s, .*%s' % (name, match), under=self.map)

    def says(self, role, match):
        return self.reach.find(role, match=match)


def begin(play, tap):
    reach = play.reach
    reach.find('table cell', match='^The Forks of the Ohio, Sample, ')
    for name in ('New campaign', 'Open a campaign', 'Import a copy', 'Search Campaigns', 'Main Menu'):
        reach.find('push button', name)
    tap.ok('library')

    reach.press('push button', 'New campaign')
    reach.find('push button', 'Begin', able=True)
    for name in ('Scenario', 'French played by', 'British played by', 'Dice'):
        reach.find('combo box', name)
    title = reach.find('text', 'Title')
    reach.write(title, 'From Outside')
    reach.press('push button', 'Begin')
    reach.find('frame', 'From Outside')
    tap.ok('new')


def look(play, tap):
    reach = play.reach
    deerfield = reach.called(play.point('Deerfield'))
    assert deerfield == 'Deerfield, British town, waterway to Springfield, waterway to No. 4, trail to Albany, no pieces', deerfield
    tap.ok('points')

    play.give('end')
    play.says('alert', '^M3.5: ')
    entry = reach.look('text', 'Order')
    assert play.is_focused(entry) and entry.get_character_count() == 3
    tap.ok('refused')


def march(play, tap):
    reach = play.reach
    play.order(SCENE)
    play.point('Fort Edward', '2 pieces$')
    play.says('status bar', '^British player turn$')
    reach.find('list item', 'Land, pays all marches, 6 left, M5.1')
    tap.ok('scene')

    reach.act(play.point('Fort Edward'))
    wait_for('the stack to be taken up',
             lambda: reach.states(play.point('Fort Edward')).contains(play.atspi.StateType.PRESSED))
    wait_for('the price', lambda: play.point('Carillon').get_description() == '1 march, a battle')
    assert reach.find('check box', '44th Foot').get_description() == 'Regular, 2 of 2 hits left'
    tap.ok('take-up')

    reach.act(play.point('Carillon'))
    play.point('Carillon', 'battle due, .*3 pieces$')
    play.point('Fort Edward', 'no pieces$')
    tap.ok('march')


def fight(play, tap):
    reach = play.reach
    for number, name in enumerate(('Map', 'Forces', 'Battles', 'Chronicle', 'Statistics'), 1):
        play.key(ord(str(number)), ALT)
        tab = reach.find('page tab', name)
        wait_for('the page ' + name, lambda: reach.states(tab).contains(play.atspi.StateType.CHECKED)
                 or reach.states(tab).contains(play.atspi.StateType.SELECTED)
                 or reach.states(tab).contains(play.atspi.StateType.PRESSED))
    tap.ok('pages')

    play.key(ord('1'), ALT)
    reach.press('push button', match='^End Movement')
    play.key(ord('3'), ALT)
    page = reach.find('panel', 'Battles')
    reach.press('push button', 'Fight', under=page)
    reach.find('push button', match='^44th Foot, front 1, Regular, 2 of 2 hits left', under=page)
    reach.find('image', match='^The British win: [0-9]+%; The French win: [0-9]+%$', under=page)
    tap.ok('board')

    rolls = 0
    while True:
        state = wait_for('the main button, or the report', lambda: board(reach, page))
        if state == 'report':
            break
        rolls += state[1].startswith('Roll ')
        reach.act(state[0])
        wait_for('an answer', lambda: (board(reach, page) or state)[1:] != state[1:])
    assert rolls > 0
    tap.ok('battle')

    reach.find('label', match='^The (British|French) take the field', under=page)
    tap.ok('report')


def board(reach, page):
    """The main button, what it says, and how each piece on the board fares; or that the report is there; or None."""
    main, fares = None, []
    for node in reach.walk(page):       # once: a look costs its time
        if reach.role_of(node) != 'push button':
            continue
        name = reach.called(node)
        if name == 'Copy the report as text' and reach.showing(node):
            return 'report'
        if ' hits left' in name:
            fares.append(name)
        elif re.search(MAIN, name) and reach.able(node) and reach.showing(node):
            main = node
    return [main, reach.called(main)] + fares if main else None


def take_back(play, tap):
    reach = play.reach
    redo = reach.find('push button', 'Redo')
    assert not reach.states(redo).contains(play.atspi.StateType.SENSITIVE)
    reach.press('push button', 'Undo')
    wait_for('something to redo', lambda: reach.states(redo).contains(play.atspi.StateType.SENSITIVE))
    tap.ok('undo')

    # Nothing but keys: the map, a place by its name, along a line, the stack taken up and put down, the menu.
    play.key(ord('1'), ALT)
    play.key(ord('f'), CONTROL)
    find = reach.find('entry', 'Find a place or a piece')
    wait_for('focus on the search', lambda: play.is_focused(find))
    reach.write(find, 'Halifax')
    play.key(RETURN)
    wait_for('focus on Halifax', lambda: play.is_focused(play.point('Halifax')))
    play.key(F10)
    wait_for('the menu', lambda: reach.look('menu item', match='Rules of the Game'))
    play.key(ESCAPE)
    wait_for('the menu to go', lambda: not reach.look('menu item', match='Rules of the Game'))
    play.key(F1)
    reach.find('frame', 'Rules')
    play.key(ESCAPE)
    wait_for('the rules to go', lambda: not reach.look('frame', 'Rules'))
    tap.ok('keyboard')


def leave(desk, play, tap):
    play.key(ord('q'), CONTROL)
    status = desk.program.wait(PATIENCE)
    assert status == 0, 'exit status %d' % status
    tap.ok('quit')


def check(desk, tap, musterctl):
    path, = [path for path in glob.glob(os.path.join(desk.folder, 'data', '**', '*.muster'), recursive=True)
             if 'From Outside' in subprocess.run([musterctl, 'status', path], capture_output=True, text=True).stdout]
    log = json.loads(subprocess.run([musterctl, 'log', '--json', path], check=True, capture_output=True, text=True).stdout)
    orders = [entry.get('order', '') for entry in log]
    assert orders[0] == SCENE, orders
    assert orders[1] == 'march fort-edward>carillon br-44 br-48', orders
    assert orders[2:4] == ['end', 'fight carillon'], orders
    assert orders[-1] == 'undo', orders
    fires = [entry for entry in log if entry.get('order', '').startswith('fire')]
    assert fires and all(1 <= die['value'] <= 6 for entry in fires for die in entry['dice']), fires
    assert sum(len(entry['dice']) for entry in fires) >= 1
    # The last order before it is what was taken back, and nothing else is.
    taken = [entry for entry in log if not entry['stands'] and entry['order'] != 'undo']
    assert [entry['entry'] for entry in taken] == [log[-2]['entry']], taken
    tap.ok('journal')

    proof = subprocess.run([musterctl, 'verify', path], capture_output=True, text=True)
    assert proof.returncode == 0 and ': sound; %d entries' % len(log) in proof.stdout, proof.stdout + proof.stderr
    tap.ok('verify')


def main():
    muster, musterctl = sys.argv[1:]
    tap = Tap(TESTS)
    with Desk() as desk:
        play = None
        try:
            desk.start(muster)
            play = Player(Reach(desk, 'muster'))
            begin(play, tap)
            look(play, tap)
            march(play, tap)
            fight(play, tap)
            take_back(play, tap)
            leave(desk, play, tap)
            check(desk, tap, musterctl)
            said = [line for line in desk.said().splitlines() if 'WARNING' in line or 'CRITICAL' in line]
            assert not said, said
            tap.ok('no-warning')
        except Exception:
            tap.fail(traceback.format_exc(), '%s\n%s' % (desk.said(), play.reach.tell() if play else ''))
            return 1
    return 0


if __name__ == '__main__':
    sys.exit(main())
