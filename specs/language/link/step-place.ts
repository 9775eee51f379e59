import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';
import type { Fixture, Step, Test } from '../model/test.ts';

/** The place of a value inside a step, or of the nearest value around it. */
export function placeIn(step: Step, pointer: string): Place {
  return nearestPlace(step.places, pointer) ?? step.place;
}

/** The place of a value in the head of a test, or of the nearest value around it. */
export function headPlace(test: Test, pointer: string): Place {
  return nearestPlace(test.places ?? {}, pointer) ?? test.place;
}

/** The place of a name in the front matter, or the start of the spec. */
export function frontPlace(spec: Spec, pointer: string): Place {
  return nearestPlace(spec.places ?? {}, pointer) ?? spec.place;
}

/** The place of a value in a fixture, or of the nearest value around it. */
export function fixturePlace(fixture: Fixture, pointer: string): Place {
  return nearestPlace(fixture.places ?? {}, pointer) ?? fixture.place;
}

/** The place under a pointer, or of the nearest value around it. */
function nearestPlace(places: Readonly<Record<string, Place>>, pointer: string): Place | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = Object.hasOwn(places, at) ? places[at] : undefined;
    if (place || !at.includes('/')) return place;
  }
}
