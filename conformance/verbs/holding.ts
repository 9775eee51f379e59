import { randomBytes } from 'node:crypto';
import type { ElementHandle, Frame, Locator } from 'playwright';
import type { Json } from '../../specs/language/model/json.ts';
import { ActionFailed, type PartReference, type Stage } from './define.ts';
import { visible } from './perceive.ts';
import { called } from './reference.ts';

/** What is left of the step's time, ms; on a busy machine an element that is there takes a while all the same. */
export const remaining = (stage: Stage): number => Math.max(stage.deadline - Date.now(), 1000);

/** Tries again until `attempt` gives something, or `patience` milliseconds or the step's time are over. */
export async function eventually<T>(stage: Stage, attempt: () => Promise<T | undefined>, patience = Infinity): Promise<T | undefined> {
  const until = Math.min(stage.deadline - 100, Date.now() + patience);
  for (;;) {
    const found = await attempt();
    if (found !== undefined || Date.now() > until) return found;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/**
 * The first element of a part that a person can see, waited for; with `hidden`, one that only is there will do, such as a
 * native check box under a drawn one.
 * @throws ActionFailed when there is none
 */
export async function element(stage: Stage, wanted: PartReference, hidden = false): Promise<Locator> {
  const found = await eventually(stage, async () => {
    const [first] = await visible(stage, wanted);
    if (first !== undefined) return first;
    return hidden && (await stage.locate(wanted).count()) > 0 ? stage.locate(wanted).first() : undefined;
  });
  if (found === undefined) throw new ActionFailed(`there is no visible ${called(wanted)}`);
  return found;
}

/** The frame in which an element lives. */
async function frameOf(stage: Stage, locator: Locator): Promise<Frame> {
  const handle = await locator.elementHandle({ timeout: remaining(stage) });
  const frame = await handle?.ownerFrame();
  return frame ?? stage.page.mainFrame();
}

/** An element that one of the observer's finders picks, as a handle for real input. */
export async function hold(stage: Stage, finder: string, argument: Json, locator: Locator): Promise<ElementHandle | undefined> {
  const key = `k${randomBytes(9).toString('hex')}`;
  if (!(await stage.observe<boolean>('lend', { finder, key, argument }, locator))) return undefined;
  const frame = await frameOf(stage, locator);
  const handle = await frame.evaluateHandle((name) => (globalThis as unknown as Record<string, unknown>)[name], key);
  await stage.observe('takeBack', key, locator);
  return (handle.asElement() as ElementHandle | null) ?? undefined;
}
