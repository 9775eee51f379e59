import { resolveRef } from '../json-schema/resolve.ts';
import { isRecord, isSchema, keywords, list, own, same, type Schema } from '../json-schema/schema.ts';

type Keywords = Readonly<Record<string, unknown>>;

/** A schema without detours: references followed, parts merged, `null` left to leaving the field alone. */
export interface Normal {
  readonly schema: Keywords;
  /** References on the way here; one that comes again leads in a circle. */
  readonly refs: ReadonlySet<string>;
  /** Whether `null` was taken out on the way here. */
  readonly orNull: boolean;
}

/** @returns `undefined` where no single set of keywords says the same: a remote or circular reference, parts that contradict each other */
export function normalize(source: unknown, root: Schema, refs: ReadonlySet<string> = new Set()): Normal | undefined {
  if (!isRecord(source)) return undefined;
  const { $ref, allOf, ...rest } = source;
  let found: Normal = { schema: rest, refs, orNull: false };
  if ($ref !== undefined) {
    if (typeof $ref !== 'string' || refs.has($ref)) return undefined;
    const target = normalize(resolveRef(root, $ref), root, new Set([...refs, $ref]));
    const merged = target && merge(rest, target.schema);
    if (target === undefined || merged === undefined) return undefined;
    found = { ...target, schema: merged };
  }
  for (const part of list(allOf)) {
    const one = normalize(part, root, found.refs);
    const merged = one && merge(found.schema, one.schema);
    if (one === undefined || merged === undefined) return undefined;
    found = { schema: merged, refs: one.refs, orNull: found.orNull || one.orNull };
  }
  return withoutNull(found, root);
}

/** Keywords that only describe; the outer ones win. */
const WORDS = new Set([
  'title',
  'description',
  'default',
  'examples',
  '$comment',
  '$id',
  '$schema',
  '$defs',
  'definitions',
  '$anchor',
  'deprecated',
]);

/** The keywords of two schemas that hold together. @returns `undefined` if one keyword has two meanings */
export function merge(outer: Keywords, inner: Keywords): Keywords | undefined {
  const merged: Record<string, unknown> = { ...inner };
  for (const [name, value] of Object.entries(outer)) {
    const other = own(inner, name);
    if (other === undefined || WORDS.has(name) || same(value, other)) merged[name] = value;
    else if (name === 'required') merged[name] = [...new Set([...list(other), ...list(value)])];
    else if (name === 'properties') {
      const clash = Object.keys(keywords(value)).some((key) => own(other, key) !== undefined && !same(own(value, key), own(other, key)));
      if (clash) return undefined;
      merged[name] = { ...keywords(value), ...keywords(other) };
    } else return undefined;
  }
  return merged;
}

const isNull = (schema: unknown): boolean => keywords(schema)['type'] === 'null' || own(schema, 'const') === null;

/** Takes `null` out of the types and branches: a field that is left alone says as much. */
function withoutNull({ schema, refs, orNull: before }: Normal, root: Schema): Normal | undefined {
  const { type, ...rest } = schema;
  const types = list(type).filter((name) => name !== 'null');
  const own = types.length === 1 ? { ...rest, type: types[0] } : schema;
  let orNull = before || types.length < list(type).length;
  for (const name of ['anyOf', 'oneOf']) {
    const branches = list(own[name]).filter(isSchema);
    const left = branches.filter((one) => !isNull(one));
    if (left.length === branches.length) continue;
    orNull = true;
    // Constants are options, and `null` is one of them; a single one that is left would be no choice.
    if (left.length !== 1 || Object.hasOwn(keywords(left[0]), 'const')) continue;
    const outer = Object.fromEntries(Object.entries(own).filter(([key]) => key !== name));
    const only = normalize(left[0], root, refs);
    const merged = only && merge(outer, only.schema);
    return only === undefined || merged === undefined ? undefined : { schema: merged, refs: only.refs, orNull };
  }
  return { schema: own, refs, orNull };
}
