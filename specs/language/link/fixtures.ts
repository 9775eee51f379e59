import { isObject, type Json, type JsonObject } from '../model/json.ts';
import type { Spec } from '../model/spec.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { placeholderOf } from './placeholders.ts';
import { fixturePlace } from './step-place.ts';
import type { Scope } from './scope.ts';
import { checkInbound } from './wire-value.ts';

/** Checks each fixture that is an inbound message: by its type, or because a step delivers it whole. */
export function checkFixtures(scope: Scope, vocabulary: Vocabulary | undefined): void {
  const { fixtures, wire } = scope.spec;
  const types = new Set(wire.filter(({ direction }) => direction === 'in').map(({ type }) => type));
  const whole = vocabulary === undefined ? new Set<string>() : new Set(delivered(scope.spec, vocabulary));
  for (const fixture of fixtures) {
    const { value } = fixture;
    if (!isObject(value) || !(whole.has(fixture.name) || (typeof value['type'] === 'string' && types.has(value['type'])))) continue;
    checkInbound(scope, value, (pointer) => fixturePlace(fixture, pointer));
  }
}

/** Names of fixtures that stand for a whole message, also as a value of a case. */
function* delivered({ tests }: Spec, vocabulary: Vocabulary): Generator<string> {
  for (const test of tests) {
    const runs = test.cases.length === 0 ? [{ steps: [], values: {} as JsonObject }] : test.cases;
    for (const { steps, values } of runs)
      for (const { verb, args } of [...test.steps, ...steps])
        for (const [name, param] of Object.entries(vocabulary.get(verb)?.params ?? {})) {
          if (param.type !== 'wire') continue;
          const given = args[name] ?? null;
          for (const one of Array.isArray(given) ? (given as readonly Json[]) : [given]) {
            const each = placeholderOf(one);
            const placeholder = each?.kind === 'each' ? placeholderOf(values[each.name]) : each;
            if (placeholder?.kind === 'fixture') yield placeholder.name;
          }
        }
  }
}
