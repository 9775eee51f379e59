import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import { link } from '../../../specs/language/link/link.ts';
import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import type { Preset, ResolvedToken } from '../../../specs/language/model/token.ts';
import type { MountContext, Spec } from '../../../specs/language/model/spec.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { findBrowser } from '../../target/browser.ts';
import { LIMITS } from '../../target/limits.ts';
import { TargetPage } from '../../target/target-page.ts';
import { PageStage } from '../../target/stage.ts';
import { ActionFailed, NotHere, type Args, type Judgement, type Verb } from '../../verbs/verb.ts';
import { resolveKept } from '../../plan/resolve-kept.ts';
import { loadVerbs } from '../../verbs/load.ts';

/** What becomes of a step: an action may find that a page has nothing of it. */
type Outcome = Omit<Judgement, 'verdict'> & { readonly verdict: Judgement['verdict'] | NotHere['verdict'] };

interface Case {
  readonly title: string;
  readonly expect: Outcome['verdict'];
  readonly page: string;
  readonly before?: readonly Step[];
  readonly step: Step;
  /** The page replaces the platform for good: no later case may use it. */
  readonly spoils?: boolean;
  /** Words of the message: the case has to fail for this reason. */
  readonly because?: string;
  /** The system forces its colours. */
  readonly forcedColors?: boolean;
}
const KEYS: ReadonlySet<string> = new Set<keyof Case>(['title', 'expect', 'page', 'before', 'step', 'spoils', 'because', 'forcedColors']);
type Step = Readonly<Record<string, Json>>;

const folder = join(packageRoot(), 'conformance/verbs');
const ENDING = '.cases.yaml';
const CONTEXT: MountContext = {
  locale: 'en-US',
  direction: 'ltr',
  preset: 'plain',
  colorScheme: 'light',
  tenant: { user: 'u1', workspace: 'w1', conversation: 'c1' },
};
const place = { file: 'plain.json', offset: 0, length: 0, line: 1, column: 1 } as unknown as Place;
const token = (path: string, type: ResolvedToken['type'], value: Json): Record<string, ResolvedToken> => ({
  [path]: { path, type, value, authored: value, aliasChain: [], place },
});
const TOKENS = {
  ...token('color.accent', 'color', { colorSpace: 'srgb', components: [0.2, 0.4, 0.6] }),
  ...token('shape.corner', 'dimension', { value: 8, unit: 'px' }),
};
const PRESET: Preset = { id: 'plain', title: 'Plain', description: '', tokens: { light: TOKENS, dark: TOKENS }, place };
const verbs = await loadVerbs();
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith(ENDING))
  .sort((a, b) => (basename(a) < basename(b) ? -1 : 1));
const { spec, program } = surface();

let browser: Browser;
let server: Server;
let url: string;
/** Pages that no case uses now. Several cases run at once: a case that fails has to wait, and so do those that take their time. */
const free: TargetPage[] = [];
/** Ends with the last case so far that uses the clipboard, which all pages of a browser share. */
let clipboardFree: Promise<unknown> = Promise.resolve();

