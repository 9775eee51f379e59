// Animations of the page that the browser has not started yet.
import { animationsBelow, animationsInShadow, isStarting, startLost } from './platform/animations.ts';
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
/** Starts the animations that holding has put hours before their start. */
export const startAllLost = (): void => eachAnimation(startLost);

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
