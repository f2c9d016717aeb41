#!/usr/bin/env python3
"""Help, the manual page and completion against what the tool takes. usage: help_test.py PLUMB SOURCE_DIRECTORY"""
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

PLUMB, SOURCE = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
PAGE, COMPLETION = SOURCE / 'docs' / 'plumb.1', SOURCE / 'tools' / 'completions' / 'plumb'


def run(*arguments, status=0):
    done = subprocess.run([PLUMB, *arguments], capture_output=True, text=True)
    assert done.returncode == status, (arguments, done)
    return done


def commands():
    listed = run('--help').stdout.split('Subcommands:')[1].split('\n\n')[0]
    return re.findall(r'^  ([a-z_]+)', listed, re.MULTILINE)


def options(command):
    return set(re.findall(r'^ +(?:-[a-z],)?(--[a-z][a-z-]*)', run(command, '--help').stdout, re.MULTILINE))


class Help(unittest.TestCase):
    def test_there_are_commands_with_options(self):
        self.assertLessEqual({'check', 'resolve', 'boolean', 'repair', 'eval', 'query', 'pairs', 'help'}, set(commands()))
        self.assertLessEqual({'--json', '--all', '--pairs', '--help'}, options('check'))

    def test_help_of_a_command_is_what_the_option_prints(self):
        self.assertEqual(run('help').stdout, run('--help').stdout)
        self.assertIn('Usage: plumb', run('help').stdout)
        for command in commands():
            self.assertTrue(run('help', command).stdout.startswith(run(command, '--help').stdout), command)

    def test_help_has_examples_that_are_commands(self):
        for text in (run('--help').stdout, *(run(command, '--help').stdout for command in ('check', 'resolve', 'boolean', 'repair', 'eval', 'query', 'pairs'))):
            called = re.findall(r'\bplumb ([a-z]+) ', text.split('xample', 1)[1])
            self.assertTrue(called)
            self.assertLessEqual(set(called), set(commands()))

    def test_the_line_protocol_is_explained_with_all_shapes_and_questions(self):
        text = run('help', 'eval').stdout
        shapes = text.split('Shapes and their numbers:\n')[1].split('\n\n')[0]
        self.assertIn('  triangle a.x a.y a.z b.x b.y b.z c.x c.y c.z\n', shapes)
        questions = text.split('Questions:\n')[1]
        short = run('eval', '--help').stdout
        for name in short.split('Tests: ')[1].split('\n')[0].split():
            self.assertIn(f'\n  {name}', '\n' + questions)
        for name in short.split('Shapes: ')[1].split('\n')[0].split():
            self.assertIn(f'\n  {name} ', '\n' + shapes)
        self.assertLessEqual(max(map(len, questions.splitlines())), 80)

    def test_the_examples_of_the_line_protocol_are_answered_as_they_say(self):
        lines = re.findall(r'^    (.*\S) +-> (.*)$', run('help', 'eval').stdout, re.MULTILINE)
        self.assertGreater(len(lines), 3)
        done = subprocess.run([PLUMB, 'eval'], input=''.join(f'{question}\n' for question, _ in lines),
                              capture_output=True, text=True)
        self.assertEqual(done.stdout.splitlines(), [answer for _, answer in lines])

    def test_help_of_a_question_lists_what_it_takes(self):
        listed = run('help', 'eval', 'relate').stdout.splitlines()
        self.assertIn('  relate segment ax ay az bx by bz triangle ax ay az bx by bz cx cy cz -> '
                      'disjoint|point|segment|polygon', listed)
        self.assertTrue(all('relate' in line for line in listed[3:]))
        self.assertIn('did you mean relate?', run('help', 'eval', 'realte', status=2).stderr)
        self.assertEqual(run('help', 'check', 'relate', status=2).stdout, '')

    def test_a_mistyped_command_gets_a_suggestion(self):
        for word, meant in (('chek', 'check'), ('chekc', 'check'), ('ceck', 'check'), ('evla', 'eval'), ('qurey', 'query'), ('paris', 'pairs'), ('reslove', 'resolve'), ('bolean', 'boolean'), ('repiar', 'repair'), ('hepl', 'help')):
            for arguments in ((word,), (word, 'part.stl'), ('help', word)):
                done = run(*arguments, status=2)
                self.assertIn(f'there is no command {word}: did you mean {meant}?', done.stderr)
                self.assertEqual(done.stdout, '')
        for word in ('', 'triangulate', 'x' * 1000):
            done = run(word, status=2)
            self.assertIn(f'there is no command {word}\n', done.stderr)
            self.assertIn('check, resolve, boolean, repair, eval, query, pairs, help', done.stderr)


    def test_a_mistyped_option_gets_a_suggestion(self):
        for command, word, meant in (('check', '--jsn', '--json'), ('check', '--treads=4', '--threads'),
                                     ('eval', '--hexx', '--hex'), ('query', '--ruel', '--rule'), ('resolve', '--wedl', '--weld'), ('repair', '--txet', '--text'), ('pairs', '--borad', '--broad')):
            for arguments in ((word,),) if command == 'eval' else ((word,), ('part.stl', word)):
                done = run(command, *arguments, status=2)
                self.assertIn(f"there is no option {word.split('=')[0]}: did you mean {meant}?", done.stderr)


