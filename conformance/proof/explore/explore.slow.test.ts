import { afterAll, expect, test } from 'vitest';
import { lint } from '../../../specs/language/lint/lint.ts';
import { loadRules } from '../../../specs/language/lint/load-rules.ts';
import { link } from '../../../specs/language/link/link.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import type { Exploration } from '../../explore/exploration.ts';
import { explore } from '../../explore/explore.ts';
import { kitProgram } from '../../fixtures/kit-program.ts';
import { serveReference } from '../../implementations/reference/serve.ts';
import { runConformance } from '../../run/run-suite.ts';
import { describeTarget } from '../../target/describe-target.ts';
import { BrowserSession } from '../../target/session.ts';
import { applyEdits } from '../mutants/apply-edits.ts';
import { loadMutants } from '../mutants/load.ts';

const { signal } = new AbortController();
const session = new BrowserSession({ headed: false, log: () => undefined });
const kit = await kitProgram();

afterAll(() => session.close());

const [defect] = loadMutants().filter(({ id }) => id === 'reject-cancels-as-well');

async function tryOut(url: string, id: string, runs: number): Promise<Exploration> {
  const spec = kit.spec(id);
  const source = kit.sources.get(spec.file) ?? '';
  const { page, description } = await describeTarget(await session.get(), { url });
  await page.close();
  return explore({
    program: kit.program,
    verbs: kit.verbs,
    spec,
    source,
    url,
    description,
    session,
    signal,
    runs,
    seed: 1,
    length: 8,
    timeout: 1200,
  });
}

test('a defect is found, and what is printed is a test that parses, lints and fails on it', async () => {
  if (defect === undefined) throw new Error('the mutant is gone');
  const served = await serveReference({ changed: applyEdits(defect).sources });
  try {
    const { finding } = await tryOut(served.harnessUrl, defect.spec, 30);
    expect(finding?.breach.invariant).toBe('one-outcome');
    expect(finding?.actions.left).toBe(2);
    const spec = kit.spec(defect.spec);
    const text = `${kit.sources.get(spec.file) ?? ''}\n${finding?.test.text ?? ''}\n`;
    const read = parseSpec(text, spec.file, kit.verbs);
    if (read.spec === undefined) throw new Error('the spec cannot be read');
    const specs = kit.program.specs.map((one) => (one.id === spec.id ? (read.spec ?? one) : one));
    const linked = link({ specs, presets: kit.program.presets, catalogues: [], vocabulary: kit.verbs });
    const sources = new Map([...kit.sources, [spec.file, text]]);
    const last = (read.spec.tests.at(-1)?.place.start.line ?? 0) - 1;
    const said = lint({
      program: linked.program,
      diagnostics: [...read.diagnostics, ...linked.diagnostics],
      sources,
      rules: await loadRules(),
    });
    expect(said.filter(({ place }) => place.file === spec.file && place.start.line >= last)).toEqual([]);
    const selection = { specs: [spec.id], tests: [finding?.test.id ?? ''], presets: [], locales: [], schemes: [], directions: [] };
    const report = await runConformance({
      program: linked.program,
      verbs: kit.verbs,
      session,
      url: served.harnessUrl,
      options: { selection, timeout: 700 },
      signal,
    });
    expect(report.results.map(({ verdict }) => verdict)).toEqual(['failed']);
    expect(report.results[0]?.reason).toContain(finding?.breach.message);
  } finally {
    await served.close();
  }
});
