import { jsonText } from '../../specs/language/text/json-text.ts';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { sortDiagnostics } from '../../specs/language/diagnostics/diagnostic.ts';
import { didYouMean } from '../../specs/language/diagnostics/nearest.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Vocabulary } from '../../specs/language/model/vocabulary.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { readSpecs } from '../../specs/language/parse/read-specs.ts';
import { UsageError, type CommandDefinition } from '../cli/command.ts';
import { displayPath } from '../cli/display-path.ts';
import { EXIT } from '../cli/exit-codes.ts';
import { findConfig } from '../project/find-config.ts';
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
    'kmd inspect save-status                    a spec of the project',
    'kmd inspect mcp-elicitation                a spec of the kit',
  ],
  configure(command) {
    command
      .argument('<spec>', 'a .kmd file, a folder of them, or the id of a spec of the project or of the kit')
      .option('--json', 'print JSON, with the place of everything');
  },
  async run(io, [name = ''], options) {
    const vocabulary = await loadVerbs();
    const path = pathOf(io.cwd, name, vocabulary);
    const { specs, diagnostics: found, sources } = readSpecs([path], vocabulary, io.cwd);
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

/** The path of a file, a folder or a spec of the project or the kit. */
function pathOf(cwd: string, name: string, vocabulary: Vocabulary): string {
  if (existsSync(resolve(cwd, name))) return name.replaceAll('\\', '/');
  const own = projectSpecs(cwd, vocabulary);
  const kit = kitSpecs();
  const file = own.find(({ id }) => id === name)?.file;
  if (file !== undefined) return file;
  const found = kit.find(({ id }) => id === name);
  if (found) return displayPath(cwd, found.path, packageRoot());
  const ids = [...new Set([...own, ...kit].map(({ id }) => id))];
  const where =
    own.length > 0 ? 'neither the project nor the kit has a spec of that id; they have' : 'the kit has no spec of that id; it has';
  throw new UsageError([`there is no file or folder ${name}, and ${where} ${ids.join(', ')}.`, ...didYouMean(name, ids)].join(' '));
}

/** The specs that the configuration names; none where there is none. */
function projectSpecs(cwd: string, vocabulary: Vocabulary): readonly Pick<Spec, 'id' | 'file'>[] {
  const { root, config } = findConfig(cwd);
  const paths = config.specs.map((path) => displayPath(cwd, resolve(root, path), root));
  return readSpecs(paths, vocabulary, cwd).specs;
}
