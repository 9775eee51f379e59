import { listOf, own, recordOf, type Json, type JsonRecord } from '../../json.ts';
import { referenceOf, type SchemaDocument } from './document.ts';
import { merge, without } from './merge.ts';

/** Schemas that references have led to, on the way to this one. */
export type Trail = ReadonlySet<Json>;

/** A schema without references, `allOf` and `null`. */
export interface Settled {
  readonly rules: JsonRecord;
  readonly trail: Trail;
  /** Whether `null` was allowed. */
  readonly nullable: boolean;
}

const isNull = (schema: Json): boolean => {
  const record = recordOf(schema) ?? {};
  return own(record, 'type') === 'null' || own(record, 'const') === null;
};

/** What a schema comes to for a form; `undefined` when no form can express it, for example when its references lead out or in a circle. */
export function settle(document: SchemaDocument, given: Json, trail: Trail): Settled | undefined {
  const schema = recordOf(given);
  if (schema === undefined) return undefined;
  const rest = without(schema, '$ref', '$dynamicRef', 'allOf');
  let settled: Settled = withoutNull({ rules: rest, trail, nullable: false });
  if (referenceOf(schema) !== undefined) {
    const target = document.follow(schema);
    if (target === undefined || trail.has(target)) return undefined;
    const joined = join(document, settled, target, new Set([...trail, target]));
    if (joined === undefined) return undefined;
    settled = joined;
  }
  for (const part of listOf(own(schema, 'allOf'))) {
    const joined = join(document, settled, part, settled.trail);
    if (joined === undefined) return undefined;
    settled = joined;
  }
  return withoutNullBranch(document, settled);
}

function join(document: SchemaDocument, settled: Settled, part: Json, trail: Trail): Settled | undefined {
  const other = settle(document, part, trail);
  const rules = other === undefined ? undefined : merge(settled.rules, other.rules);
  if (other === undefined || rules === undefined) return undefined;
  return { rules, trail: new Set([...settled.trail, ...other.trail]), nullable: settled.nullable || other.nullable };
}

function withoutNull(settled: Settled): Settled {
  const type = own(settled.rules, 'type');
  if (!Array.isArray(type)) return settled;
  const kept = listOf(type).filter((one) => one !== 'null');
  if (kept.length === 0) return settled;
  return { ...settled, rules: { ...settled.rules, type: kept.length === 1 ? kept[0] : kept }, nullable: kept.length < type.length };
}

/** A choice between a schema and `null` is that schema; among several, `null` is no choice either. */
function withoutNullBranch(document: SchemaDocument, settled: Settled): Settled | undefined {
  for (const keyword of ['oneOf', 'anyOf']) {
    const branches = listOf(own(settled.rules, keyword));
    const kept = branches.filter((branch) => !isNull(branch));
    if (kept.length === 0 || kept.length === branches.length) continue;
    const rest = without(settled.rules, keyword);
    const [only] = kept;
    // Constants are options, also where a single one is left.
    const isOption = only !== undefined && own(recordOf(only) ?? {}, 'const') !== undefined;
    if (kept.length > 1 || only === undefined || isOption) return { ...settled, rules: { ...rest, [keyword]: kept }, nullable: true };
    return join(document, { ...settled, rules: rest, nullable: true }, only, settled.trail);
  }
  return settled;
}
