import { defined } from '../../../specs/language/defined.ts';
import type { Json } from '../../../specs/language/model/json.ts';
import type { Member } from '../../../specs/language/model/contract.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import { parseDuration } from '../../../specs/language/units/duration.ts';

export interface PropView {
  readonly name: string;
  /** Without an outer `optional`. */
  readonly type: TypeExpression;
  /** No value is a value: not required, and no default. */
  readonly optional: boolean;
  /** The default, if it is a plain value of the type: a text, number, boolean or word of the enumeration. */
  readonly initial?: Json;
  readonly notes?: string;
  readonly place: Place;
}

/** A callback. `takes` is its argument; a record without fields is no argument. `gives` is set for an action with a result. */
export interface EventView {
  readonly name: string;
  /** The name without a leading `on`: `onAccept` → `accept`. Each language adds its own prefix or suffix. */
  readonly verb: string;
  readonly takes?: TypeExpression;
  readonly gives?: TypeExpression;
  readonly notes?: string;
  /** Type of the outbound message that has the same name and fields, if any: sending it is calling this. */
  readonly sends?: string;
  readonly place: Place;
}

export interface SlotView {
  readonly name: string;
  readonly notes?: string;
  readonly place: Place;
}

/** What every surface exports alike (R6 of the source documents). */
export interface MembersView {
  readonly props: readonly PropView[];
  readonly events: readonly EventView[];
  readonly slots: readonly SlotView[];
}

export function membersView(spec: Spec): MembersView {
  const of = (kind: Member['kind']): readonly Member[] => spec.members.filter((member) => member.kind === kind);
  return {
    props: of('prop').map(propView),
    events: of('event').map((member) => eventView(spec, member)),
    slots: of('slot').map(({ name, notes, place }) => ({ name, place, ...defined({ notes }) })),
  };
}

function propView(member: Member): PropView {
  const type = member.type.kind === 'optional' ? member.type.of : member.type;
  const initial = initialValue(type, member.default);
  const { name, notes, place } = member;
  return { name, type, optional: !member.required && initial === undefined, place, ...defined({ initial, notes }) };
}

/** A default as a plain value of its type; `undefined` for anything else. */
export function initialValue(type: TypeExpression, written: string | undefined): Json | undefined {
  const text = written?.trim().replace(/^(["'`])(.*)\1$/s, '$2');
  if (text === undefined || text === '') return undefined;
  if (type.kind === 'enum') return type.values.includes(text) ? text : undefined;
  if (type.kind !== 'primitive') return undefined;
  switch (type.name) {
    case 'bool':
      return text === 'true' || text === 'false' ? text === 'true' : undefined;
    case 'int':
    case 'number':
    case 'bytes':
      return Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'duration':
      return Number.isFinite(Number(text)) ? Number(text) : parseDuration(text);
    case 'json':
      return undefined;
    default:
      return text;
  }
}

function eventView(spec: Spec, member: Member): EventView {
  const { name, type, notes, place } = member;
  const verb = /^on[A-Z]/.test(name) ? name.slice(2, 3).toLowerCase() + name.slice(3) : name;
  const payload = type.kind === 'event' ? type.of : type.kind === 'action' ? type.takes : type;
  const takes = payload?.kind === 'record' && payload.fields.length === 0 ? undefined : payload;
  const gives = type.kind === 'action' ? type.gives : undefined;
  return { name, verb, place, ...defined({ takes, gives, notes, sends: sentBy(spec, verb, takes) }) };
}

/**
 * The outbound message with the words of an event: `retry` → `tool/retry`, `open-resource` → `resource/open`; else the only one that has
 * these words among others, and the fields of the event: `invoke-requested` → `mcp:tool:invoke-requested`.
 */
function sentBy(spec: Spec, verb: string, takes: TypeExpression | undefined): string | undefined {
  const outbound = spec.wire.filter(({ direction }) => direction === 'out');
  const own = words(verb);
  const fields = takes?.kind === 'record' ? takes.fields.map(({ name }) => name) : [];
  const found =
    outbound.find(({ type }) => words(type).join(' ') === own.join(' ')) ??
    only(outbound.filter(({ type }) => words(type.split('/').at(-1) ?? '').join(' ') === own.join(' '))) ??
    only(
      outbound.filter(
        (message) =>
          fields.length > 0 &&
          own.every((word) => words(message.type).includes(word)) &&
          fields.every((name) => message.fields.some((field) => field.name === name)),
      ),
    );
  return found?.type;
}

/** The words of a name in lower case, in the order of the alphabet. */
function words(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .sort();
}

function only<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined;
}
