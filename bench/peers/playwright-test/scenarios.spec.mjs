import { readFileSync } from 'node:fs';
import { test } from '@playwright/test';
import { recorder } from '../../bare/recorder.mjs';
import { mount, newTally, replay } from '../../bare/replay.mjs';

const { url, scenarios } = JSON.parse(readFileSync(process.env.KMD_BENCH_SCENARIOS, 'utf8'));

for (const scenario of scenarios) {
  test(scenario.name, async ({ page }) => {
    await page.addInitScript(recorder);
    await page.goto(url);
    await page.waitForFunction(() => globalThis.__kmd__);
    await mount(page, scenario);
    await replay(page, scenario, newTally());
  });
}
