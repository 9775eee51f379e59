import { defined } from '../../specs/language/defined.ts';
import { codesOf } from '../../specs/language/lint/codes.ts';
import { lint } from '../../specs/language/lint/lint.ts';
import { loadRules } from '../../specs/language/lint/load-rules.ts';
import { UsageError, type CommandDefinition } from '../cli/command.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { openProject } from '../project/open-project.ts';
import { FORMAT_NAMES, renderDiagnostics } from '../render/diagnostics/render.ts';
import { tally } from '../render/diagnostics/format.ts';

export default {
  name: 'lint',
  summary: 'Checks specs, presets and messages',
  examples: [
    'kmd lint',
    'kmd lint specs/ai-ui/mcp-elicitation.kmd',
    'kmd lint specs --format sarif > kmd.sarif',
    'kmd lint --max-warnings 0',
  ],
  configure(command) {
    command
      .argument('[paths...]', 'files or folders (default: the specs of the project)')
      .option('--format <format>', `output format: ${FORMAT_NAMES.join(', ')}`, 'pretty')
      .option('--max-warnings <n>', 'fail if there are more warnings than this')
      .option('--config <file>', 'configuration file (default: the nearest kmd.config.yaml)');
  },
  async run(io, paths, options) {
    const format = String(options['format']);
    if (!FORMAT_NAMES.includes(format)) throw new UsageError(`unknown format \`${format}\`; there are ${FORMAT_NAMES.join(', ')}`);
    const most = options['maxWarnings'];
    if (most !== undefined && !/^\d+$/.test(String(most))) throw new UsageError(`--max-warnings takes a number, not \`${String(most)}\``);
    const config = typeof options['config'] === 'string' ? options['config'] : undefined;
    const project = await openProject(io, defined({ specs: paths.length > 0 ? paths : undefined, config }));
    const { program, diagnostics, sources, own } = project;
    const rules = await loadRules();
    const found = lint({ program, diagnostics, sources, rules, about: own });
    io.stdout.write(renderDiagnostics(found, format, sources, io, io.stdout, codesOf(rules)));
    const count = (severity: string): number => found.filter((one) => one.severity === severity).length;
    if (format === 'pretty' && found.length === 0) {
      io.stdout.write(`${own.length} spec${own.length === 1 ? '' : 's'} and ${program.presets.length} presets: nothing to report.\n`);
    }
    if (format !== 'pretty' && found.length > 0) io.stderr.write(`${tally(found)}\n`);
    const tooMany = most !== undefined && count('warning') > Number(most);
    if (tooMany) io.stderr.write(`kmd: ${count('warning')} warnings exceed --max-warnings ${String(most)}\n`);
    return count('error') > 0 || tooMany ? EXIT.findings : EXIT.ok;
  },
} satisfies CommandDefinition;
