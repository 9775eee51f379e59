import { lint } from '../../specs/language/rules/lint.ts';
import { loadRules } from '../../specs/language/rules/load.ts';
import { UsageError, type CommandDefinition } from '../define.ts';
import { EXIT } from '../exit-codes.ts';
import { openProject } from '../project.ts';
import { FORMAT_NAMES, renderDiagnostics } from '../render/diagnostics.ts';
import { tally } from '../render/diagnostics/define.ts';

export default {
  name: 'lint',
  summary: 'Checks specs, presets and messages, and says where what is wrong',
  examples: [
    'kmd lint',
    'kmd lint specs/ai-ui/mcp-elicitation.kmd',
    'kmd lint specs --format sarif > kmd.sarif',
    'kmd lint --max-warnings 0',
  ],
  configure(command) {
    command
      .argument('[paths...]', 'files or folders; default: the specs of the project')
      .option('--format <format>', FORMAT_NAMES.join(', '), 'pretty')
      .option('--max-warnings <n>', 'more warnings than this count as failure')
      .option('--config <file>', 'configuration file instead of the nearest one');
  },
  async run(io, paths, options) {
    const format = String(options['format']);
    if (!FORMAT_NAMES.includes(format)) throw new UsageError(`unknown format \`${format}\`; there are ${FORMAT_NAMES.join(', ')}`);
    const most = options['maxWarnings'];
    if (most !== undefined && !/^\d+$/.test(String(most))) throw new UsageError(`--max-warnings takes a number, not \`${String(most)}\``);
    const project = await openProject(io, {
      ...(paths.length > 0 && { specs: paths }),
      ...(typeof options['config'] === 'string' && { config: options['config'] }),
    });
    const { program, diagnostics, sources, own } = project;
    const all = lint({ program, diagnostics, sources, rules: await loadRules(), about: own });
    // The rest of the program is there to resolve names; whoever owns it lints it.
    const others = new Set(project.program.specs.filter(({ id }) => !project.own.includes(id)).map(({ file }) => file));
    const found = all.filter(({ place }) => !others.has(place.file));
    io.stdout.write(renderDiagnostics(found, format, project.sources, io, io.stdout));
    const count = (severity: string): number => found.filter((one) => one.severity === severity).length;
    if (format === 'pretty' && found.length === 0) {
      const specs = project.own.length;
      io.stdout.write(`${specs} spec${specs === 1 ? '' : 's'} and ${project.program.presets.length} presets: nothing to report.\n`);
    }
    if (format !== 'pretty' && found.length > 0) io.stderr.write(`${tally(found)}\n`);
    const tooMany = most !== undefined && count('warning') > Number(most);
    if (tooMany) io.stderr.write(`kmd: ${count('warning')} warnings are more than the ${String(most)} allowed\n`);
    return count('error') > 0 || tooMany ? EXIT.findings : EXIT.ok;
  },
} satisfies CommandDefinition;
