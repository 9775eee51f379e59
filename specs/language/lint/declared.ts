import { stepsOf } from '../link/brought.ts';
import { cellOf } from '../link/cell.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';

/** A name with the row that declares it. */
export interface Declared {
  readonly kind: string;
  readonly id: string;
  readonly place: Place;
}

/** The names that a spec declares of the kind that a code of an unknown name is about. */
export function declaredNames(spec: Spec, code: string): readonly Declared[] {
  const of = (kind: string, rows: readonly { readonly id: string; readonly place: Place }[]): readonly Declared[] =>
    rows.map(({ id, place }) => ({ kind, id, place }));
  switch (code) {
    case 'K3004':
      return of('part', spec.parts);
    case 'K3005':
      return of('message', spec.messages.map(({ key, place }) => ({ id: key, place }))); // prettier-ignore
    case 'K3009':
      return of('fixture', spec.fixtures.map(({ name, place }) => ({ id: name, place }))); // prettier-ignore
    case 'K3010':
      return of('message', spec.wire.map(({ type, place }) => ({ id: type, place }))); // prettier-ignore
    case 'K3011':
      return of('state', spec.machine?.states ?? []);
    case 'K3012':
      return of('limit', spec.limits);
    case 'K3013':
      return of('feature', spec.features);
    default:
      return [];
  }
}

/** The row that so many findings blame: most of what uses it breaks it. */
export function blamedRow(spec: Spec, code: string, params: Readonly<Record<string, string>>, count: number): Place | undefined {
  if (!['K7059', 'K7060', 'K7061'].includes(code)) return undefined;
  const { type = '' } = params;
  const row = spec.wire.find((one) => one.type === type);
  return row === undefined || count * 2 <= messagesOf(spec, type) ? undefined : cellOf(spec, row.place, type);
}

/** How many messages of a type the fixtures and steps of a spec hold, those of repeated cases counted once. */
function messagesOf({ fixtures, tests: all }: Spec, type: string): number {
  const tests = all.map((test) => (test.repeats === undefined ? test : { ...test, cases: [] }));
  const count = (value: Json): number => {
    if (typeof value !== 'object' || value === null) return 0;
    const inner = Object.values(value).reduce((sum: number, one) => sum + count(one as Json), 0);
    return inner + (isObject(value) && value['type'] === type ? 1 : 0);
  };
  const steps = tests.flatMap((test) => stepsOf(test).map(({ args }) => args));
  const values = tests.flatMap((test) => test.cases.map((one) => one.values));
  return [...fixtures.map(({ value }) => value), ...steps, ...values].reduce<number>((sum, one) => sum + count(one), 0);
}
