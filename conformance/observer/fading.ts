// Texts that were written while nobody could see them, and that a transition brings to the eye a moment later.
import type { Sight } from './contract.ts';
import { push } from './platform/collections.ts';
import { isConnected } from './platform/nodes.ts';
import { essence, indexIn } from './platform/text.ts';
import { frame, now } from './platform/time.ts';
import { plainText } from './names.ts';
import { newSweep } from './sight.ts';
import { writtenSight } from './written-sight.ts';

/** Real time in ms for a text to come to the eye. */
const FADING = 1000;
const MOST = 200;

/** A written text whose sight may still change. */
export interface Fading {
  readonly leaf: string;
  sight: Sight;
}
interface Watched {
  readonly text: Fading;
  readonly element: Element;
  readonly until: number;
}
let watched: Watched[] = [];
let running = false;

/** Watches a text that is not seen where it stands: once it is, and still there, it counts as seen. */
export function watchFading(text: Fading, element: Element): void {
  if ((text.sight !== 'transparent' && text.sight !== 'invisible') || watched.length >= MOST) return;
  push(watched, { text, element, until: now() + FADING });
  if (!running) void watch();
}
async function watch(): Promise<void> {
  running = true;
  while (watched.length > 0) {
    await frame();
    const sweep = newSweep();
    const left: Watched[] = [];
    for (let i = 0; i < watched.length; i++) {
      const one = watched[i];
      if (!isConnected(one.element)) continue;
      // The time is looked at last: on a busy machine the first frame may come after it.
      if (writtenSight(one.element, sweep) !== 'shown') {
        if (now() <= one.until) push(left, one);
      } else if (indexIn(essence(plainText(one.element)), essence(one.text.leaf)) >= 0) one.text.sight = 'shown';
    }
    watched = left;
  }
  running = false;
}
