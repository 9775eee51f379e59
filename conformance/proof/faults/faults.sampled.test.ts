import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../../specs/language/package-root.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Report } from '../../result/report.ts';
import { caseName } from '../../judge/names.ts';
import { serveReference } from '../../implementations/reference/serve.ts';
import { runConformance } from '../../run/run-suite.ts';
import { serveFolder, type ServedFolder } from '../../target/serve-folder.ts';
import { kitProgram } from '../../fixtures/kit-program.ts';
import type { Verb } from '../../verbs/verb.ts';
import { isWhole, sampleOf } from '../../fixtures/sample.ts';

/** By page: the errors it may cause beside `failed`, and whether it runs all tests or a few. Without `error`, every case gets a verdict. */
const PAGES: Readonly<Record<string, { readonly error?: RegExp; readonly all?: true }>> = {
  alerts: { error: /^dialog/ },
  'closes-itself': { error: /^closed/ },
  'detects-automation': {},
  'endless-loop': { error: /^(mount-timeout|hung)/ },
  'fakes-clock': {},
  'floods-dom': { error: /^(hung|crashed|closed|harness-failed)/ },
  'floods-messages': { error: /^flood/ },
  'huge-images': { error: /^(hung|crashed|closed|harness-failed)/ },
  'navigates-away': { error: /^navigated/ },
  'never-answers': { error: /^hung/ },
  null: { all: true },
  parrot: { all: true },
  'replaces-prototypes': { error: /./ },
  throws: { error: /^mount-failed/ },
  'throws-nothing': { error: /^mount-failed/ },
};

const folder = join(import.meta.dirname, 'pages');
let program: Program;
let verbs: ReadonlyMap<string, Verb>;
let served: ServedFolder;

beforeAll(async () => {
  ({ program, verbs } = await kitProgram());
  served = await serveFolder(folder);
});
afterAll(() => served.close());

/** @param timeout ms for a step that cannot pass: short where all fail */
function run(url: string, tests: readonly string[], timeout = 100): Promise<Report> {
  return runConformance({
    program,
    verbs,
    url,
    options: {
      selection: { specs: [], tests, presets: [], locales: [], schemes: [], directions: [] },
      workers: 2,
      timeout,
      loadTimeout: 10_000,
    },
    signal: new AbortController().signal,
  });
}

/** Every test, in a sample many of those that repeat no others. */
function manyTests(): readonly string[] {
  if (isWhole) return [];
  const all = program.specs.flatMap((spec) =>
    spec.tests.filter(({ repeats }) => repeats === undefined).map((one) => `${spec.id}#${one.id}`),
  );
  return sampleOf(all, 1 / 28, (one) => one);
}

test('every page has its entry', () => {
  const pages = readdirSync(folder).map((name) => name.replace(/\.html$/, ''));
  expect(pages.sort()).toEqual(Object.keys(PAGES).sort());
});

describe.concurrent('a broken, empty or deceiving page passes nothing', () => {
  test.each(Object.entries(PAGES))(
    '%s',
    async (name, { error, all }) => {
      const few = ['mcp-tool-invocation#T1', 'mcp-elicitation#T1', ...(isWhole ? ['mcp-tool-invocation#T3', 'mcp-elicitation#T4'] : [])];
      const report = await run(`${served.url}${name}.html`, all === true ? manyTests() : few);
      expect(report.results.length).toBeGreaterThanOrEqual(all === true ? (isWhole ? 200 : 20) : few.length);
      const passed = report.results.filter(({ verdict }) => verdict === 'passed');
      expect(passed.map((result) => `${result.spec}#${caseName(result)}`)).toEqual([]);
      const errors = report.results.filter(({ verdict }) => verdict === 'error').map(({ reason }) => reason ?? '');
      expect(errors.filter((reason) => error?.test(reason) !== true)).toEqual([]);
      if (error === undefined) expect(report.totals.T.failed).toBeGreaterThan(0);
    },
    480_000,
  );
});

describe.concurrent('a fault in the rendering of audio fails the case with audio only', () => {
  const file = 'components/_runtime/content/blocks.ts';
  const entry = "['audio', renderAudio],";
  test.each<[what: string, does: string, error: RegExp]>([
    ['endless loop', 'for (;;) { Math.random(); }', /^hung/],
    ['browser dialog', "window.alert('a sound'); return renderAudio(block, view, id);", /^dialog/],
    ['navigation', "location.href = 'about:blank#elsewhere'; return renderAudio(block, view, id);", /^navigated/],
    ['exception', "throw new Error('no sound here');", /^no audio can be seen/],
  ])(
    '%s',
    async (_, does, error) => {
      const text = readFileSync(join(packageRoot(), 'conformance/implementations/reference', file), 'utf8');
      const broken = text.replace(entry, `['audio', (block, view, id) => { ${does} }],`);
      expect(broken).not.toBe(text);
      const reference = await serveReference({ changed: new Map([[file, broken]]) });
      const report = await run(reference.harnessUrl, ['mcp-tool-invocation#T1', 'mcp-tool-invocation#T5', 'mcp-elicitation#T1'], 2_000);
      await reference.close();
      const others = report.results.filter(({ verdict }) => verdict !== 'passed');
      expect(others.map(caseName)).toEqual(['T5[audio]']);
      expect(others[0]?.reason).toMatch(error);
    },
    120_000,
  );
});
