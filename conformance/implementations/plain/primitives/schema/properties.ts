import { listOf, own, recordOf, textOf, type Json, type JsonRecord } from '../../json.ts';
import type { Check, Seen } from './check.ts';
import type { Flaw } from './flaw.ts';
import { compiled, numberAt } from './scalars.ts';

/** What the keywords of objects say. */
export function propertyFlaws(check: Check, schema: JsonRecord, record: JsonRecord, path: Flaw['path'], seen: Seen): Flaw[] {
  const flaws: Flaw[] = [];
  const names = Object.keys(record);
  const valueOf = (name: string): Json => own(record, name) ?? null;
  const missing = (wanted: Json | undefined): void => {
    for (const name of listOf(wanted))
      if (typeof name === 'string' && !Object.hasOwn(record, name)) flaws.push({ path: [...path, name], key: 'required' });
  };
  missing(own(schema, 'required'));
  const [low, high] = [numberAt(schema, 'minProperties'), numberAt(schema, 'maxProperties')];
  if ((low !== undefined && names.length < low) || (high !== undefined && names.length > high)) flaws.push({ path, key: 'error.schema' });

  const known = recordOf(own(schema, 'properties')) ?? {};
  const patterns = Object.entries(recordOf(own(schema, 'patternProperties')) ?? {}).map(([text, rule]) => [compiled(text), rule] as const);
  const [naming, others] = [own(schema, 'propertyNames'), own(schema, 'additionalProperties')];
  for (const name of names) {
    const here = [...path, name];
    const rules = patterns.filter(([pattern]) => pattern?.test(name) === true).map(([, rule]) => rule);
    const property = own(known, name);
    if (property !== undefined) rules.unshift(property);
    if (rules.length === 0 && others !== undefined) rules.push(others);
    if (rules.length > 0) seen.add(name);
    for (const rule of rules) flaws.push(...check(rule, valueOf(name), here));
    if (naming !== undefined && check(naming, name, here).length > 0) flaws.push({ path: here, key: 'error.unknown_name' });
  }
  flaws.push(...dependentFlaws(check, schema, record, path, seen, missing));
  const unseen = own(schema, 'unevaluatedProperties');
  if (unseen !== undefined) for (const name of names) if (!seen.has(name)) flaws.push(...check(unseen, valueOf(name), [...path, name]));
  return flaws;
}

/** `dependencies` is the older word for both of the others. */
function dependentFlaws(
  check: Check,
  schema: JsonRecord,
  record: JsonRecord,
  path: Flaw['path'],
  seen: Seen,
  missing: (names: Json | undefined) => void,
): Flaw[] {
  const flaws: Flaw[] = [];
  for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies'])
    for (const [name, rule] of Object.entries(recordOf(own(schema, keyword)) ?? {})) {
      if (textOf(name) === undefined || !Object.hasOwn(record, name)) continue;
      if (Array.isArray(rule)) missing(rule as Json);
      else flaws.push(...check(rule, record, path, seen));
    }
  return flaws;
}
