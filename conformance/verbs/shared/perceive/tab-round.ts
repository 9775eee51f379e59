import type { Focus } from '../../../observer/contract.ts';

/** Presses of Tab that may leave the focus at one element that Tab may stop in several times. */
const STAY = 20;

/** Tells after each press of Tab whether the focus is back at a stop of before. A further stop in the same element is none. */
export function watchRound(): (focus: Pick<Focus, 'number' | 'several'>) => boolean {
  const stops = new Set<number>();
  let [last, stays] = [0, 0];
  return ({ number, several }) => {
    stays = number === last ? stays + 1 : 0;
    const isBack = stops.has(number) && !(several && number === last && stays < STAY);
    stops.add(number);
    last = number;
    return isBack;
  };
}
