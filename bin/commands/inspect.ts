import { jsonText } from '../../specs/language/text/json-text.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { sortDiagnostics } from '../../specs/language/diagnostics/diagnostic.ts';
import { didYouMean } from '../../specs/language/diagnostics/nearest.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { readSpecs } from '../../specs/language/parse/read-specs.ts';
import { UsageError, type CommandDefinition } from '../cli/command.ts';
import { displayPath } from '../cli/display-path.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { kitSpecs } from '../project/kit.ts';
import { renderDiagnostics } from '../render/diagnostics/render.ts';
import { describeSpec } from '../render/spec/describe-spec.ts';

export default {
  name: 'inspect',
  summary: 'Prints the model that kmd reads from a spec',
  examples: [
    'kmd inspect specs/save-status.kmd',
    'kmd inspect specs',
    'kmd inspect specs/save-status.kmd --json',
    'kmd inspect mcp-elicitation                a spec of the kit',
  ],
  configure(command) {
    command
      .argument('<spec>', 'a .kmd file, a folder of them, or the id of a spec of the kit')
      .option('--json', 'print JSON, with the place of everything');
  },
  async run(io, [name = ''], options) {
    const path = pathOf(io.cwd, name);
    const { specs, diagnostics: found, sources } = readSpecs([path], await loadVerbs(), io.cwd);
    const diagnostics = sortDiagnostics(found);
    const unreadable = diagnostics.find(({ code }) => code === 'K9001' || code === 'K9002');
    if (unreadable !== undefined && specs.length === 0) throw new UsageError(`cannot read ${name}: ${unreadable.message}`);
    if (options['json'] === true) {
      const [spec] = specs;
      const isFile = specs.length === 1 && spec?.file === path;
      io.stdout.write(jsonText(isFile ? { ...spec, diagnostics } : { specs, diagnostics }));
    } else {
      for (const spec of specs) io.stdout.write(describeSpec(spec));
      io.stdout.write(renderDiagnostics(diagnostics, 'pretty', sources, io, io.stdout));
    }
    return diagnostics.some(({ severity }) => severity === 'error') ? EXIT.invalid : EXIT.ok;
  },
} satisfies CommandDefinition;

/** The path of a file, a folder or a spec of the kit. */
function pathOf(cwd: string, name: string): string {
  if (existsSync(resolve(cwd, name))) return name.replaceAll('\\', '/');
  const kit = kitSpecs();
  const found = kit.find(({ id }) => id === name);
  if (found) return displayPath(cwd, found.path, packageRoot());
  const ids = kit.map(({ id }) => id);
  throw new UsageError(
    [`there is no file or folder ${name}, and the kit has no spec of that id; it has ${ids.join(', ')}.`, ...didYouMean(name, ids)].join(
      ' ',
    ),
  );
}
