import { chromium } from 'playwright';
import { openProject } from '../../dist/bin/project/open-project.js';
import { serveReference } from '../../dist/conformance/implementations/reference/serve.js';
import { planCases } from '../../dist/conformance/plan/plan-cases.js';
import { BrowserSession } from '../../dist/conformance/target/session.js';
import { describeTarget } from '../../dist/conformance/target/describe-target.js';
import { findBrowser, launchOptions } from '../../dist/conformance/target/browser.js';
import { loadVerbs } from '../../dist/conformance/verbs/load.js';
import { openPage } from './page.mjs';
import { mount, newTally, replay } from './replay.mjs';
import { isBare, scenarioOf } from './scenarios.mjs';

/** A selection of everything in its usual environment. */
export const EVERYTHING = { specs: [], tests: [], presets: [], locales: [], schemes: [], directions: [] };

/** The reference, served, with a running browser of our runner, and the scenarios that Playwright alone can replay. */
export async function openReference() {
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
  const session = new BrowserSession({ headed: false, log() {} });
  const { page, description } = await describeTarget(await session.get(), { url: server.harnessUrl });
  await page.close();
  const plan = planCases({ program, verbs, description, selection: EVERYTHING });
  return {
    program,
    verbs,
    session,
    url: server.harnessUrl,
    scenarios: await replayable(
      plan.filter(isBare).map((one) => scenarioOf(one, program, verbs)),
      server.harnessUrl,
    ),
    async close() {
      await session.close();
      await server.close();
    },
  };
}

/** The scenarios that the bare loop can make: its looks are simpler than our verbs, so that a few correct pages do not pass it. */
async function replayable(scenarios, url) {
  const browser = await chromium.launch(launchOptions(findBrowser(), false));
  const page = await openPage(browser, url);
  const able = [];
  for (const one of scenarios) {
    try {
      await mount(page, one);
      await replay(page, one, newTally());
      able.push(one);
    } catch {
      process.stderr.write(`bench: ${one.name} is left out: the bare loop cannot see what it asks for\n`);
    }
  }
  await browser.close();
  return able;
}
