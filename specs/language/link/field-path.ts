import { mcpFieldNames } from '../mcp/field-names.ts';
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
  for (const name of names) {
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
      const known = inner?.kind === 'external' && inner.schema === 'mcp' ? mcpFields(inner.name) : [];
      return known.length > 0 && !known.includes(name) ? { name, known } : { type: undefined, throughList };
    }
  }
  const end = bare(type);
  return { type: isUntold(end) ? undefined : end, throughList };
}

/** The fields of a type of MCP and of what is in it; none where no revision has the type. */
const mcpFields = (() => {
  const found = new Map<string, readonly string[]>();
  return (type: string): readonly string[] => {
    const known = found.get(type) ?? [...new Set(mcpFieldNames(type))];
    found.set(type, known);
    return known;
  };
})();

/** Whether a type says nothing of what is inside. */
function isUntold(type: TypeExpression | undefined): boolean {
  return type?.kind === 'external' || (type?.kind === 'primitive' && type.name === 'json');
}

/** Whether values of a type of this kind certainly have no fields. */
function isPlain(kind: TypeExpression['kind']): boolean {
  return kind === 'enum' || kind === 'list';
}
