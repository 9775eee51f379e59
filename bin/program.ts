import { Command, CommanderError } from 'commander';
import { readdirSync } from 'node:fs';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { UsageError, type CommandDefinition, type CommandIo } from './define.ts';

const FOLDER = new URL('./commands/', import.meta.url);

/** Names of the commands, which are the files of `commands/`. */
export function commandNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => /^[a-z-]+\.(ts|js)$/.test(file))
    .map((file) => file.replace(/\.(ts|js)$/, ''))
    .sort();
}

/** Loads one command by the name of its file. */
export async function loadCommand(name: string): Promise<CommandDefinition> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const module = (await import(new URL(`${name}.${extension}`, FOLDER).href)) as { default: CommandDefinition };
  return module.default;
}

/**
 * Parses the arguments, runs the command and maps what happens to an exit code. Prints only through `io`.
 * A known command loads its own file alone; help loads them all.
 */
export async function runProgram(args: readonly string[], io: CommandIo): Promise<ExitCode> {
  const names = commandNames();
  const wanted = args[0] !== undefined && names.includes(args[0]) ? [args[0]] : names;
  let code: ExitCode = EXIT.ok;
  const program = newCommand(io)
    .name('kmd')
    .description('Design-system specs that run: code and browser verdicts from .kmd files.')
    .option('-V, --version', 'print the version')
    .helpCommand('help [command]', 'show help of a command')
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  kmd conform                              the suites on the embedded reference implementation',
        '  kmd conform http://localhost:3000/kmd    the suites on your own page',
        '  kmd init && kmd generate                 a project of your own, and code from its specs',
        '',
        'Exit codes: 0 fine · 1 findings · 2 wrong usage · 3 invalid spec or configuration · 4 target or harness error',
      ].join('\n'),
    );
  for (const name of wanted) {
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
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => Math.min(io.stdout.columns, 120),
      getErrHelpWidth: () => Math.min(io.stderr.columns, 120),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
}

function report(error: unknown, io: CommandIo): ExitCode {
  // Commander has printed its own message already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof UsageError) {
    io.stderr.write(`kmd: ${error.message}\n`);
    return EXIT.usage;
  }
  if (io.signal.aborted) return EXIT.interrupted;
  const detail = error instanceof Error ? (io.env['KMD_DEBUG'] ? error.stack : error.message) : String(error);
  io.stderr.write(
    `kmd: this is a bug in kmd, not in your files: ${detail}\nRun again with KMD_DEBUG=1 for the stack, and please report it.\n`,
  );
  return EXIT.internal;
}
