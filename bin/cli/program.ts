import { severalLines } from '../../specs/language/text/one-line.ts';
import { Command, CommanderError } from 'commander';
import { readdirSync } from 'node:fs';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { UsageError, type CommandDefinition, type CommandIo } from './command.ts';

const FOLDER = new URL('../commands/', import.meta.url);

/** Names of the commands: the files of `commands/`. */
export function commandNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => /^[a-z-]+\.(ts|js)$/.test(file))
    .map((file) => file.replace(/\.(ts|js)$/, ''))
    .sort();
}

/** Loads a command by name. */
export async function loadCommand(name: string): Promise<CommandDefinition> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const module = (await import(new URL(`${name}.${extension}`, FOLDER).href)) as { default: CommandDefinition };
  return module.default;
}

/**
 * Parses the arguments, runs the command and returns its exit code. Prints only through `io`.
 * Only the named command is loaded; help loads all of them.
 */
export async function runProgram(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const names = commandNames();
  const loaded = args[0] !== undefined && names.includes(args[0]) ? [args[0]] : names;
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
        'Exit codes: 0 success · 1 findings · 2 wrong usage · 3 invalid spec or configuration · 4 target or harness error',
      ].join('\n'),
    );
  for (const name of loaded) {
    const definition = await loadCommand(name);
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

function newCommand(io: CommandIo): Command {
  return new Command()
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
  if (error instanceof UsageError) {
    io.stderr.write(`${severalLines(`kmd: ${error.message}`)}\n`);
    return EXIT.usage;
  }
  if (io.signal.aborted) return EXIT.interrupted;
  const detail = error instanceof Error ? (io.env['KMD_DEBUG'] ? error.stack : error.message) : String(error);
  io.stderr.write(
    `kmd: this is a bug in kmd, not in your files: ${severalLines(detail ?? '')}\nPlease report it with the stack that KMD_DEBUG=1 prints.\n`,
  );
  return EXIT.internal;
}
