import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProject, type Project } from '../../bin/project.ts';
import { lint } from '../../specs/language/rules/lint.ts';
import { loadRules } from '../../specs/language/rules/load.ts';
import { link } from '../../specs/language/link/link.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { parseSpec } from '../../specs/language/parse/parse-spec.ts';
import { changedSources } from '../mutants/edit.ts';
import { loadMutants } from '../mutants/load.ts';
import { serveReference } from '../reference/serve.ts';
import { runConformance } from '../run.ts';
import { BrowserSession } from '../targets/session.ts';
import type { Verb } from '../verbs/define.ts';
import { loadVerbs } from '../verbs/load.ts';
import { describe, explore, type Exploration } from './explore.ts';
import { sequences } from './sequences.ts';
import { shrink } from './shrink.ts';

const quiet = { write: () => undefined, isTTY: false, columns: 80 };
const { signal } = new AbortController();
const session = new BrowserSession({ headed: false, log: () => undefined });
let project: Project;
let verbs: ReadonlyMap<string, Verb>;

beforeAll(async () => {
  project = await openProject({ cwd: packageRoot(), env: {}, stdout: quiet, stderr: quiet, signal }, { wholeKit: true });
  verbs = await loadVerbs();
});
afterAll(() => session.close());

const [defect] = loadMutants().filter(({ id }) => id === 'reject-cancels-as-well');

function specOf(id: string): Project['program']['specs'][number] {
  const spec = project.program.specs.find((one) => one.id === id);
  if (spec === undefined) throw new Error(`there is no spec ${id}`);
  return spec;
}

async function tryOut(url: string, id: string, runs: number): Promise<Exploration> {
  const spec = specOf(id);
  const source = project.sources.get(spec.file) ?? '';
  const description = await describe(session, url);
  return explore({
    program: project.program,
    verbs,
    spec,
    source,
    url,
    description,
    session,
    signal,
    runs,
    seed: 1,
    length: 8,
    patience: 1200,
  });
}

test('the same seed gives the same sequences, another seed others', () => {
  const spec = specOf('mcp-tool-invocation');
  const of = (seed: number): string => JSON.stringify(sequences(spec, project.program, { runs: 20, seed, length: 12 }));
  expect(of(5)).toBe(of(5));
  expect(of(5)).not.toBe(of(6));
});

test('a sequence shrinks to what cannot be left out', async () => {
  const breaks = (list: readonly number[]): Promise<boolean> => Promise.resolve(list.includes(3) && list.some((n) => n >= 7));
  const simpler = (n: number): number[] => (n > 7 ? [7] : []);
  expect(await shrink([1, 9, 3, 4, 8, 2, 5], breaks, simpler, Number.POSITIVE_INFINITY)).toEqual([7, 3]);
});

test('a defect is found, and what is printed is a test that parses, lints and fails on it', { timeout: 120_000 }, async () => {
  if (defect === undefined) throw new Error('the mutant is gone');
  const served = await serveReference({ changed: changedSources(defect) });
  try {
    const { finding } = await tryOut(served.harnessUrl, defect.spec, 30);
    expect(finding?.breach.invariant).toBe('one-outcome');
    expect(finding?.actions.left).toBe(2);
    const spec = specOf(defect.spec);
    const text = `${project.sources.get(spec.file) ?? ''}\n${finding?.block.text ?? ''}\n`;
    const read = parseSpec(text, spec.file, project.vocabulary);
    if (read.spec === undefined) throw new Error('the spec cannot be read');
    const specs = project.program.specs.map((one) => (one.id === spec.id ? (read.spec ?? one) : one));
    const linked = link({ specs, presets: project.program.presets, catalogues: [], vocabulary: project.vocabulary });
    const sources = new Map([...project.sources, [spec.file, text]]);
    const last = (read.spec.tests.at(-1)?.place.start.line ?? 0) - 1;
    const said = lint({
      program: linked.program,
      diagnostics: [...read.diagnostics, ...linked.diagnostics],
      sources,
      rules: await loadRules(),
    });
    expect(said.filter(({ place }) => place.file === spec.file && place.start.line >= last)).toEqual([]);
    const selection = { specs: [spec.id], tests: [finding?.block.id ?? ''], presets: [], locales: [], schemes: [], directions: [] };
    const report = await runConformance({
      program: linked.program,
      verbs,
      session,
      url: served.harnessUrl,
      options: { selection, timeout: 700 },
      signal,
    });
    expect(report.results.map(({ verdict, reason }) => [verdict, reason])).toEqual([['failed', finding?.breach.message]]);
  } finally {
    await served.close();
  }
});
