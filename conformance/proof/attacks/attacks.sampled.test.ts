import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Program } from '../../../specs/language/model/program.ts';
import { kitProgram } from '../../fixtures/kit-program.ts';
import { serveBuilt, type ServedFolder } from '../../target/serve-folder.ts';
import { serveImplementation } from '../../implementations/serve.ts';
import { caseName } from '../../judge/names.ts';
import type { Report } from '../../result/report.ts';
import { runConformance } from '../../run/run-suite.ts';
import { BrowserSession } from '../../target/session.ts';
import type { Verb } from '../../verbs/verb.ts';
import { isEveryTest, sampleOf } from '../../fixtures/sample.ts';
import { attackOf, attacked, names, type Attack } from './attack.ts';

const USUAL = ['mcp-tool-invocation#T1', 'mcp-tool-invocation#T3', 'mcp-elicitation#T1', 'mcp-elicitation#T4'];

const CLASSES = ['sight', 'forgery', 'answers'];

/**
 * Faults with which a page may end the run before its first test; others are the runner's own.
 * `hung` is among them: a page that makes a million values takes longer than a call may, on a busy machine.
 */
const REFUSAL = /^(protocol|invalid-description|no-harness|harness-failed|flood|nothing-executed|hung)$/;

const faulty = join(import.meta.dirname, '../faults/pages');
const fragments = CLASSES.flatMap((kind) =>
  sampleOf(readdirSync(join(import.meta.dirname, kind)).sort(), 1 / 12, (file) => file).map((file) => ({
    kind,
    file,
    text: readFileSync(join(import.meta.dirname, kind, file), 'utf8'),
  })),
);
const attacks = fragments.map(({ kind, file, text }) => ({
  kind,
  name: file.replace(/\.html$/, ''),
  url: `${kind}-${file}`,
  text,
  ...someOf(attackOf(`${kind}/${file}`, text, USUAL)),
}));

/** Every test of an attack takes ten minutes; without `KMD_PROOF=every-test` each attack runs its first test that is concerned. */
function someOf(attack: Attack): Attack {
  const concerned = attack.tests.filter((one) => !names(attack.mayPass, one));
  return isEveryTest ? attack : { ...attack, tests: concerned.slice(0, 1) };
}

const session = new BrowserSession({ headed: false, log: () => undefined });
let program: Program;
let verbs: ReadonlyMap<string, Verb>;
let served: ServedFolder;

beforeAll(async () => {
  ({ program, verbs } = await kitProgram());
  const plain = await serveImplementation('plain');
  const text = async (file: string): Promise<string> => (await fetch(plain.url + file)).text();
  const pages = {
    plain: await text('index.html'),
    null: readFileSync(join(faulty, 'null.html'), 'utf8'),
    parrot: readFileSync(join(faulty, 'parrot.html'), 'utf8'),
  };
  const files = await Promise.all(['main.js', 'main.css', 'style.css'].map(async (file) => [file, await text(file)] as const));
  await plain.close();
  served = await serveBuilt('attacks', async (folder) => {
    for (const [file, content] of files) writeFileSync(join(folder, file), content);
    for (const attack of attacks) writeFileSync(join(folder, attack.url), attacked(pages[attack.base], attack.text));
  });
});
afterAll(async () => {
  await session.close();
  await served.close();
});

function run(url: string, tests: readonly string[]): Promise<Report> {
  return runConformance({
    program,
    verbs,
    session,
    url: served.url + url,
    options: {
      selection: { specs: [], tests, presets: [], locales: [], schemes: [], directions: [] },
      workers: 2,
      timeout: 150,
      loadTimeout: 10_000,
    },
    signal: new AbortController().signal,
  });
}

interface Judged {
  readonly name: string;
  readonly verdict: string;
  readonly reason?: string;
}

/** The cases of a run with their verdicts; every test that was asked for has one. `undefined`: the runner refused the page as a whole. */
async function judge(url: string, tests: readonly string[]): Promise<readonly Judged[] | undefined> {
  const report = await run(url, tests);
  if (report.fault !== undefined) {
    expect(report.fault.fault).toMatch(REFUSAL);
    expect(report.results).toEqual([]);
    return undefined;
  }
  const cases = report.results.map((result) => ({
    name: `${result.spec}#${caseName(result)}`,
    verdict: result.verdict,
    ...(result.reason === undefined ? {} : { reason: result.reason }),
  }));
  expect(tests.filter((one) => !cases.some(({ name }) => names([one], name)))).toEqual([]);
  return cases;
}

describe.concurrent.each(CLASSES)('%s', (kind) => {
  const some = attacks.filter((attack) => attack.kind === kind);
  const failing = some.filter(({ name, open }) => name.endsWith('.fail') && open === undefined);
  const succeeding = some.filter(({ name, open }) => name.endsWith('.fail') && open !== undefined);
  const passing = some.filter(({ name }) => name.endsWith('.pass'));

  test('every fragment is a fail form or a pass form', () => expect(failing.length + succeeding.length + passing.length).toBe(some.length));

  test.each(failing)(
    '$name: $does',
    async ({ url, tests, mayPass, verdict, reason }) => {
      const cases = await judge(url, tests);
      if (cases === undefined) return expect(verdict).toBeUndefined();
      const concerned = cases.filter(({ name }) => !names(mayPass, name));
      expect(concerned.length).toBeGreaterThan(0);
      expect(concerned.filter((one) => one.verdict === 'passed').map(({ name }) => name)).toEqual([]);
      if (verdict !== undefined)
        expect(concerned.filter((one) => one.verdict !== verdict || !(reason ?? /./).test(one.reason ?? ''))).toEqual([]);
    },
    300_000,
  );

  for (const { name, open, url, tests } of succeeding)
    test(`${name} succeeds: ${open ?? ''}`, async () => {
      const cases = await judge(url, tests);
      expect(cases?.some((one) => one.verdict === 'passed')).toBe(true);
    });

  test.each(passing)(
    '$name: $does',
    async ({ url, tests }) => {
      const cases = await judge(url, tests);
      expect(cases?.filter((one) => one.verdict !== 'passed')).toEqual([]);
    },
    300_000,
  );
});
