import type { Condition, Part, VisibleWhen } from '../model/contract.ts';
import { openingTypes } from '../model/opening.ts';
import type { Place } from '../model/place.ts';
import type { TypeExpression } from '../model/type-expression.ts';
import { cellOf } from './cell.ts';
import type { Lead } from './field-path.ts';
import { checkPath, repeatsAround } from './items.ts';
import { messageOf, partIds, stateIds } from './names.ts';
import type { Scope } from './scope.ts';

/** Checks the names in the condition of a part. */
export function checkVisible(scope: Scope, part: Part, when = part.visibleWhen): void {
  const { spec } = scope;
  const at = (word: string): Place => cellOf(spec, part.place, word);
  switch (when.kind) {
    case 'state':
      for (const state of when.states) scope.resolve('K3011', state, stateIds(scope), at(state));
      return;
    case 'open':
      if (scope.resolve('K3004', when.part, partIds(scope), at(when.part), { spec: spec.id })) checkOpener(scope, part, when);
      return;
    case 'field': {
      const lead = checkPath(scope, when.path, repeatsAround(spec, part), at(when.path), `the part \`${part.id}\``);
      if (when.condition !== undefined) checkValues(scope, when.condition, lead, at(when.path), 'Visible when');
      return;
    }
    case 'opened':
      for (const type of when.types) checkOpening(scope, type, at(type));
      return;
    case 'not':
      return checkVisible(scope, part, when.of);
    case 'all':
    case 'any':
      for (const one of when.of) checkVisible(scope, part, one);
  }
}

/** A part that repeats opens something in its own item alone. */
function checkOpener({ spec, report }: Scope, part: Part, { part: id }: Extract<VisibleWhen, { kind: 'open' }>): void {
  const opener = spec.parts.find((one) => one.id === id);
  const around = repeatsAround(spec, part);
  const stray = opener === undefined ? undefined : repeatsAround(spec, opener).find((one) => !around.includes(one));
  if (stray !== undefined) report('K6125', cellOf(spec, part.place, id), { name: id, part: part.id, list: stray.each ?? '' });
}

/** Reports a type that is no message, or one that opens no instance. */
export function checkOpening(scope: Scope, type: string, place: Place): void {
  const opens = openingTypes(scope.spec);
  if (messageOf(scope, type, 'in', place) === undefined || opens.includes(type)) return;
  const expected =
    opens.length === 0 ? 'nothing does' : `${opens.map((one) => `\`${one}\``).join(', ')} ${opens.length === 1 ? 'does' : 'do'}`;
  scope.report('K6121', place, { name: type, expected });
}

/** Reports values that a field never has. */
export function checkValues(
  scope: Scope,
  { field: name, value, values = [] }: Condition,
  lead: Lead | undefined,
  place: Place,
  what: string,
): void {
  const expected = lead?.type === undefined || lead.throughList ? undefined : expectedOf(lead.type);
  if (expected === undefined) return;
  for (const found of value === undefined ? values : [value])
    if (!expected.fits(found)) scope.report('K7061', place, { name, type: what, expected: expected.text, found });
}

/** What a field of this type may be compared with; `undefined` for anything. */
function expectedOf(type: TypeExpression): { readonly text: string; readonly fits: (value: string) => boolean } | undefined {
  if (type.kind === 'enum') return { text: `one of ${type.values.join(', ')}`, fits: (value) => type.values.includes(value) };
  if (type.kind !== 'primitive') return undefined;
  if (type.name === 'bool') return { text: 'true or false', fits: (value) => value === 'true' || value === 'false' };
  if (type.name === 'int' || type.name === 'number') return { text: 'a number', fits: (value) => Number.isFinite(Number(value)) };
  return undefined;
}
