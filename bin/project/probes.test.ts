import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { link } from '../../specs/language/link/link.ts';
import { lint } from '../../specs/language/lint/lint.ts';
import { loadRules } from '../../specs/language/lint/load-rules.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { parseSpec } from '../../specs/language/parse/parse-spec.ts';
import { openProject } from './open-project.ts';

// Specs outside AI that use every form of the grammar: nothing is found in them, and their model is what the golden file says.

const folder = join(packageRoot(), 'bin/fixtures/probes');
const vocabulary = await loadVerbs();
const rules = await loadRules();
const { program: kit } = await openProject({ cwd: packageRoot() });

describe.each(readdirSync(folder).filter((name) => name.endsWith('.kmd')))('%s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const parsed = parseSpec(text, file, vocabulary);
  const linked = link({ specs: [...kit.specs, ...(parsed.spec ? [parsed.spec] : [])], presets: kit.presets, catalogues: [], vocabulary });
  const program = linked.program;

  test('has no finding', () => {
    const diagnostics = [...parsed.diagnostics, ...linked.diagnostics].filter(({ place }) => place.file === file);
    const found = lint({ program, diagnostics, sources: new Map([[file, text]]), rules, about: [parsed.spec?.id ?? ''] });
    expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
  });

  test('has this model', async () => {
    const spec = program.specs.find(({ id }) => id === parsed.spec?.id);
    const { parts, machine, instances, initialFocus } = spec ?? {};
    const model = stringify(JSON.parse(JSON.stringify({ instances, initialFocus, machine, parts }, withoutPlaces)), { lineWidth: 140 });
    await expect(model).toMatchFileSnapshot(join(folder, file.replace('.kmd', '.model.yaml')));
  });
});

function withoutPlaces(key: string, value: unknown): unknown {
  return key === 'place' || key === 'places' ? undefined : value;
}