beforeAll(async () => {
  const { executablePath } = findBrowser() ?? {};
  browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  const page = readFileSync(join(import.meta.dirname, 'page.html'), 'utf8');
  server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(request.url === '/' ? page : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await Promise.all(free.map((target) => target.close()));
  await browser.close();
  server.close();
});

test('each verb has a page on which it passes and one on which it fails', () => {
  expect(files.map((file) => basename(file, ENDING))).toEqual([...verbs.keys()].sort());
  const oneSided = files.filter((file) => !['passed', 'failed'].every((verdict) => casesOf(file).some((one) => one.expect === verdict)));
  expect(oneSided).toEqual([]);
});

test('a case says nothing that nobody reads', () => {
  const unknown = files.flatMap((file) => casesOf(file).flatMap((one) => Object.keys(one).filter((key) => !KEYS.has(key))));
  expect(unknown).toEqual([]);
});

describe.concurrent.each(files)('%s', (file) => {
  // A busy machine shows late what a case waits for seconds: it runs again on another page, and the output marks it as flaky.
  test.each(casesOf(file))('$title: $expect', { retry: 2 }, async (one) => {
    const result = await (usesClipboard(one) ? withClipboard(() => onPage(one)) : onPage(one));
    expect(result, result.message).toMatchObject({ verdict: one.expect });
    if (one.expect !== 'passed') expect(result.message).toContain(one.because ?? '');
  });
});

function casesOf(file: string): readonly Case[] {
  return parse(readFileSync(join(folder, file), 'utf8')) as readonly Case[];
}

function withClipboard(work: () => Promise<Outcome>): Promise<Outcome> {
  const done = clipboardFree.then(work, work);
  clipboardFree = done;
  return done;
}

function usesClipboard({ before = [], step }: Case): boolean {
  return [...before, step].some((one) => verbOf(one)?.clipboard === true);
}

/** Runs a case on a page of its own, which a later case takes over unless this one has broken it. */
async function onPage(one: Case): Promise<Outcome> {
  const target = free.pop() ?? (await TargetPage.open(browser, { url }));
  try {
    return await run(one, target);
  } finally {
    if (one.spoils === true || target.fault !== undefined) await target.close();
    else free.push(target);
  }
}

/** Mounts the page of a case, runs the steps before, then judges its step. */
async function run(one: Case, target: TargetPage): Promise<Outcome> {
  await target.page.setViewportSize({ width: 1280, height: 800 });
  await target.page.emulateMedia({ forcedColors: one.forcedColors === true ? 'active' : 'none', reducedMotion: 'no-preference' });
  await target.page.mouse.move(1270, 790);
  await target.page.evaluate((html) => ((globalThis as unknown as { nextPage: string }).nextPage = html), one.page);
  const verb = verbOf(one.step);
  const focus = verb !== undefined && 'focusPlace' in verb && verb.focusPlace === true;
  const stage = new PageStage({ target, spec, program, context: CONTEXT, clipboard: usesClipboard(one), focus });
  target.sideEffects.step = 0;
  await stage.host.mount();
  for (const step of one.before ?? []) {
    target.sideEffects.step++;
    if (typeof step['as'] === 'string') stage.steps.set(step['as'], target.sideEffects.step);
    const done = await perform(stage, step, 2000);
    if (done.verdict === 'failed') throw new Error(`a step before failed: ${JSON.stringify(step)}: ${done.message ?? ''}`);
  }
  target.sideEffects.step++;
  const takesTime = one.expect === 'passed' || (verb?.kind !== 'act' && verb?.sampling === 'once');
  const result = await perform(stage, one.step, takesTime ? 3000 : 250);
  await stage.host.endStreams();
  await target.sideEffects.closeOpened();
  return result;
}

function verbOf(step: Step): Verb | undefined {
  return verbs.get(Object.keys(step)[0] ?? '');
}

/** Ms of real time in which an assertion has to become true by default. */
const AT_ONCE = 2000;

async function perform(stage: PageStage, step: Step, timeout: number): Promise<Outcome> {
  const [id = '', given = {}] = Object.entries(step)[0] ?? [];
  const verb = verbs.get(id);
  if (verb === undefined) throw new Error(`no verb is called ${id}`);
  const args = resolveKept(expand(verb, given), stage.kept);
  stage.deadline = Date.now() + timeout;
  if (verb.kind === 'act') {
    try {
      // As long as a run waits for it.
      const limit = AT_ONCE + (verb.group === 'user' && !('searches' in verb && verb.searches) ? LIMITS.action : LIMITS.time);
      await stage.target.guard(stage.perform(verb, args), limit, 'hung', `the page does not answer (${id})`);
      await stage.host.respond();
      return { verdict: 'passed', expected: null, actual: null };
    } catch (error) {
      if (error instanceof ActionFailed) return { verdict: 'failed', expected: null, actual: null, message: error.message };
      if (error instanceof NotHere) return { verdict: error.verdict, expected: null, actual: null, message: error.message };
      throw error;
    }
  }
  for (;;) {
    await stage.host.respond();
    let observation;
    try {
      observation = await verb.observe(stage, args);
    } catch (error) {
      if (error instanceof NotHere && error.verdict === 'untested')
        return { verdict: error.verdict, expected: null, actual: null, message: error.message };
      throw error;
    }
    const judgement = verb.judge(args, JSON.parse(JSON.stringify(observation)) as typeof observation, stage);
    if (judgement.verdict === 'passed' || verb.sampling === 'once' || Date.now() > stage.deadline) return judgement;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function expand(verb: Verb, given: Json): Args {
  const isMapping = typeof given === 'object' && given !== null && !Array.isArray(given);
  if (isMapping && verb.params[verb.shorthand ?? '']?.type !== 'wire') return given as JsonObject;
  return verb.shorthand === undefined ? {} : { [verb.shorthand]: given };
}

function surface(): { spec: Spec; program: Program } {
  const file = join(import.meta.dirname, 'surface.kmd');
  const parsed = parseSpec(readFileSync(file, 'utf8'), 'surface.kmd');
  if (parsed.spec === undefined) throw new Error('surface.kmd is empty');
  const linked = link({ specs: [parsed.spec], presets: [PRESET], catalogues: [] });
  const [first] = linked.program.specs;
  if (first === undefined) throw new Error('surface.kmd is no spec');
  return { spec: first, program: linked.program };
}
