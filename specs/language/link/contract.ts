import type { Condition, Part, Transition, WireMessage } from '../model/contract.ts';
import type { Place } from '../model/place.ts';
import type { Field } from '../model/type-expression.ts';
import { cellOf } from './cell.ts';
import type { Scope } from './scope.ts';

/** Checks the references in the tables of a spec: parts, states, keys, tokens, limits, wire types, fields. */
export function checkContract(scope: Scope): void {
  const { spec } = scope;
  for (const part of spec.parts) checkPart(scope, part);
  for (const state of spec.machine?.states ?? []) {
    if (state.label !== undefined) key(scope, state.label, cellOf(spec, state.place, state.label));
    if (state.color !== undefined) token(scope, state.color, cellOf(spec, state.place, state.color));
  }
  for (const transition of spec.machine?.transitions ?? []) checkTransition(scope, transition);
  for (const { key: name, place } of spec.announcements) key(scope, name, cellOf(spec, place, name));
  for (const { foreground, background, place } of spec.pairs) {
    for (const name of [foreground, background]) token(scope, name, cellOf(spec, place, name));
  }
  for (const { preset, values, place } of spec.presets) {
    const at = cellOf(spec, place, preset);
    scope.resolve('K3007', preset, presetIds(scope), at);
    for (const { alias, place: cell } of Object.values(values)) if (alias !== undefined) token(scope, alias, cell);
  }
  if (spec.instances) {
    const opens = message(scope, spec.instances.opens, 'in', spec.place);
    if (opens) field(scope, spec.instances.key, opens.fields, spec.place);
  }
}

function checkPart(scope: Scope, part: Part): void {
  const { spec } = scope;
  const ids = partIds(scope);
  const params = { spec: spec.id };
  const at = (word: string): Place => cellOf(spec, part.place, word);
  if (part.name) key(scope, part.name.key, part.name.place);
  if (part.content?.kind === 'message') key(scope, part.content.key, at(part.content.key));
  if (part.content?.kind === 'field') path(scope, part.content.path, at(part.content.path));
  if (part.within !== undefined && scope.resolve('K3004', part.within, ids, at(part.within), params)) checkNesting(scope, part);
  const visible = part.visibleWhen;
  if (visible.kind === 'state') for (const state of visible.states) scope.resolve('K3011', state, stateIds(scope), at(state));
  if (visible.kind === 'open') scope.resolve('K3004', visible.part, ids, at(visible.part), params);
  if (visible.kind === 'field') path(scope, visible.path, at(visible.path));
}

/** Reports a ring of nested parts once, at its first part in document order. */
function checkNesting(scope: Scope, part: Part): void {
  const ring = [part];
  for (;;) {
    const outer = scope.spec.parts.find(({ id }) => id === ring.at(-1)?.within);
    if (!outer) return;
    if (outer === part) break;
    if (ring.includes(outer)) return;
    ring.push(outer);
  }
  const first = scope.spec.parts.find((one) => ring.includes(one));
  if (first !== part) return;
  const chain = [...ring, part].map(({ id }) => `\`${id}\``).join(' → ');
  scope.report(
    'K3022',
    part.place,
    { name: part.id, chain },
    { related: ring.map(({ id, within, place }) => ({ message: `\`${id}\` lies in \`${within ?? ''}\``, place })) },
  );
}

function checkTransition(scope: Scope, transition: Transition): void {
  const { spec } = scope;
  const { from, to, on, guard, sends } = transition;
  const at = (word: string): Place => cellOf(spec, transition.place, word);
  for (const state of new Set([from, to])) scope.resolve('K3011', state, stateIds(scope), at(state));
  let fields: readonly Field[] = allFields(scope);
  if (on.kind === 'receive') fields = message(scope, on.type, 'in', at(on.type))?.fields ?? fields;
  if (on.kind === 'press') scope.resolve('K3004', on.part, partIds(scope), at(on.part), { spec: spec.id });
  if (on.kind === 'after') scope.resolve('K3012', on.limit, spec.limits.map(({ id }) => id), at(on.limit)); // prettier-ignore
  for (const condition of guard) checkCondition(scope, condition, fields, at(condition.field));
  if (sends !== undefined) message(scope, sends, 'out', at(sends));
}

function checkCondition(scope: Scope, { field: name, value }: Condition, fields: readonly Field[], place: Place): void {
  const found = field(scope, name, fields, place);
  const type = found?.type.kind === 'optional' ? found.type.of : found?.type;
  if (type?.kind === 'enum' && value !== undefined && !type.values.includes(value)) {
    scope.report('K7061', place, { name, type: 'guard', expected: `one of ${type.values.join(', ')}`, found: value });
  }
}

function key(scope: Scope, name: string, place: Place): void {
  if (!Object.hasOwn(scope.program.messages, name)) scope.resolve('K3005', name, Object.keys(scope.program.messages), place);
}

function token(scope: Scope, name: string, place: Place): void {
  scope.resolve('K3006', name, scope.program.tokens.map(({ path: known }) => known), place); // prettier-ignore
}

function message(scope: Scope, type: string, direction: 'in' | 'out', place: Place): WireMessage | undefined {
  const known = scope.spec.wire.filter((one) => one.direction === direction);
  const words = { direction: direction === 'in' ? 'inbound' : 'outbound', spec: scope.spec.id };
  return scope.resolve('K3010', type, known.map((one) => one.type), place, words) ? known.find((one) => one.type === type) : undefined; // prettier-ignore
}

/** Checks a dotted path as far as the fields are typed; a `json` or an outside type ends the check. */
function path(scope: Scope, dotted: string, place: Place): void {
  let fields = allFields(scope);
  for (const name of dotted.split('.')) {
    let type = field(scope, name, fields, place)?.type;
    while (type?.kind === 'optional' || type?.kind === 'list') type = type.of;
    if (type?.kind !== 'record') return;
    fields = [...type.fields];
  }
}

function field(scope: Scope, name: string, fields: readonly Field[], place: Place): Field | undefined {
  const first = name.split('.')[0] ?? name;
  return scope.resolve('K3019', first, fields.map((one) => one.name), place) ? fields.find((one) => one.name === first) : undefined; // prettier-ignore
}

/** The fields of all inbound messages, and the props. */
function allFields({ spec }: Scope): Field[] {
  const inbound = spec.wire.filter(({ direction }) => direction === 'in').flatMap(({ fields }) => fields);
  return [...inbound, ...[...spec.members, ...spec.options].map(({ name, type, required }) => ({ name, type, optional: !required }))];
}

export function partIds({ spec }: Scope): string[] {
  return spec.parts.map(({ id }) => id);
}

export function stateIds({ spec }: Scope): string[] {
  return (spec.machine?.states ?? []).map(({ id }) => id);
}

export function presetIds({ program }: Scope): string[] {
  return program.presets.map(({ id }) => id);
}
