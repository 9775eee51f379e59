import { listOf, own, recordOf, textOf, type Json, type JsonRecord } from '../../json.ts';
import type { Check, Seen } from './check.ts';
import type { SchemaDocument } from './document.ts';
import type { Flaw } from './flaw.ts';
import { itemFlaws } from './items.ts';
import { propertyFlaws } from './properties.ts';
import { constantComplaint, numberComplaint, textComplaint, typeComplaint, type Complaint } from './scalars.ts';

/** Longest chain of schemas about one value; a longer one is a circle of references, which says nothing. */
const DEPTH = 100;

/** Everything in which the value breaks the schema: JSON Schema 2020-12, and older drafts where they agree with it. */
export function validate(document: SchemaDocument, schema: Json | undefined, value: Json): Flaw[] {
  let depth = 0;
  const check: Check = (given, part, path, seen = new Set()) => {
    if (given === false) return [{ path, key: 'error.unknown_name' }];
    const rules = recordOf(given);
    if (rules === undefined || depth > DEPTH) return [];
    depth += 1;
    try {
      return flawsOf(document, check, rules, part, path, seen);
    } finally {
      depth -= 1;
    }
  };
  return check(schema, value, []);
}

function flawsOf(document: SchemaDocument, check: Check, schema: JsonRecord, value: Json, path: Flaw['path'], seen: Seen): Flaw[] {
  const complaint = simpleComplaint(schema, value);
  if (complaint !== undefined) return [{ path, key: complaint[0], values: complaint[1] }];
  const flaws = check(document.follow(schema), value, path, seen);
  for (const part of listOf(own(schema, 'allOf'))) flaws.push(...check(part, value, path, seen));
  flaws.push(...choiceFlaws(check, schema, value, path, seen));
  if (Array.isArray(value)) flaws.push(...itemFlaws(check, schema, value as readonly Json[], path, seen));
  const record = recordOf(value);
  if (record !== undefined) flaws.push(...propertyFlaws(check, schema, record, path, seen));
  return flaws;
}

function simpleComplaint(schema: JsonRecord, value: Json): Complaint | undefined {
  const found = typeComplaint(schema, value) ?? constantComplaint(schema, value);
  if (found !== undefined) return found;
  const text = textOf(value);
  if (text !== undefined) return textComplaint(schema, text);
  return typeof value === 'number' ? numberComplaint(schema, value) : undefined;
}

/** `anyOf`, `oneOf`, `not` and `if`. */
function choiceFlaws(check: Check, schema: JsonRecord, value: Json, path: Flaw['path'], seen: Seen): Flaw[] {
  const flaws: Flaw[] = [];
  const tried = (given: Json | undefined): { readonly flaws: Flaw[]; readonly seen: Seen } => {
    const inner: Seen = new Set();
    return { flaws: check(given, value, path, inner), seen: inner };
  };
  const keep = (names: Seen): void => names.forEach((name) => seen.add(name));
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branches = listOf(own(schema, keyword)).map(tried);
    const fitting = branches.filter((branch) => branch.flaws.length === 0);
    for (const branch of fitting) keep(branch.seen);
    if (branches.length > 0 && fitting.length === 0)
      flaws.push(
        ...closest(
          branches.map((branch) => branch.flaws),
          path,
        ),
      );
    if (keyword === 'oneOf' && fitting.length > 1) flaws.push({ path, key: 'error.schema' });
  }
  const refused = own(schema, 'not');
  if (refused !== undefined && tried(refused).flaws.length === 0) flaws.push({ path, key: 'error.schema' });
  const condition = own(schema, 'if');
  if (condition !== undefined) {
    const outcome = tried(condition);
    if (outcome.flaws.length === 0) keep(outcome.seen);
    flaws.push(...check(own(schema, outcome.flaws.length === 0 ? 'then' : 'else'), value, path, seen));
  }
  return flaws;
}

/** What to say when no branch fits: the words of the only one, else one sentence, at each place that a branch complains of. */
function closest(branches: readonly Flaw[][], path: Flaw['path']): Flaw[] {
  const [only] = branches;
  if (branches.length === 1 && only !== undefined) return only;
  const places = branches.flat().filter((flaw) => flaw.path.length > path.length);
  return [...places.slice(0, 1), { path }].slice(0, 1).map((flaw) => ({ path: flaw.path, key: 'error.schema' }));
}
