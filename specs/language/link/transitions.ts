import { didYouMean } from '../diagnostics/nearest.ts';
import { valueText } from '../diagnostics/value-text.ts';
import type { Part, Start, Transition } from '../model/contract.ts';
import type { Json } from '../model/json.ts';
import { bare, itemFields } from '../model/opening.ts';
import type { Place } from '../model/place.ts';
import type { Field, TypeExpression } from '../model/type-expression.ts';
import { describeType } from '../model/type-text.ts';
import { cellOf } from './cell.ts';
import { checkOpening, checkValues } from './conditions.ts';
import { certainTypes, instanceGround, leadOf, type Ground } from './field-path.ts';
import { checkPath, repeatsAround } from './items.ts';
import { checkTime } from './moves.ts';
import { limitIds, messageOf, partIds, stateIds } from './names.ts';
import type { Scope } from './scope.ts';
import { misfitsOf } from './type-match.ts';

type At = (word: string) => Place;

/** Checks the references in the transition table. */
export function checkTransitions(scope: Scope): void {
  const { spec } = scope;
  // States and alternatives of a guard share a row, of which each cell is checked once.
  const checked = new Set<string>();
  const isNew = (place: Place, what: unknown): boolean => {
    const id = JSON.stringify([place.start.offset, what]);
    return !checked.has(id) && checked.add(id).has(id);
  };
  for (const one of [...(spec.machine?.starts ?? []), ...(spec.machine?.transitions ?? [])]) {
    const at: At = (word) => cellOf(spec, one.place, word);
    if (isNew(one.place, 'row')) {
      checkTrigger(scope, one, at);
      checkSends(scope, one, at);
    }
    for (const state of 'from' in one ? [one.from, one.to] : [one.to])
      if (isNew(one.place, state)) scope.resolve('K3011', state, stateIds(scope), at(state));
    const ground = guardGround(scope, one);
    for (const condition of one.guard) {
      if (!isNew(one.place, condition)) continue;
      const place = at(condition.field);
      checkValues(scope, condition, leadOf(scope, ground, condition.field, place), place, 'guard');
    }
  }
}

function checkTrigger(scope: Scope, one: Transition | Start, at: At): void {
  const { on } = one;
  if (on.kind === 'press') scope.resolve('K3004', on.part, partIds(scope), at(on.part), { spec: scope.spec.id });
  if (on.kind === 'after' && scope.resolve('K3012', on.limit, limitIds(scope), at(on.limit))) checkTime(scope, on.limit, at(on.limit));
  if (on.kind !== 'receive') return;
  if ('from' in one) messageOf(scope, on.type, 'in', at(on.type));
  else checkOpening(scope, on.type, at(on.type));
}

/** The fields that a guard asks: of the message that comes in, else of the instance. */
function guardGround({ spec }: Scope, one: Transition | Start): Ground {
  const all = instanceGround(spec);
  const { on } = one;
  const message = on.kind === 'receive' ? spec.wire.find(({ direction, type }) => direction === 'in' && type === on.type) : undefined;
  if (message === undefined) return all;
  // What opens an instance brings the fields of its item too.
  return 'from' in one ? { fields: message.fields, open: false } : { ...all, fields: [...itemFields(spec), ...message.fields] };
}

function checkSends(scope: Scope, { on, sends, sendsWith = {} }: Transition | Start, at: At): void {
  if (sends === undefined) return;
  const fields = messageOf(scope, sends, 'out', at(sends))?.fields;
  if (fields === undefined) return;
  const pressed = on.kind === 'press' ? scope.spec.parts.find(({ id }) => id === on.part) : undefined;
  const around = pressed === undefined ? [] : repeatsAround(scope.spec, pressed);
  const known = fields.map(({ name }) => name);
  for (const [name, value] of Object.entries(sendsWith)) {
    const field = fields.find((one) => one.name === name);
    if (field === undefined) {
      const params = { type: sends, name, expected: known.join(', ') || 'none' };
      scope.report('K7059', at(name), params, { hints: didYouMean(name, known) });
      continue;
    }
    for (const text of referencesIn(value)) checkReference(scope, text, around, at(text));
    checkReferredType(scope, value, { ...field, message: sends }, at);
    for (const misfit of misfitsOf(value, field.type, name, () => undefined)) {
      if (misfit.kind !== 'wrong' || isReference(misfit.found)) continue;
      scope.report('K7061', at(name), { name, type: sends, expected: misfit.expected, found: valueText(misfit.found) });
    }
  }
}

const REFERENCE = /^\$([A-Za-z_][\w-]*)(?:\.(\S+))?$/;

function isReference(value: Json): boolean {
  return typeof value === 'string' && REFERENCE.test(value);
}

function referencesIn(value: Json): string[] {
  if (typeof value === 'string') return isReference(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((inner) => referencesIn(inner as Json)) : [];
}

/** Types whose values may stand for one another. */
const ALIKE = [
  ['string', 'url', 'markdown', 'enum'],
  ['number', 'int', 'duration', 'bytes'],
];

/** Reports a field of the instance whose values never have the type of the field that is sent. */
function checkReferredType(scope: Scope, value: Json, { name, type, message }: Field & { readonly message: string }, at: At): void {
  const [, base, path] = typeof value === 'string' ? (REFERENCE.exec(value) ?? []) : [];
  const wanted = wordOf(bare(type));
  if (base !== 'field' || path === undefined || wanted === undefined || wanted === 'json') return;
  const given = certainTypes(instanceGround(scope.spec), path);
  const fits = (one: string | undefined): boolean =>
    one === undefined || one === 'json' || one === wanted || ALIKE.some((group) => group.includes(one) && group.includes(wanted));
  const [first] = given;
  if (first === undefined || given.some((one) => fits(wordOf(one)))) return;
  const found = `${String(value)} (${describeType(first)})`;
  scope.report('K7061', at(String(value)), { name, type: message, expected: describeType(type), found });
}

function wordOf(type: TypeExpression | undefined): string | undefined {
  if (type?.kind === 'primitive') return type.name;
  return type?.kind === 'enum' || type?.kind === 'list' || type?.kind === 'record' ? type.kind : undefined;
}

function checkReference(scope: Scope, text: string, around: readonly Part[], place: Place): void {
  const [, base = '', path] = REFERENCE.exec(text) ?? [];
  if (base === 'field' && path !== undefined) leadOf(scope, instanceGround(scope.spec), path, place);
  else if (base !== 'item') scope.report('K6123', place, { name: text }, { hints: didYouMean(`$${base}`, ['$item', '$field']) });
  else if (around.length > 0) checkPath(scope, text.slice(1), around, place, '');
  else {
    const hints = ['Only the press of a part that stands in an item has one; `$field.path` is a field of the instance.'];
    scope.report('K6122', place, { name: text, what: 'what is pressed' }, { hints });
  }
}
