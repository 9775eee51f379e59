import type { PageLane } from '../run/page-pool.ts';
import type { Action } from './action.ts';
import { play, unopenedPlay, type Play, type PlayOptions } from './play.ts';

/** Plays a sequence on the page of a lane. Only a page without any problem is used again. */
export function playOn(lane: PageLane, actions: readonly Action[], options: Omit<PlayOptions, 'target'>): Promise<Play> {
  return lane.use({
    async run(target) {
      const result = await play(actions, { ...options, target });
      const { breach, fault, refused } = result;
      return { result, fault, clean: breach === undefined && fault === undefined && refused === undefined };
    },
    unopened: unopenedPlay,
  });
}
