import { didYouMean } from '../diagnostics/nearest.ts';
import type { WireMessage } from '../model/contract.ts';
import { escapePointer } from '../model/json-pointer.ts';
import { bare } from '../model/opening.ts';
import type { Place } from '../model/place.ts';
import { describeType } from '../model/type-text.ts';
import type { TypeExpression } from '../model/type-expression.ts';
import { messageOf } from './names.ts';
import type { Scope } from './scope.ts';

/** Checks the messages and fields that the contract names under `instances`. */
export function checkInstances(scope: Scope): void {
  const { instances } = scope.spec;
  if (instances === undefined) return;
  const { opens, each, key, match, places = {} } = instances;
  const at = (pointer: string): Place => places[pointer] ?? places[''] ?? scope.spec.place;
  opens.forEach((type, index) => {
    const place = places[`/opens/${index}`] ?? at('/opens');
    const opening = messageOf(scope, type, 'in', place);
    if (opening === undefined) return;
    if (each === undefined) fieldOf(scope, opening, key, at('/key'));
    else checkItems(scope, opening, each, key, at);
  });
  for (const [type, field] of Object.entries(match)) {
    const place = places[`/match/${escapePointer(type)}`] ?? at('/match');
    const later = messageOf(scope, type, 'in', place);
    if (later === undefined) continue;
    if (each === undefined && opens.includes(type)) {
      const problem = 'it opens an instance and, without `each`, is never a later message of one';
      scope.report('K6124', place, { type, problem });
    } else checkField(scope, later, field, place);
  }
}

/** The list in the opening message, and the key in its items. */
function checkItems(scope: Scope, opening: WireMessage, each: string, key: string, at: (pointer: string) => Place): void {
  const list = fieldOf(scope, opening, each, at('/each'));
  if (list === undefined || isUntold(list)) return;
  if (list.kind !== 'list') {
    scope.report('K6120', at('/each'), { name: each, found: describeType(list) });
    return;
  }
  const item = bare(list.of);
  if (item === undefined || isUntold(item)) return;
  const fields = item.kind === 'record' ? item.fields.map(({ name }) => name) : [];
  scope.resolve('K3026', key, fields, at('/key'), { list: each });
}

/** The type of a field of a message that opens instances; `undefined` after a report. */
function fieldOf(scope: Scope, { fields }: WireMessage, name: string, place: Place): TypeExpression | undefined {
  const known = fields.map((one) => one.name);
  return scope.resolve('K3019', name, known, place) ? bare(fields.find((one) => one.name === name)?.type) : undefined;
}

function checkField({ report }: Scope, { type, fields }: WireMessage, name: string, place: Place): void {
  const known = fields.map((one) => one.name);
  if (known.includes(name)) return;
  report('K7059', place, { type, name, expected: known.join(', ') || 'none' }, { hints: didYouMean(name, known) });
}

function isUntold(type: TypeExpression): boolean {
  return type.kind === 'external' || (type.kind === 'primitive' && type.name === 'json');
}
