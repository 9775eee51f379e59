import { mcpFieldPath } from '../mcp/field-path.ts';
import { bare, itemFields, openingItems } from '../model/opening.ts';
import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';
import type { Field, TypeExpression } from '../model/type-expression.ts';
import { once } from './once.ts';
import type { Scope } from './scope.ts';

/** What a path may lead into. */
export interface Ground {
  readonly fields: readonly Field[];
  /** Whether there are fields that no table names: those of an item of an outside type. */
  readonly open: boolean;
}

/** The end of a path. `type` is `undefined` where the tables do not say: `json`, a type of MCP. */
export interface Lead {
  readonly type: TypeExpression | undefined;
  /** Whether the path goes through a list, of which no item is named. */
  readonly throughList: boolean;
}

/** The fields that an instance may have: of every inbound message, of its item, and the props. */
export const instanceGround = once((spec: Spec): Ground => {
  const inbound = spec.wire.filter(({ direction }) => direction === 'in').flatMap(({ fields }) => fields);
  const members = [...spec.members, ...spec.options].map(({ name, type, required }) => ({ name, type, optional: !required }));
  const open = openingItems(spec).some(({ kind }) => kind !== 'record' && !isPlain(kind));
  return { fields: [...itemFields(spec), ...inbound, ...members], open };
});

/** The types that a dotted path certainly leads to; none where one of the fields of its first name may lead elsewhere. */
export function certainTypes({ fields, open }: Ground, dotted: string): readonly TypeExpression[] {
  const [name = '', ...rest] = dotted.split('.');
  const ends = open ? [] : fields.filter((one) => one.name === name).map(({ type }) => follow(type, rest));
  const types = ends.flatMap((end) => ('throughList' in end ? [end.type] : []));
  return types.flatMap((type) => (types.includes(undefined) || type === undefined ? [] : [type]));
}

/** The types at the end of a dotted path, one for each field of its first name; `undefined` after a report. */
export function leadOf(scope: Scope, { fields, open }: Ground, dotted: string, place: Place): Lead | undefined {
  const [name = '', ...rest] = dotted.split('.');
  const own = fields.filter((one) => one.name === name);
  if (own.length === 0) {
    if (!open) scope.resolve('K3019', name, new Set(fields.map((one) => one.name)), place);
    return open ? { type: undefined, throughList: false } : undefined;
  }
  const ends = own.map(({ type }) => follow(type, rest));
  const found = ends.find((one) => 'throughList' in one);
  const [missing] = ends;
  if (found === undefined && missing !== undefined && 'known' in missing) scope.resolve('K3019', missing.name, missing.known, place);
  return found as Lead | undefined;
}

type Miss = { readonly name: string; readonly known: readonly string[] };

/** Follows names into a type. */
export function follow(start: TypeExpression, names: readonly string[]): Lead | Miss {
  let type: TypeExpression | undefined = start;
  let throughList = false;
  for (const [index, name] of names.entries()) {
    let inner: TypeExpression | undefined = bare(type);
    while (inner?.kind === 'list') {
      throughList = true;
      inner = bare(inner.of);
    }
    if (inner?.kind === 'map') type = inner.of;
    else if (inner?.kind === 'record') {
      const field: Field | undefined = inner.fields.find((one) => one.name === name);
      if (field === undefined) return { name, known: inner.fields.map((one) => one.name) };
      type = field.type;
    } else {
      const end = inner?.kind === 'external' && inner.schema === 'mcp' ? mcpFieldPath(inner.name, names.slice(index)) : undefined;
      if (end === undefined) return { type: undefined, throughList };
      return 'known' in end ? end : { type: PLAIN[end.types.join()], throughList: throughList || end.throughList };
    }
  }
  const end = bare(type);
  return { type: isUntold(end) ? undefined : end, throughList };
}

/** JSON type of a value of MCP → what the tables call it. */
const PLAIN: Readonly<Record<string, TypeExpression>> = {
  string: { kind: 'primitive', name: 'string' },
  number: { kind: 'primitive', name: 'number' },
  integer: { kind: 'primitive', name: 'int' },
  boolean: { kind: 'primitive', name: 'bool' },
};

/** Whether a type says nothing of what is inside. */
function isUntold(type: TypeExpression | undefined): boolean {
  return type?.kind === 'external' || (type?.kind === 'primitive' && type.name === 'json');
}

/** Whether values of a type of this kind certainly have no fields. */
function isPlain(kind: TypeExpression['kind']): boolean {
  return kind === 'enum' || kind === 'list';
}
