// Animations of the page that the browser has not started yet.
import { animationsBelow, animationsInShadow, isAhead, isStarting, startNow } from './platform/animations.ts';
import { newSet, setAdd, setHas } from './platform/collections.ts';
import { pageRoot, shadowOf } from './platform/nodes.ts';
import { eachElement } from './tree.ts';

/** Whether an animation waits for its start: held meanwhile, it would start hours later. */
export function isAnyStarting(): boolean {
  let found = false;
  eachAnimation((animation) => {
    if (isStarting(animation)) found = true;
  });
  return found;
}
/** Animations that the page itself has set to start later. */
let scheduled: Set<Animation> | null = null;

/** Notes, once before animations are held, which of them lie before their start. */
export function noteScheduled(): void {
  if (scheduled) return;
  const noted = newSet<Animation>();
  eachAnimation((animation) => {
    if (isAhead(animation)) setAdd(noted, animation);
  });
  scheduled = noted;
}

/**
 * Starts the animations that holding has put before their start. The browser puts one that begins while it is held as far into the
 * future as the machine has been up.
 */
export function startAllLost(): void {
  const noted = scheduled;
  scheduled = null;
  if (!noted) return;
  eachAnimation((animation) => {
    if (isAhead(animation) && !setHas(noted, animation)) startNow(animation);
  });
}

function eachAnimation(visit: (animation: Animation) => void): void {
  const all = (list: readonly Animation[]): void => {
    for (let i = 0; i < list.length; i++) visit(list[i]);
  };
  all(animationsBelow(pageRoot()));
  eachElement(pageRoot(), (at) => {
    const root = shadowOf(at);
    if (root) all(animationsInShadow(root));
  });
}
