import { fixturePlace, headPlace, placeIn } from '../link/step-place.ts';
import type { Json } from '../model/json.ts';
import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';

/** A value that a test may deliver. */
export interface DeliveredValue {
  readonly value: Json;
  /** The place of what stands under a JSON pointer in the value. */
  readonly placeOf: (pointer: string) => Place;
}

/** The fixtures of a spec, the arguments of its steps and the values of its cases, those left out that are wrong on purpose (`beyond`). */
export function* deliveredValues({ fixtures, tests }: Spec): Generator<DeliveredValue> {
  for (const fixture of fixtures) yield { value: fixture.value, placeOf: (pointer) => fixturePlace(fixture, pointer) };
  // The cases of a test that repeats others are theirs.
  for (const test of tests.filter(({ beyond, repeats }) => beyond === undefined && repeats === undefined)) {
    for (const step of [...test.steps, ...test.cases.filter((one) => one.beyond === undefined).flatMap((one) => one.steps)])
      yield { value: step.args, placeOf: (pointer) => placeIn(step, pointer) };
    for (const [index, { beyond, values }] of test.cases.entries())
      if (beyond === undefined) yield { value: values, placeOf: (pointer) => headPlace(test, `/cases/${index}/values${pointer}`) };
  }
}
