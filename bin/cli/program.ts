import { severalLines } from '../../specs/language/text/one-line.ts';
import { Command, CommanderError } from 'commander';
import { existsSync, readFileSync } from 'node:fs';
import { folderModules } from '../../specs/language/folder-modules.ts';
import { TargetError } from '../../conformance/protocol/faults.ts';
import { Malformed } from '../../conformance/target/malformed.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { UsageError, type CommandDefinition, type CommandIo } from './command.ts';

const COMMANDS = folderModules<{ readonly default: CommandDefinition }>(import.meta.url, '../commands/*');
/** Written by the build: name → summary, so that the help loads no command. */
const SUMMARIES = new URL('../commands.json', import.meta.url);

/** Names of the commands: the files of `commands/`. */
export function commandNames(): string[] {
  return [...COMMANDS.keys()];
}

/**
 * Loads a command by name.
 * @throws Error if there is no such command
 */
export async function loadCommand(name: string): Promise<CommandDefinition> {
  const module = await COMMANDS.get(name)?.();
  if (module === undefined) throw new Error(`there is no command ${name}`);
  return module.default;
}

/**
 * What the help says of each command: name → summary.
 * @public called by the build
 */
export async function commandSummaries(): Promise<Readonly<Record<string, string>>> {
  if (existsSync(SUMMARIES)) return JSON.parse(readFileSync(SUMMARIES, 'utf8')) as Record<string, string>;
  const loaded = await Promise.all(commandNames().map(async (name) => [name, (await loadCommand(name)).summary] as const));
  return Object.fromEntries(loaded);
}

/**
 * Parses the arguments, runs the command and returns its exit code. Prints only through `io`.
 * Only the named command is loaded; the help of `kmd` itself needs none.
 */
export async function runProgram(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const [first, second] = args.filter((one) => !one.startsWith('-'));
  const asked = first === 'help' ? second : first;
  const named = asked !== undefined && COMMANDS.has(asked) ? asked : undefined;
  let code: ExitCode = EXIT.ok;
  const program = newCommand(io)
    .name('kmd')
    .description('Checks .kmd design-system specs, generates code from them and tests pages against them.')
    .option('-V, --version', 'print the version')
    .helpCommand('help [command]', 'show help of a command')
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  kmd conform                              test the embedded reference implementation',
        '  kmd conform http://localhost:3000/kmd    test your own page',
        '  kmd init && kmd generate                 start a project and generate code from its specs',
        '',
        'Exit codes: 0 success · 1 findings · 2 wrong usage · 3 invalid spec or configuration · 4 target or harness error · 130 Ctrl-C',
      ].join('\n'),
    );
  if (named === undefined || first === 'help') {
    for (const [name, summary] of Object.entries(await commandSummaries()))
      if (name !== named) program.addCommand(newCommand(io).name(name).summary(summary).description(summary));
  }
  if (named !== undefined) {
    const definition = await loadCommand(named);
    const command = newCommand(io).name(definition.name).summary(definition.summary).description(definition.summary);
    if (definition.examples.length > 0)
      command.addHelpText('after', `\nExamples:\n${definition.examples.map((line) => `  ${line}`).join('\n')}`);
    definition.configure(command);
    command.action(async (...received: unknown[]) => {
      const options = command.opts<Record<string, unknown>>();
      const positional = received
        .slice(0, -2)
        .flat()
        .filter((value): value is string => typeof value === 'string');
      code = await definition.run(io, positional, options);
    });
    program.addCommand(command);
  }
  if (args.length === 0) {
    program.outputHelp();
    return EXIT.usage;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    return report(error, io);
  }
}

/** A command that says what an argument is that somebody left out. */
class SayingCommand extends Command {
  // Commander calls it; its types leave it out.
  missingArgument(name: string): never {
    const description = this.registeredArguments.find((one) => one.name() === name)?.description ?? '';
    const what = description === '' ? '' : `: ${description}`;
    return this.error(`error: missing required argument '${name}'${what}`, { code: 'commander.missingArgument' });
  }
}

function newCommand(io: CommandIo): Command {
  return new SayingCommand()
    .exitOverride()
    .showHelpAfterError('(add --help for the options and examples)')
    .configureOutput({
      writeOut: (text) => io.stdout.write(severalLines(text)),
      writeErr: (text) => io.stderr.write(severalLines(text)),
      getOutHelpWidth: () => Math.min(io.stdout.columns, 120),
      getErrHelpWidth: () => Math.min(io.stderr.columns, 120),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
}

function report(error: unknown, io: CommandIo): ExitCode {
  // Commander has already printed its message.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof UsageError || error instanceof Malformed) {
    io.stderr.write(`${severalLines(`kmd: ${error.message}`)}\n`);
    return EXIT.usage;
  }
  if (error instanceof TargetError) {
    io.stderr.write(`${severalLines(`kmd: ${error.message}`)}\n`);
    return EXIT.target;
  }
  if (io.signal.aborted) return EXIT.interrupted;
  const detail = error instanceof Error ? (io.env['KMD_DEBUG'] ? error.stack : error.message) : String(error);
  io.stderr.write(
    `kmd: this is a bug in kmd, not in your files: ${severalLines(detail ?? '')}\nPlease report it with the stack that KMD_DEBUG=1 prints.\n`,
  );
  return EXIT.internal;
}
