import { describeType } from '../../../specs/language/model/type-text.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { Field, TypeExpression } from '../../../specs/language/model/type-expression.ts';

/** A record or enumeration that a typed language declares under a name. Equal types have one name. */
export interface NamedType {
  /** Words of the name after the component's own: `['server']` → `McpToolCardServer`. */
  readonly id: string;
  readonly type: Extract<TypeExpression, { readonly kind: 'record' | 'enum' }>;
}

export interface NamedTypes {
  readonly all: readonly NamedType[];
  /** The named type equal to a record or enumeration. An enumeration of the states has none: it is the state type. */
  of(type: TypeExpression): NamedType | undefined;
  /** Whether an enumeration has exactly the states of the component as its values. */
  isState(type: TypeExpression): boolean;
}

/** Every record and enumeration in the props, events and messages of a component, outermost first, each once. */
export function namedTypes(spec: Spec): NamedTypes {
  const states = new Set(spec.machine?.states.map(({ id }) => id) ?? []);
  const isState = (type: TypeExpression): boolean =>
    type.kind === 'enum' && states.size > 0 && type.values.length === states.size && type.values.every((value) => states.has(value));
  const byText = new Map<string, NamedType>();
  const ids = new Set<string>();
  const add = (id: string, type: NamedType['type']): void => {
    const text = describeType(type);
    if (byText.has(text) || isState(type)) return;
    let free = id;
    for (let at = 2; ids.has(free); at += 1) free = `${id}-${at}`;
    ids.add(free);
    byText.set(text, { id: free, type });
  };
  const walk = (id: string, type: TypeExpression): void => {
    switch (type.kind) {
      case 'optional':
      case 'list':
      case 'map':
        walk(type.kind === 'list' ? `${id}-item` : id, type.of);
        return;
      case 'enum':
        add(id, type);
        return;
      case 'record':
        if (type.fields.length > 0) add(id, type);
        fields('', type.fields);
        return;
      default:
    }
  };
  const fields = (prefix: string, all: readonly Field[]): void => {
    for (const { name, type } of all) walk(prefix === '' ? name : `${prefix}-${name}`, type);
  };
  for (const { name, type, kind } of spec.members) if (kind === 'prop') walk(name, type);
  for (const { fields: all } of spec.wire) fields('', all);
  for (const { name, type, kind } of spec.members) {
    if (kind !== 'event') continue;
    const payloads = type.kind === 'event' ? [type.of] : type.kind === 'action' ? [type.takes, type.gives] : [type];
    for (const payload of payloads) if (payload !== undefined) walk(`${name}-detail`, payload);
  }
  return { all: [...byText.values()], of: (type) => byText.get(describeType(type)), isState };
}
