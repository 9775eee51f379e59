import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProject } from '../../bin/project.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { Report } from '../report/define.ts';
import { caseName } from '../report/name.ts';
import { serveReference } from '../reference/serve.ts';
import { runConformance } from '../run.ts';
import { serveFolder, type ServedFolder } from '../serving.ts';
import { loadVerbs } from '../verbs/load.ts';
import type { Verb } from '../verbs/define.ts';

/** What a page may be told beside `failed`, and whether all tests are run on it or a few. A page without `error` is heard to its end. */
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
const quiet = { write: () => undefined, isTTY: false, columns: 80 };
let program: Program;
let verbs: ReadonlyMap<string, Verb>;
let served: ServedFolder;

beforeAll(async () => {
  const { signal } = new AbortController();
  ({ program } = await openProject({ cwd: packageRoot(), env: {}, stdout: quiet, stderr: quiet, signal }, { wholeKit: true }));
  verbs = await loadVerbs();
  served = await serveFolder(folder);
});
afterAll(() => served.close());

function run(url: string, tests: readonly string[]): Promise<Report> {
  return runConformance({
    program,
    verbs,
    url,
    options: {
      selection: { specs: [], tests, presets: [], locales: [], schemes: [], directions: [] },
      workers: 4,
      timeout: 100,
      patience: 3000,
    },
    signal: new AbortController().signal,
  });
}

test('every page has its entry', () => {
  const pages = readdirSync(folder).map((name) => name.replace(/\.html$/, ''));
  expect(pages.sort()).toEqual(Object.keys(PAGES).sort());
});

describe.concurrent('a page that is broken, empty, or out to deceive passes nothing', () => {
  test.each(Object.entries(PAGES))(
    '%s',
    async (name, { error, all }) => {
      const few = ['mcp-tool-invocation#T1', 'mcp-tool-invocation#T3', 'mcp-elicitation#T1', 'mcp-elicitation#T4'];
      const report = await run(`${served.url}${name}.html`, all === true ? [] : few);
      expect(report.results.length).toBeGreaterThan(all === true ? 200 : few.length);
      const passed = report.results.filter(({ verdict }) => verdict === 'passed');
      expect(passed.map((result) => `${result.spec}#${caseName(result)}`)).toEqual([]);
      const errors = report.results.filter(({ verdict }) => verdict === 'error').map(({ reason }) => reason ?? '');
      expect(errors.filter((reason) => error?.test(reason) !== true)).toEqual([]);
      if (error === undefined) expect(report.totals.T.failed).toBeGreaterThan(0);
    },
    480_000,
  );
});

describe.concurrent('what goes wrong over a sound alone is told of the test that brings one, and of no other', () => {
  const file = 'content/index.ts';
  const entry = "['audio', renderAudio],";
  test.each<[what: string, does: string, error: RegExp]>([
    ['never comes to an end', 'for (;;) { Math.random(); }', /^hung/],
    ['asks the person', "window.alert('a sound'); return renderAudio(block, view, id);", /^dialog/],
    ['goes elsewhere', "location.href = 'about:blank#elsewhere'; return renderAudio(block, view, id);", /^navigated/],
    ['throws', "throw new Error('no sound here');", /^no audio can be seen/],
  ])(
    '%s',
    async (_, does, error) => {
      const text = readFileSync(join(packageRoot(), 'conformance/reference', file), 'utf8');
      const broken = text.replace(entry, `['audio', (block, view, id) => { ${does} }],`);
      expect(broken).not.toBe(text);
      const reference = await serveReference({ changed: new Map([[file, broken]]) });
      const report = await run(reference.harnessUrl, ['mcp-tool-invocation#T1', 'mcp-tool-invocation#T5', 'mcp-elicitation#T1']);
      await reference.close();
      const others = report.results.filter(({ verdict }) => verdict !== 'passed');
      expect(others.map(caseName)).toEqual(['T5[audio]']);
      expect(others[0]?.reason).toMatch(error);
    },
    120_000,
  );
});
