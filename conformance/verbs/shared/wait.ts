import type { Stage } from '../verb.ts';

/** The rest of the step's timeout in ms, at least a second: an element that is there takes a while on a busy machine. */
export const remaining = (stage: Stage): number => Math.max(stage.deadline - Date.now(), 1000);

/** Real time between two attempts in a page in which nothing changes, ms. */
const INTERVAL = 40;

/** Polls until `attempt` gives something, at most `timeout` ms and not beyond the step's timeout. */
export async function eventually<T>(stage: Stage, attempt: () => Promise<T | undefined>, timeout = Infinity): Promise<T | undefined> {
  const until = Math.min(stage.deadline - 100, Date.now() + timeout);
  for (;;) {
    const found = await attempt();
    if (found !== undefined || Date.now() > until) return found;
    await stage.changed(INTERVAL);
  }
}
