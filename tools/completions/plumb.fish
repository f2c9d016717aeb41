# Completion of plumb for fish. What is offered is what the command itself says that it takes.

function __plumb_commands
    plumb --help 2>/dev/null | sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z_-]*\).*/\1/p'
end
function __plumb_options
    plumb (commandline -opc)[2] --help 2>/dev/null | grep -o -E -e '^ +(-[a-z],)?--[a-z][a-z-]*' | grep -o -E -e '--[a-z-]+'
end
function __plumb_words
    count (commandline -opc)
end

complete -c plumb -f -n 'test (__plumb_words) = 1' -a '(__plumb_commands) --help --version'
complete -c plumb -n 'test (__plumb_words) -ge 2; and string match -q -- "-*" (commandline -ct)' -a '(__plumb_options)'
complete -c plumb -f -n '__fish_seen_subcommand_from help; and test (__plumb_words) = 2' -a '(__plumb_commands)'
complete -c plumb -f -n 'test (__plumb_words) -ge 2; and test (commandline -opc)[2] = eval' -a '(plumb eval --names)'
complete -c plumb -f -n 'test (__plumb_words) = 3; and test "$(commandline -opc)" = "plumb help eval"' -a '(plumb eval --names)'
