import { chromium } from 'playwright';
import { findBrowser, launchOptions } from '../../dist/conformance/target/browser.js';
import { conform } from '../bare/conform.mjs';
import { openPage } from '../bare/page.mjs';
import { openReference } from '../bare/reference.mjs';
import { mount, newTally, replay } from '../bare/replay.mjs';
import { compare, cpuSoFar, pairs } from '../measure.mjs';

const ROUNDS = 5;

/** Time and CPU of the scenarios on the reference with one worker, against the same actions and checks in a bare Playwright loop. */
export default async function scenarios() {
  const reference = await openReference();
  const browser = await chromium.launch(launchOptions(findBrowser(), false));
  try {
    const list = reference.scenarios;
    const done = { ours: undefined, theirs: newTally() };
    const ours = async () => (done.ours = await conform(reference, list));
    const theirs = async () => (done.theirs = await bareLoop(browser, reference.url, list));
    const rounds = await pairs(() => measured(ours), () => measured(theirs), ROUNDS); // prettier-ignore
    const how = {
      ours: `a new page after 25 mounts and after a case that opened one, ${done.ours.steps} steps, ${done.ours.looks} observations, what has to hold seen again after 120 ms`,
      theirs: `one page, ${done.theirs.steps} steps, ${done.theirs.looks} observations, ${done.theirs.holds} holds, together ${done.theirs.held} ms`,
    };
    const result = (key, what, unit, reach) => {
      const { ratio, spread, ...sides } = compare(rounds, key);
      return {
        what: `${list.length} scenarios of the T and K suites, one worker, log off: ${what}`,
        peer: 'the same actions and checks in a bare playwright loop',
        ...{ ratio, spread, rounds: ROUNDS, reach, better: 'lower', how },
        ours: { value: sides.ours, unit },
        theirs: { value: sides.theirs, unit },
      };
    };
    return [
      result('wall', 'time in a running browser', 'ms', 1.25),
      ...(rounds[0].ours.cpu === undefined ? [] : [result('cpu', 'CPU of Node and the browser', 's')]),
    ];
  } finally {
    await browser.close();
    await reference.close();
  }
}

/** Milliseconds and CPU seconds of some work in this process and the browsers below it. */
async function measured(work) {
  const [start, before] = [performance.now(), cpuSoFar()];
  await work();
  const wall = performance.now() - start;
  return { wall, cpu: before === undefined ? undefined : cpuSoFar() - before };
}

async function bareLoop(browser, url, list) {
  const tally = newTally();
  const page = await openPage(browser, url);
  for (const one of list) {
    await mount(page, one);
    await replay(page, one, tally);
  }
  await page.context().close();
  return tally;
}
