import { isObject } from '../model/json.ts';
import { fixturePlace } from './step-place.ts';
import type { Scope } from './scope.ts';
import { checkInbound } from './wire-value.ts';

/** Checks each fixture that is an inbound message: steps deliver it whole. */
export function checkFixtures(scope: Scope): void {
  const { fixtures, wire } = scope.spec;
  const types = new Set(wire.filter(({ direction }) => direction === 'in').map(({ type }) => type));
  for (const fixture of fixtures) {
    const { value } = fixture;
    if (!isObject(value) || typeof value['type'] !== 'string' || !types.has(value['type'])) continue;
    checkInbound(scope, value, (pointer) => fixturePlace(fixture, pointer));
  }
}
