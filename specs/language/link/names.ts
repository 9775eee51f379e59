import type { WireMessage } from '../model/contract.ts';
import type { Place } from '../model/place.ts';
import type { Program } from '../model/program.ts';
import type { Spec } from '../model/spec.ts';
import { once } from './once.ts';
import type { Scope } from './scope.ts';

/** Reports an unknown message key. */
export function checkKey(scope: Scope, name: string, place: Place): void {
  if (Object.hasOwn(scope.program.messages, name)) scope.refer('K3005', name, place);
  else scope.resolve('K3005', name, messageKeys(scope.program), place);
}

/** Reports an unknown token. */
export function checkToken(scope: Scope, name: string, place: Place): void {
  scope.resolve('K3006', name, tokenPaths(scope.program), place);
}

/** The row of a message; `undefined` after a report. */
export function messageOf(scope: Scope, type: string, direction: 'in' | 'out', place: Place): WireMessage | undefined {
  const known = wireTypes(scope.spec)[direction];
  const words = { direction: direction === 'in' ? 'inbound' : 'outbound', spec: scope.spec.id };
  if (known.has(type)) scope.refer('K3010', type, place);
  else scope.resolve('K3010', type, known.keys(), place, words);
  return known.get(type);
}

const wireTypes = once(({ wire }: Spec) => {
  const of = (direction: 'in' | 'out'): ReadonlyMap<string, WireMessage> =>
    new Map(
      wire
        .filter((one) => one.direction === direction)
        .reverse()
        .map((one) => [one.type, one]),
    );
  return { in: of('in'), out: of('out') };
});

const tokenPaths = once(({ tokens }: Program): ReadonlySet<string> => new Set(tokens.map(({ path: known }) => known)));
const messageKeys = once(({ messages }: Program): ReadonlySet<string> => new Set(Object.keys(messages)));
const limitNames = once(({ limits }: Spec): ReadonlySet<string> => new Set(limits.map(({ id }) => id)));
const partNames = once(({ parts }: Spec): ReadonlySet<string> => new Set(parts.map(({ id }) => id)));
const stateNames = once(({ machine }: Spec): ReadonlySet<string> => new Set((machine?.states ?? []).map(({ id }) => id)));
const presetNames = once(({ presets }: Program): ReadonlySet<string> => new Set(presets.map(({ id }) => id)));

export function limitIds({ spec }: Scope): ReadonlySet<string> {
  return limitNames(spec);
}

export function partIds({ spec }: Scope): ReadonlySet<string> {
  return partNames(spec);
}

export function stateIds({ spec }: Scope): ReadonlySet<string> {
  return stateNames(spec);
}

export function presetIds({ program }: Scope): ReadonlySet<string> {
  return presetNames(program);
}