class ManualPage(unittest.TestCase):
    def test_has_every_command_and_every_option_and_no_other(self):
        text = PAGE.read_text()
        told = {f'--{name}' for name in re.findall(r'Fl -([a-z][a-z-]*)', text)}
        there = {'--version'}.union(*(options(command) for command in commands()))
        self.assertEqual(told, there)
        for command in commands():
            self.assertRegex(text, rf'(?m)^\.Cm {command}$')

    @unittest.skipUnless(shutil.which('groff'), 'no groff')
    def test_can_be_set_without_a_warning(self):
        done = subprocess.run(['groff', '-mandoc', '-Tascii', '-ww', PAGE], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertIn('EXAMPLES', re.sub('.\b', '', done.stdout))


class OtherShells(unittest.TestCase):
    def test_can_read_their_completion(self):
        for shell, file in (('zsh', '_plumb'), ('fish', 'plumb.fish')):
            if shutil.which(shell):
                done = subprocess.run([shell, '-n', COMPLETION.with_name(file)], capture_output=True, text=True)
                self.assertEqual((done.returncode, done.stderr), (0, ''))

    @unittest.skipUnless(shutil.which('fish'), 'no fish')
    def test_fish_offers_what_the_command_takes(self):
        def offered(line):
            script = f"source '{COMPLETION.with_name('plumb.fish')}'; complete -C'{PLUMB} {line}'"
            done = subprocess.run(['fish', '--no-config', '-c', script], capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ''))
            return set(done.stdout.split())

        self.assertEqual(offered(''), {*commands(), '--help', '--version'})
        self.assertEqual(offered('help '), set(commands()))
        self.assertEqual(offered('check --'), options('check'))
        self.assertEqual(offered('check --format o'), {'obj', 'off'})
        self.assertEqual(offered('eval orient'), {'orient2d', 'orient3d'})
        self.assertEqual(offered('help eval orient2'), {'orient2d'})
        self.assertEqual(offered('help query wi'), {'within', 'winding'})
        self.assertEqual(offered('query --rule o'), {'odd'})
        self.assertEqual(offered('pairs --broad t'), {'tree'})
        self.assertEqual(offered('boolean u'), {'union'})
        self.assertEqual(offered('help check '), set())


@unittest.skipUnless(shutil.which('bash'), 'no bash')
class Completion(unittest.TestCase):
    def offered(self, *words):
        script = ('source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _plumb\n'
                  'printf "%s\\n" "${COMPREPLY[@]}"')
        done = subprocess.run(['bash', '-u', '-c', script, 'bash', COMPLETION, PLUMB, *words], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        return set(done.stdout.split())

    def test_offers_every_command_and_every_option(self):
        self.assertEqual(self.offered(''), {*commands(), '--help', '--version'})
        self.assertEqual(self.offered('ch'), {'check'})
        self.assertEqual(self.offered('help', ''), set(commands()))
        for command in commands():
            self.assertEqual(self.offered(command, '--'), options(command))
        self.assertEqual(self.offered('check', 'part.stl', '--js'), {'--json'})

    def test_offers_the_names_of_questions(self):
        self.assertEqual(self.offered('eval', 'orient'), {'orient2d', 'orient3d'})
        self.assertEqual(self.offered('help', 'eval', 'orient2'), {'orient2d'})
        self.assertEqual(self.offered('help', 'query', 'wi'), {'within', 'winding'})
        self.assertEqual(self.offered('query', '--rule', 'o'), {'odd'})
        self.assertEqual(self.offered('pairs', '--broad', 't'), {'tree'})
        self.assertEqual(self.offered('boolean', 'u'), {'union'})

    def test_leaves_files_to_the_shell(self):
        self.assertEqual(self.offered('check', ''), set())
        self.assertEqual(self.offered('check', '--ply', 'par'), set())


if __name__ == '__main__':
    unittest.main(argv=sys.argv[:1])
