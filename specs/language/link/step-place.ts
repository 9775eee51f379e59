import type { Place } from '../model/place.ts';
import type { Step, Test } from '../model/test.ts';

/** The place of a value inside a step, or of the nearest value around it. */
export function placeIn(step: Step, pointer: string): Place {
  return nearestPlace(step.places, pointer) ?? step.place;
}

/** The place of a value in the head of a test, or of the nearest value around it. */
export function headPlace(test: Test, pointer: string): Place {
  return nearestPlace(test.places ?? {}, pointer) ?? test.place;
}

function nearestPlace(places: Readonly<Record<string, Place>>, pointer: string): Place | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = Object.hasOwn(places, at) ? places[at] : undefined;
    if (place || !at.includes('/')) return place;
  }
}
