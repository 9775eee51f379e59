import { own, sameJson, type Json, type JsonRecord } from '../../json.ts';
import type { Check, Seen } from './check.ts';
import type { Flaw } from './flaw.ts';
import { numberAt } from './scalars.ts';

/** What the keywords of lists say. */
export function itemFlaws(check: Check, schema: JsonRecord, list: readonly Json[], path: Flaw['path'], seen: Seen): Flaw[] {
  const flaws: Flaw[] = [];
  const [low, high] = [numberAt(schema, 'minItems'), numberAt(schema, 'maxItems')];
  if (low !== undefined && list.length < low) flaws.push({ path, key: 'error.min_items', values: { count: low } });
  if (high !== undefined && list.length > high) flaws.push({ path, key: 'error.max_items', values: { count: high } });
  const unique = own(schema, 'uniqueItems') === true;
  if (unique && list.some((item, index) => list.slice(0, index).some((other) => sameJson(item, other))))
    flaws.push({ path, key: 'error.unique' });

  const { first, rest } = itemSchemas(schema);
  for (const [index, item] of list.entries()) {
    const rule = index < first.length ? first[index] : rest;
    if (rule === undefined) continue;
    seen.add(index);
    flaws.push(...check(rule, item, [...path, index]));
  }
  flaws.push(...containedFlaws(check, schema, list, path, seen));
  const others = own(schema, 'unevaluatedItems');
  if (others !== undefined)
    for (const [index, item] of list.entries()) if (!seen.has(index)) flaws.push(...check(others, item, [...path, index]));
  return flaws;
}

/** Older drafts have the schemas of the first items in `items` and that of the others in `additionalItems`. */
function itemSchemas(schema: JsonRecord): { readonly first: readonly Json[]; readonly rest: Json | undefined } {
  const items = own(schema, 'items');
  if (Array.isArray(items)) return { first: items as readonly Json[], rest: own(schema, 'additionalItems') };
  const prefix = own(schema, 'prefixItems');
  return { first: Array.isArray(prefix) ? (prefix as readonly Json[]) : [], rest: items };
}

function containedFlaws(check: Check, schema: JsonRecord, list: readonly Json[], path: Flaw['path'], seen: Seen): Flaw[] {
  const wanted = own(schema, 'contains');
  if (wanted === undefined) return [];
  const fitting = [...list.keys()].filter((index) => check(wanted, list[index] ?? null, [...path, index]).length === 0);
  for (const index of fitting) seen.add(index);
  const high = numberAt(schema, 'maxContains');
  const wrong = fitting.length < (numberAt(schema, 'minContains') ?? 1) || (high !== undefined && fitting.length > high);
  return wrong ? [{ path, key: 'error.schema' }] : [];
}
