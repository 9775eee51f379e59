import type { Limit } from '../model/contract.ts';
import { escapePointer } from '../model/json-pointer.ts';
import { bare, itemFields } from '../model/opening.ts';
import type { Place } from '../model/place.ts';
import type { TypeExpression } from '../model/type-expression.ts';
import { describeType } from '../model/type-text.ts';
import { limitIds, partIds } from './names.ts';
import type { Scope } from './scope.ts';

/** Checks the `moves` of the contract fence: what they name, and that it can do what they say of it. */
export function checkMoves(scope: Scope): void {
  const { spec } = scope;
  const { moves } = spec;
  if (moves === undefined) return;
  const inbound = spec.wire.filter(({ direction }) => direction === 'in');
  const at = (pointer: string): Place => moves.places?.[pointer] ?? moves.place;
  const triggers = (spec.machine?.transitions ?? []).map(({ on }) => on);
  const pressed = triggers.flatMap((on) => (on.kind === 'press' ? on.part : []));
  const received = triggers.flatMap((on) => (on.kind === 'receive' ? on.type : []));
  moves.refusable.forEach((name, index) => {
    const place = at(`/refusable/${index}`);
    if (scope.resolve('K3004', name, partIds(scope), place, { spec: spec.id }) && !pressed.includes(name))
      scope.report('K6132', place, { name, key: 'refusable', verb: 'presses' });
  });
  const types = inbound.map((one) => one.type);
  moves.again.forEach((name, index) => {
    const place = at(`/again/${index}`);
    if (scope.resolve('K3010', name, types, place, { direction: 'inbound', spec: spec.id }) && !received.includes(name))
      scope.report('K6132', place, { name, key: 'again', verb: 'receives' });
  });
  const opens = inbound.filter(({ type }) => spec.instances?.opens.includes(type));
  const opening = [...itemFields(spec), ...opens.flatMap(({ fields }) => fields)];
  for (const [limit, name] of Object.entries(moves.overrides)) {
    const place = at(`/overrides/${escapePointer(limit)}`);
    if (scope.resolve('K3012', limit, limitIds(scope), place)) checkTime(scope, limit, place);
    if (!scope.resolve('K3019', name, new Set(opening.map((one) => one.name)), place)) continue;
    const wrong = opening.find((field) => field.name === name && !isNumber(field.type));
    if (wrong !== undefined) scope.report('K6130', place, { name, limit, found: describeType(wrong.type) });
  }
}

/** Reports a limit that is waited for and is no time. */
export function checkTime({ spec, report }: Scope, id: string, place: Place): void {
  const limit = spec.limits.find((one) => one.id === id);
  if (limit !== undefined && limit.unit !== 'ms')
    report('K6131', place, { name: id, unit: UNITS[limit.unit] }, { related: [{ message: 'its value', place: limit.place }] });
}

const UNITS: Readonly<Record<Exclude<Limit['unit'], 'ms'>, string>> = {
  chars: 'characters',
  lines: 'lines',
  bytes: 'bytes',
  items: 'items',
  px: 'pixels',
  percent: 'a share',
};

/** Milliseconds are a number; a type of outside says nothing of itself. */
function isNumber(type: TypeExpression): boolean {
  const own = bare(type);
  return own === undefined || own.kind === 'external' || (own.kind === 'primitive' && ['int', 'number', 'duration'].includes(own.name));
}
