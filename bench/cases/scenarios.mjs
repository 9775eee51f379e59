import { chromium } from 'playwright';
import { loadVerbs } from '../../dist/conformance/verbs/load.js';
import { planCases } from '../../dist/conformance/plan/plan-cases.js';
import { runConformance } from '../../dist/conformance/run/run-suite.js';
import { factsOf } from '../../dist/conformance/judge/facts.js';
import { findBrowser, launchOptions } from '../../dist/conformance/target/browser.js';
import { locate } from '../../dist/conformance/target/locate.js';
import { serveReference } from '../../dist/conformance/implementations/reference/serve.js';
import { resolveData } from '../../dist/specs/language/recipes/resolve.js';
import { openProject } from '../../dist/bin/project/open-project.js';

/** Verbs with an equivalent of one Playwright call; the benchmark uses only scenarios of these verbs. */
const BARE = new Set([
  'receive',
  'see',
  'notSee',
  'count',
  'click',
  'press',
  'fill',
  'sent',
  'notSent',
  'state',
  'history',
  'announced',
  'announcedOnce',
]);

/** Time of the T suites on the reference with one worker, against the same actions in a bare Playwright loop. */
export default async function scenarios() {
  const quiet = { write() {}, isTTY: false, columns: 80 };
  const { program } = await openProject({
    cwd: process.cwd(),
    env: process.env,
    stdout: quiet,
    stderr: quiet,
    signal: new AbortController().signal,
  });
  const verbs = await loadVerbs();
  const server = await serveReference();
  const browser = await chromium.launch(launchOptions(findBrowser(), false));
  try {
    const page = await browser.newPage();
    await page.goto(server.harnessUrl);
    await page.waitForFunction(() => globalThis.__kmd__);
    const description = await page.evaluate(() => globalThis.__kmd__.describe());
    const none = { specs: [], tests: [], presets: [], locales: [], schemes: [], directions: [], surface: 'web' };
    const plan = planCases(program, verbs, description, none).filter(
      (one) => one.test.suite === 'T' && one.steps.every(({ verb }) => BARE.has(verb)),
    );
    const tests = plan.map((one) => `${one.spec.id}#${one.test.id}${one.caseId === undefined ? '' : `[${one.caseId}]`}`);

    const ours = async () => {
      const started = performance.now();
      const report = await runConformance({
        program,
        verbs,
        url: server.harnessUrl,
        signal: new AbortController().signal,
        options: { workers: 1, selection: { ...none, tests } },
      });
      const failed = report.results.filter(({ verdict }) => verdict !== 'passed');
      if (failed.length > 0) throw new Error(`the reference does not pass ${failed.map(({ test }) => test).join(', ')}`);
      // The time of the scenarios excludes the launch and the shutdown of the browser.
      return { total: performance.now() - started, scenarios: report.results.reduce((sum, { duration }) => sum + duration, 0) };
    };
    const bare = async () => {
      const started = performance.now();
      for (const one of plan) await replay(page, one, program, verbs);
      return performance.now() - started;
    };
    await ours();
    await bare();
    const samples = [];
    for (let round = 0; round < 5; round += 1) samples.push({ ours: (await ours()).scenarios, theirs: await bare() });
    const middle = (key) => samples.map((sample) => sample[key]).sort((a, b) => a - b)[2];
    const rate = (ms) => (plan.length / ms) * 1000;
    return [
      {
        what: `${plan.length} scenarios of the T suites`,
        peer: 'the same actions in a bare playwright loop',
        ratio: middle('ours') / middle('theirs'),
        reach: 1.25,
        better: 'lower',
        ours: { value: rate(middle('ours')), unit: 'scenarios/s' },
        theirs: { value: rate(middle('theirs')), unit: 'scenarios/s' },
      },
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

async function replay(page, { spec, context, steps, values }, program, verbs) {
  await page.emulateMedia({ colorScheme: context.colorScheme, reducedMotion: 'no-preference' });
  await page.evaluate(([id, mount]) => globalThis.__kmd__.mount(id, mount), [spec.id, context]);
  const facts = factsOf(spec, program, context);
  for (const step of steps) {
    const args = resolveData(step.args, { fixtures: spec.fixtures, each: values });
    const found =
      args.part === undefined && args.in === undefined
        ? page.locator('body')
        : locate(page, facts, args.part === undefined ? args.in : typeof args.part === 'string' ? args : args.part);
    const first = found.filter({ visible: true }).first();
    if (step.verb === 'receive') await page.evaluate((message) => globalThis.__kmd__.receive(message), args.message ?? args);
    else if (step.verb === 'click') await first.click();
    else if (step.verb === 'fill') await first.fill(String(args.value));
    else if (step.verb === 'press') await page.keyboard.press(args.key);
    else if (step.verb === 'see') await first.innerText();
    else if (step.verb === 'notSee') await found.count();
    else if (step.verb === 'sent' || step.verb === 'notSent') await page.evaluate(() => globalThis.__kmd__.sent());
    else await found.count();
  }
}
