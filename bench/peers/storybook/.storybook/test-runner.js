import { readFileSync } from 'node:fs';
import { newTally, replay } from '../../../bare/replay.mjs';

const { scenarios } = JSON.parse(readFileSync(process.env.KMD_BENCH_SCENARIOS, 'utf8'));

/** The story has mounted the surface; the steps come from outside, with the real input that a play function has not. */
export default {
  async postVisit(page, { title, name }) {
    const scenario = scenarios.filter((one) => one.spec === title)[Number(name.replace('Story ', ''))];
    if (scenario === undefined) throw new Error(`no scenario belongs to ${title}, ${name}`);
    await replay(page, scenario, newTally());
  },
};
