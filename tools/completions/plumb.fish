# Completion of plumb for fish. What is offered is what the command itself says that it takes.

function __plumb_run
    set -l words (commandline -opc)
    $words[1] $argv 2>/dev/null
end
function __plumb_commands
    __plumb_run --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z_-]*\).*/\1/p'
end
function __plumb_options
    __plumb_run (commandline -opc)[2] --help | grep -o -E -e '^ +(-[a-z],)?--[a-z][a-z-]*' | grep -o -E -e '--[a-z-]+'
end
# Whether the words after the program begin with these, or are these alone.
function __plumb_begins
    set -l words (commandline -opc)
    test (count $words) -gt (count $argv); and test "$words[2..$(math 1 + (count $argv))]" = "$argv"
end
function __plumb_is
    set -l words (commandline -opc)
    test "$words[2..]" = "$argv"
end
function __plumb_last
    test (commandline -opc)[-1] = $argv
end

complete -c plumb -f -n __plumb_is -a '(__plumb_commands) --help --version'
complete -c plumb -n 'not __plumb_is; and string match -q -- "-*" (commandline -ct)' -a '(__plumb_options)'
complete -c plumb -f -n '__plumb_last --format' -a 'obj stl ply off 3mf'
complete -c plumb -f -n '__plumb_last --require' -a 'solid none no-intersections no-degenerate no-duplicates closed oriented outward manifold nonempty'
complete -c plumb -f -n '__plumb_last --rule' -a 'positive nonzero odd'
complete -c plumb -f -n '__plumb_is boolean' -a 'union intersection difference symmetric_difference'
complete -c plumb -f -n '__plumb_last --broad' -a 'sweep tree grid'
complete -c plumb -f -n '__plumb_begins help'
complete -c plumb -f -n '__plumb_is help' -a '(__plumb_commands)'
complete -c plumb -f -n '__plumb_is help eval' -a '(__plumb_run eval --names)'
complete -c plumb -f -n '__plumb_is help query' -a '(__plumb_run query --names)'
complete -c plumb -f -n '__plumb_begins eval' -a '(__plumb_run eval --names)'
