import { resolve } from 'node:path';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { readSpecs } from '../../specs/language/load.ts';
import { UsageError, type CommandDefinition } from '../define.ts';
import { EXIT } from '../exit-codes.ts';
import { describeSpec } from '../describe-spec.ts';
import { renderDiagnostics } from '../render/diagnostics.ts';

export default {
  name: 'inspect',
  summary: 'Prints what kmd understood of a spec',
  examples: ['kmd inspect specs/save-status.kmd', 'kmd inspect specs', 'kmd inspect specs/save-status.kmd --json'],
  configure(command) {
    command.argument('<file>', 'a .kmd file, or a folder of them').option('--json', 'the model as JSON, with the place of everything');
  },
  async run(io, [file = ''], options) {
    const path = file.replaceAll('\\', '/');
    const read = readSpecs([path], await loadVerbs(), io.cwd);
    const errors = read.diagnostics.filter((diagnostic) => diagnostic.severity === 'error').length;
    const unread = read.diagnostics.find(({ code }) => code === 'K9001' || code === 'K9002');
    if (unread !== undefined && read.specs.length === 0) throw new UsageError(`${resolve(io.cwd, file)}: ${unread.message}`);
    if (options['json'] === true) {
      const [spec] = read.specs;
      const single = read.specs.length === 1 && spec?.file === path;
      const content = single ? { ...spec, diagnostics: read.diagnostics } : { specs: read.specs, diagnostics: read.diagnostics };
      io.stdout.write(`${JSON.stringify(content, undefined, 2)}\n`);
    } else {
      for (const spec of read.specs) io.stdout.write(describeSpec(spec));
      if (read.diagnostics.length > 0) io.stdout.write(renderDiagnostics(read.diagnostics, 'pretty', read.sources, io, io.stdout));
    }
    return errors > 0 ? EXIT.invalid : EXIT.ok;
  },
} satisfies CommandDefinition;
