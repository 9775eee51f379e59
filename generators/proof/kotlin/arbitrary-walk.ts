import fc from 'fast-check';
import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import type { Field, TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from '../../surfaces/view/component.ts';
import type { WalkStep } from './walk.ts';

/** Random walks through a component: messages of the host, presses, keys and limits, some for instances that do not exist. */
export function arbitraryWalk(view: ComponentView): fc.Arbitrary<readonly WalkStep[]> {
  const id = fc.constantFrom('a', 'b', 'c');
  const values = guardValues(view);
  const settle = fc.constantFrom(true, true, false);
  const { key, match, each } = view.instances;
  const message = fc.oneof(
    ...view.inbound.map(({ type, fields }) =>
      record(fields, { names: [key, match[type] ?? key], inside: each === undefined ? [] : [key], id }, values).map((own) => ({
        type,
        ...own,
      })),
    ),
  );
  const parts = [...view.parts.map((part) => part.id), 'nothing'];
  const keys = [...(view.machine?.moves ?? []).flatMap(({ on }) => (on.kind === 'key' ? [on.key] : [])), 'Enter'];
  const limits = [...view.limits.map((limit) => limit.id), 'nothing'];
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('receive' as const), message, settle }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('press' as const), to: id, part: fc.constantFrom(...parts), settle }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('key' as const), to: id, key: fc.constantFrom(...keys), settle }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('elapse' as const), to: id, limit: fc.constantFrom(...limits), settle }) },
  );
  return fc.array(step, { minLength: 4, maxLength: 25 });
}

/** Values that guards compare with, so that they hold often. */
function guardValues(view: ComponentView): readonly string[] {
  return [...(view.machine?.starts ?? []), ...(view.machine?.moves ?? [])].flatMap(({ guard }) =>
    guard.flatMap(({ value }) => value ?? []),
  );
}

/** The fields that hold the key of an instance: of a message, and of records inside of it. */
interface Keys {
  readonly names: readonly string[];
  readonly inside: readonly string[];
  readonly id: fc.Arbitrary<string>;
}

function record(fields: readonly Field[], keys: Keys, values: readonly string[]): fc.Arbitrary<JsonObject> {
  const required = fields.filter(({ optional, type }) => !optional && type.kind !== 'optional').map(({ name }) => name);
  const members = Object.fromEntries(
    fields.map(({ name, type }) => [name, keys.names.includes(name) ? keys.id : valueOf(type, keys, values)]),
  );
  return fc.record(members, { requiredKeys: required }).map((own) => ({ ...own }) as JsonObject);
}

function valueOf(type: TypeExpression, keys: Keys, values: readonly string[]): fc.Arbitrary<Json> {
  switch (type.kind) {
    case 'optional':
      return valueOf(type.of, keys, values);
    case 'enum':
      return fc.constantFrom(...type.values);
    case 'list':
      return fc.array(valueOf(type.of, keys, values), { maxLength: 2 });
    case 'map':
      return fc.dictionary(fc.constantFrom('one', 'two'), valueOf(type.of, keys, values), { maxKeys: 2 });
    case 'record':
      return record(type.fields, { ...keys, names: keys.inside }, values) as fc.Arbitrary<Json>;
    case 'primitive':
      switch (type.name) {
        case 'bool':
          return fc.boolean();
        case 'int':
        case 'duration':
        case 'bytes':
          return fc.constantFrom(0, 1, 250);
        case 'number':
          return fc.constantFrom(0, 1, 2.5);
        case 'json':
          return fc.constantFrom<Json>({ deep: [1, 'two', null] }, 'text', 3, true);
        default:
          return fc.constantFrom('', 'text "quoted" \\ \n 😀', ...values);
      }
    default:
      return fc.constantFrom<Json>({ type: 'text', text: 'a' }, { type: 'x' });
  }
}
