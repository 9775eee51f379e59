import { readFileSync } from 'node:fs';
import { newTally, replay } from '../../../bare/replay.mjs';

const { scenarios } = JSON.parse(readFileSync(process.env.KMD_BENCH_SCENARIOS, 'utf8'));

/** The story has mounted the surface; the steps come from outside, with the real input that a play function has not. */
export default {
  async postVisit(page, { name }) {
    const scenario = scenarios.find((one) => one.name === name);
    if (scenario === undefined) throw new Error(`no scenario is called ${name}`);
    await replay(page, scenario, newTally());
  },
};
