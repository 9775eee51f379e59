import { Command } from 'commander';
import type { CommandDefinition } from '../cli/command.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { oneOf } from '../cli/unknown-word.ts';
import { commandNames, loadCommand } from '../cli/program.ts';

/** A command with the options to complete. */
interface Completion {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly { readonly flag: string; readonly summary: string }[];
}

const SHELLS = { bash, fish, zsh };

export default {
  name: 'completion',
  summary: 'Prints a completion script for a shell',
  examples: [
    'eval "$(kmd completion bash)"',
    'kmd completion zsh > "${fpath[1]}/_kmd"',
    'kmd completion fish > ~/.config/fish/completions/kmd.fish',
  ],
  configure(command) {
    command.argument('<shell>', 'bash, zsh or fish');
  },
  async run(io, [shell = '']) {
    const render = SHELLS[oneOf('kmd completion', shell, ['bash', 'fish', 'zsh'])];
    const commands: Completion[] = [];
    for (const name of commandNames()) {
      const definition = await loadCommand(name);
      const command = new Command();
      definition.configure(command);
      const options = [...command.options, ...new Command().option('-h, --help', 'show the help').options];
      commands.push({
        name,
        summary: definition.summary,
        options: options.map((option) => ({ flag: option.long ?? option.flags, summary: option.description })),
      });
    }
    io.stdout.write(render(commands));
    return EXIT.ok;
  },
} satisfies CommandDefinition;

function bash(commands: readonly Completion[]): string {
  const cases = commands.map(({ name, options }) => `    ${name}) words="${options.map(({ flag }) => flag).join(' ')}" ;;`).join('\n');
  return `_kmd() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')} --help --version" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases}
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
    *) COMPREPLY=($(compgen -f -- "$current")) ;;
  esac
}
complete -o filenames -F _kmd kmd
`;
}

function zsh(commands: readonly Completion[]): string {
  const quote = (text: string): string => text.replace(/[\\'[\]:]/g, (sign) => (sign === "'" ? `'\\''` : `\\${sign}`));
  const list = commands.map(({ name, summary }) => `    '${name}:${quote(summary)}'`).join('\n');
  const cases = commands
    .map(
      ({ name, options }) =>
        `    ${name}) _arguments ${options.map(({ flag, summary }) => `'${flag}[${quote(summary)}]'`).join(' ')} '*:file:_files' ;;`,
    )
    .join('\n');
  return `#compdef kmd
_kmd() {
  local -a commands
  commands=(
${list}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  local name=\${words[2]}
  shift words
  (( CURRENT-- ))
  case $name in
${cases}
  esac
}
if [ "$funcstack[1]" = "_kmd" ]; then _kmd; else compdef _kmd kmd; fi
`;
}

function fish(commands: readonly Completion[]): string {
  const quote = (text: string): string => text.replace(/[\\']/g, '\\$&');
  const names = commands.map(({ name, summary }) => `complete -c kmd -n __fish_use_subcommand -f -a ${name} -d '${quote(summary)}'`);
  const options = commands.flatMap(({ name, options: own }) =>
    own.map(
      ({ flag, summary }) =>
        `complete -c kmd -n '__fish_seen_subcommand_from ${name}' -l ${flag.replace(/^--/, '')} -d '${quote(summary)}'`,
    ),
  );
  return `${[...names, ...options].join('\n')}\n`;
}
