import type { Stage } from '../../verb.ts';
import { eventually } from '../wait.ts';

/** Presses of Tab in one round through a page. */
const LIMIT = 100;
/** Stops of Tab in one element, at most. */
const INNER = 20;
/** Ms of real time; what has sent the focus on by then is no stop (ACT rules, *focusable*). */
const HANDED_ON = 1000;

/**
 * Which of some elements Tab stops at in one round through the page in each direction.
 * @param watched numbers of elements
 * @returns `undefined` when a round does not end, or the focus is lost on the way
 */
export async function reachedByTab(stage: Stage, watched: ReadonlySet<number>): Promise<ReadonlySet<number> | undefined> {
  const reached = new Set<number>();
  for (const key of ['Tab', 'Shift+Tab']) {
    const stops = await round(stage, key, watched);
    if (stops === undefined) return undefined;
    for (const stop of stops) if (watched.has(stop)) reached.add(stop);
  }
  return reached;
}

/** The numbers of the stops of one round. The end of the page is one press without a focus. */
async function round(stage: Stage, key: string, watched: ReadonlySet<number>): Promise<ReadonlySet<number> | undefined> {
  const number = async (): Promise<number> => (await stage.observe('focus', null)).number;
  const stops = new Set<number>();
  let last = 0;
  let again = 0;
  for (let presses = 0; presses < LIMIT; presses++) {
    await stage.hands.press(key);
    const isHandedOn = async (): Promise<true | undefined> => (watched.has(await number()) ? undefined : true);
    await eventually(stage, isHandedOn, HANDED_ON);
    const now = await number();
    if (now === 0 && stops.has(now)) return undefined;
    again = now === last ? again + 1 : 0;
    // In a date field, a player or a frame; else nothing but this one stop takes the focus.
    if (again === INNER) return stops.size === 1 ? stops : undefined;
    if (again === 0 && stops.has(now)) return stops;
    stops.add(now);
    last = now;
  }
  return undefined;
}
