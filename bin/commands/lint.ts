import { oneLine } from '../../specs/language/text/one-line.ts';
import { defined } from '../../specs/language/defined.ts';
import type { Disk } from '../../specs/language/disk.ts';
import { UsageError, type CommandDefinition, type CommandIo } from '../cli/command.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import type { Options } from '../cli/options.ts';
import { oneOf } from '../cli/unknown-word.ts';
import { projectCache } from '../project/project-cache.ts';
import type { LintQuestion } from '../project/lint-result.ts';
import { remember } from '../project/result-cache.ts';
import { FORMAT_NAMES, renderDiagnostics } from '../render/diagnostics/render.ts';
import { tally } from '../render/diagnostics/format.ts';
import { orInterrupted } from './shared/or-interrupted.ts';
import { watch } from './shared/watch.ts';
import { checkPaths } from './shared/check-paths.ts';

export default {
  name: 'lint',
  summary: 'Checks specs, presets and messages',
  examples: [
    'kmd lint',
    'kmd lint specs/ai-ui/mcp-elicitation.kmd',
    'kmd lint specs --format sarif > kmd.sarif',
    'kmd lint --max-warnings 0',
    'kmd lint --watch                  again after each change, until Ctrl-C',
  ],
  configure(command) {
    command
      .argument('[paths...]', 'files or folders (default: the specs of the project)')
      .option('--format <format>', `output format: ${FORMAT_NAMES.join(', ')}`, 'pretty')
      .option('--max-warnings <n>', 'fail if there are more warnings than this')
      .option('--config <file>', 'configuration file (default: the nearest kmd.config.yaml)')
      .option('--watch', 'check again whenever a file changes')
      .option('--no-cache', 'check everything anew');
  },
  async run(io, paths, options) {
    checkPaths(io, paths);
    oneOf('--format', String(options['format']), FORMAT_NAMES);
    const most = options['maxWarnings'];
    if (most !== undefined && !/^\d+$/.test(String(most))) throw new UsageError(`--max-warnings takes a number, not \`${String(most)}\``);
    const config = typeof options['config'] === 'string' ? options['config'] : undefined;
    const question: LintQuestion = { cwd: io.cwd, paths, ...defined({ config }) };
    const check = (disk?: Disk): Promise<ExitCode> => lintOnce(io, question, options, disk);
    if (options['watch'] !== true) return check();
    return watch(io, async ({ disk, changed }) => {
      if (changed.length > 0) io.stdout.write(`${oneLine(changed.join(', '))} changed: checks again\n`);
      await orInterrupted(check(disk), io.signal);
      return undefined;
    });
  },
} satisfies CommandDefinition;

/** Checks the project once and prints what is found. */
async function lintOnce(io: CommandIo, question: LintQuestion, options: Options, disk?: Disk): Promise<ExitCode> {
  const format = String(options['format']);
  const most = options['maxWarnings'];
  const { config } = question;
  const cache = options['cache'] === false ? undefined : projectCache(io, config);
  const result = await remember(
    cache,
    ['lint', question],
    async (disk) => {
      const { lintProject } = await import('../project/lint-project.ts');
      return lintProject(question, disk, cache);
    },
    disk,
  );
  const { diagnostics: found, specs, presets } = result;
  const [sources, codes] = [new Map(Object.entries(result.sources)), new Map(Object.entries(result.codes))];
  io.stdout.write(renderDiagnostics(found, format, sources, io, io.stdout, codes));
  const count = (severity: string): number => found.filter((one) => one.severity === severity).length;
  if (format === 'pretty' && found.length === 0) {
    io.stdout.write(`${specs} spec${specs === 1 ? '' : 's'} and ${presets} preset${presets === 1 ? '' : 's'}: nothing to report.\n`);
  }
  if (format !== 'pretty' && found.length > 0) io.stderr.write(`${tally(found)}\n`);
  const tooMany = most !== undefined && count('warning') > Number(most);
  if (tooMany) io.stderr.write(`kmd: ${count('warning')} warnings exceed --max-warnings ${String(most)}\n`);
  return count('error') > 0 || tooMany ? EXIT.findings : EXIT.ok;
}
