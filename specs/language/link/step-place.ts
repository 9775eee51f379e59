import type { Place } from '../model/place.ts';
import type { Step } from '../model/test.ts';

/** Place of a value inside a step, or of what lies nearest around it. */
export function placeIn(step: Step, pointer: string): Place {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = Object.hasOwn(step.places, at) ? step.places[at] : undefined;
    if (place) return place;
    if (!at.includes('/')) return step.place;
  }
}
