import type { Condition, Part, Transition, WireMessage } from '../model/contract.ts';
import type { Place } from '../model/place.ts';
import type { Program } from '../model/program.ts';
import type { Spec } from '../model/spec.ts';
import type { Field, TypeExpression } from '../model/type-expression.ts';
import { cellOf } from './cell.ts';
import { once } from './once.ts';
import type { Scope } from './scope.ts';

/** Checks the references in the tables of a spec: parts, states, keys, tokens, limits, wire types, fields. */
export function checkContract(scope: Scope): void {
  const { spec } = scope;
  for (const part of spec.parts) checkPart(scope, part);
  checkNesting(scope);
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
    const { opens, key: identity, places = {} } = spec.instances;
    for (const type of opens) {
      const opening = message(scope, type, 'in', places['/opens'] ?? spec.place);
      if (opening) field(scope, identity, opening.fields, places['/key'] ?? spec.place);
    }
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
  if (part.within !== undefined) scope.resolve('K3004', part.within, ids, at(part.within), params);
  const visible = part.visibleWhen;
  if (visible.kind === 'state') for (const state of visible.states) scope.resolve('K3011', state, stateIds(scope), at(state));
  if (visible.kind === 'open') scope.resolve('K3004', visible.part, ids, at(visible.part), params);
  if (visible.kind === 'field') path(scope, visible.path, at(visible.path));
}

/** Reports each ring of nested parts once, at its first part in document order. */
function checkNesting({ spec, report }: Scope): void {
  for (const ring of ringsOf(spec.parts)) {
    const [first] = ring as [Part];
    const chain = [...ring, first].map(({ id }) => `\`${id}\``).join(' → ');
    report(
      'K3022',
      first.place,
      { name: first.id, chain },
      { related: ring.map(({ id, within, place }) => ({ message: `\`${id}\` lies in \`${within ?? ''}\``, place })) },
    );
  }
}

/** The rings of parts that lie in each other, each from its first part on. Walks over every part once. */
function ringsOf(parts: readonly Part[]): Part[][] {
  const byId = new Map([...parts].reverse().map((part) => [part.id, part]));
  const walked = new Set<Part>();
  const rings: Part[][] = [];
  for (const start of parts) {
    const path = new Set<Part>();
    let part: Part | undefined = start;
    while (part !== undefined && !walked.has(part)) {
      walked.add(part);
      path.add(part);
      part = part.within === undefined ? undefined : byId.get(part.within);
    }
    if (part === undefined || !path.has(part)) continue;
    const ring = [...path].slice([...path].indexOf(part));
    const at = ring.indexOf(parts.find((one) => ring.includes(one)) as Part);
    rings.push([...ring.slice(at), ...ring.slice(0, at)]);
  }
  return rings;
}

function checkTransition(scope: Scope, transition: Transition): void {
  const { spec } = scope;
  const { from, to, on, guard, sends } = transition;
  const at = (word: string): Place => cellOf(spec, transition.place, word);
  for (const state of new Set([from, to])) scope.resolve('K3011', state, stateIds(scope), at(state));
  let fields: readonly Field[] = allFields(scope.spec);
  if (on.kind === 'receive') fields = message(scope, on.type, 'in', at(on.type))?.fields ?? fields;
  if (on.kind === 'press') scope.resolve('K3004', on.part, partIds(scope), at(on.part), { spec: spec.id });
  if (on.kind === 'after') scope.resolve('K3012', on.limit, limitIds(spec), at(on.limit));
  for (const condition of guard) checkCondition(scope, condition, fields, at(condition.field));
  if (sends !== undefined) message(scope, sends, 'out', at(sends));
}

function checkCondition(scope: Scope, { field: name, value }: Condition, fields: readonly Field[], place: Place): void {
  const found = field(scope, name, fields, place);
  const type = found?.type.kind === 'optional' ? found.type.of : found?.type;
  if (value === undefined || type === undefined) return;
  const expected = expectedOf(type);
  if (expected !== undefined && !expected.fits(value))
    scope.report('K7061', place, { name, type: 'guard', expected: expected.text, found: value });
}

/** What a guard may compare a field of this type with; `undefined` for anything. */
function expectedOf(type: TypeExpression): { readonly text: string; readonly fits: (value: string) => boolean } | undefined {
  if (type.kind === 'enum') return { text: `one of ${type.values.join(', ')}`, fits: (value) => type.values.includes(value) };
  if (type.kind !== 'primitive') return undefined;
  if (type.name === 'bool') return { text: 'true or false', fits: (value) => value === 'true' || value === 'false' };
  if (type.name === 'int' || type.name === 'number') return { text: 'a number', fits: (value) => Number.isFinite(Number(value)) };
  return undefined;
}

function key(scope: Scope, name: string, place: Place): void {
  if (!Object.hasOwn(scope.program.messages, name)) scope.resolve('K3005', name, messageKeys(scope.program), place);
}

function token(scope: Scope, name: string, place: Place): void {
  scope.resolve('K3006', name, tokenPaths(scope.program), place);
}

function message(scope: Scope, type: string, direction: 'in' | 'out', place: Place): WireMessage | undefined {
  const known = wireTypes(scope.spec)[direction];
  const words = { direction: direction === 'in' ? 'inbound' : 'outbound', spec: scope.spec.id };
  if (!known.has(type)) scope.resolve('K3010', type, known.keys(), place, words);
  return known.get(type);
}

/** Checks a dotted path as far as the fields are typed; a `json` or an outside type ends the check. */
function path(scope: Scope, dotted: string, place: Place): void {
  let fields = allFields(scope.spec);
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

/** The fields of all inbound messages, and the props. */
const allFields = once((spec: Spec): readonly Field[] => {
  const inbound = spec.wire.filter(({ direction }) => direction === 'in').flatMap(({ fields }) => fields);
  return [...inbound, ...[...spec.members, ...spec.options].map(({ name, type, required }) => ({ name, type, optional: !required }))];
});

const limitIds = once(({ limits }: Spec): ReadonlySet<string> => new Set(limits.map(({ id }) => id)));
const tokenPaths = once(({ tokens }: Program): ReadonlySet<string> => new Set(tokens.map(({ path: known }) => known)));
const messageKeys = once(({ messages }: Program): ReadonlySet<string> => new Set(Object.keys(messages)));
const partNames = once(({ parts }: Spec): ReadonlySet<string> => new Set(parts.map(({ id }) => id)));
const stateNames = once(({ machine }: Spec): ReadonlySet<string> => new Set((machine?.states ?? []).map(({ id }) => id)));
const presetNames = once(({ presets }: Program): ReadonlySet<string> => new Set(presets.map(({ id }) => id)));

export function partIds({ spec }: Scope): ReadonlySet<string> {
  return partNames(spec);
}

export function stateIds({ spec }: Scope): ReadonlySet<string> {
  return stateNames(spec);
}

export function presetIds({ program }: Scope): ReadonlySet<string> {
  return presetNames(program);
}
