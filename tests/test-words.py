"""Sentences for people, as translators get them: the program is Muster, who plays for nobody is the machine; and no file with
sentences is kept from the translators."""

import pathlib
import re
import sys

# Other programs, and the words of the notation (app|typed), are not meant.
WRONG = re.compile(r"\b(?:[Tt]he|[Tt]his)\s+(?:app|program|application|software)\b|\bapp[’']s\b|\bApp\b|\bcomputer (?:player|opponent)\b")
C_CALL = re.compile(r'\b(?:N?C?_|Q_|ngettext|S) ?\(')
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
XML_TEXT = re.compile(r'translatable="yes"[^>]*>([^<]*)<')


def c_sentences(text):
    """The strings of each call that marks one for translators."""
    for call in C_CALL.finditer(text):
        depth, at = 0, call.end() - 1
        while at < len(text):
            string = STRING.match(text, at)
            if string:
                yield string.group(1)
                at = string.end()
                continue
            depth += {'(': 1, ')': -1}.get(text[at], 0)
            at += 1
            if depth == 0:
                break


def main():
    root = pathlib.Path(sys.argv[1])
    listed = {line for line in (root / 'po/POTFILES').read_text(encoding='utf-8').split('\n') if line}
    faults = []
    for path in sorted(root.glob('src/**/*.c')) + sorted(root.glob('ui/*.ui')):
        name = path.relative_to(root).as_posix()
        text = path.read_text(encoding='utf-8')
        found = list(c_sentences(text)) if name.endswith('.c') else XML_TEXT.findall(text)
        if found and ('gi18n' in text or name.endswith('.ui')) and name not in listed:
            faults.append(f'{name}: not in po/POTFILES')
        faults += [f'{name}: {sentence}' for sentence in found if WRONG.search(sentence)]
    for path in sorted(root.glob('data/clauses/*.xml')):
        faults += [f'{path.name}: {line.strip()}' for line in path.read_text(encoding='utf-8').split('\n')
                   if WRONG.search(re.sub(r'<!--.*?-->', '', line))]
    print('1..1')
    for fault in faults:
        print(f'# {fault}')
    print('not ok 1 /words' if faults else 'ok 1 /words')


main()
