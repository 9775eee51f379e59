import { isObject, own, type JsonObject } from '../json.ts';
import { KEYWORDS } from './keywords.ts';
import type { Problem } from './problem.ts';
import { resolveRef } from './ref.ts';

/** Bounds for schemas and values from outside. */
const DEEPEST = 40;
const MOST_STEPS = 50_000;
const MOST_PROBLEMS = 20;

interface Walk {
  readonly root: unknown;
  readonly problems: Problem[];
  steps: number;
}

/** What is wrong with a value, by a JSON Schema (2020-12, without `format` and remote references). Empty: nothing. */
export function validate(value: unknown, schema: unknown): readonly Problem[] {
  const walk: Walk = { root: schema, problems: [], steps: 0 };
  visit(value, schema, '', 0, walk);
  return walk.problems.slice(0, MOST_PROBLEMS);
}

function visit(value: unknown, schema: unknown, path: string, depth: number, walk: Walk): void {
  if (walk.problems.length >= MOST_PROBLEMS) return;
  walk.steps += 1;
  const problem = (message: string, at = path): number => walk.problems.push({ path: at, message });
  if (depth > DEEPEST || walk.steps > MOST_STEPS) {
    problem('too deep to be checked');
    return;
  }
  if (schema === false) problem('not allowed');
  if (!isObject(schema)) return;
  const inner = (part: unknown, sub: unknown, at: string): void => visit(part, sub, at, depth + 1, walk);
  if (typeof schema['$ref'] === 'string') inner(value, resolveRef(walk.root, schema['$ref']), path);
  for (const [name, check] of Object.entries(KEYWORDS))
    if (Object.hasOwn(schema, name)) for (const message of check(value, schema[name], schema)) problem(message);
  combine(value, schema, path, depth, walk);
  if (isObject(value)) visitObject(value, schema, path, problem, inner);
  if (Array.isArray(value)) {
    const first: readonly unknown[] = Array.isArray(schema['prefixItems']) ? schema['prefixItems'] : [];
    value.forEach((item, index) => inner(item, index < first.length ? first[index] : schema['items'], `${path}/${index}`));
  }
}

function visitObject(
  value: JsonObject,
  schema: JsonObject,
  path: string,
  problem: (message: string, at: string) => void,
  inner: (part: unknown, sub: unknown, at: string) => void,
): void {
  const at = (name: string): string => `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  for (const name of Array.isArray(schema['required']) ? schema['required'] : [])
    if (typeof name === 'string' && !Object.hasOwn(value, name)) problem('required', at(name));
  for (const [name, part] of Object.entries(value)) {
    const known = own(schema['properties'], name);
    const sub = known === undefined ? schema['additionalProperties'] : known;
    if (sub !== undefined) inner(part, sub, at(name));
  }
}

function combine(value: unknown, schema: JsonObject, path: string, depth: number, walk: Walk): void {
  const problemsWith = (sub: unknown): readonly Problem[] => {
    const trial: Walk = { root: walk.root, problems: [], steps: walk.steps };
    visit(value, sub, path, depth + 1, trial);
    walk.steps = trial.steps;
    return trial.problems;
  };
  const list = (name: string): readonly unknown[] => (Array.isArray(schema[name]) ? (schema[name] as readonly unknown[]) : []);
  for (const sub of list('allOf')) walk.problems.push(...problemsWith(sub));
  const fits = (name: string): number => list(name).filter((sub) => problemsWith(sub).length === 0).length;
  if (list('anyOf').length > 0 && fits('anyOf') === 0) walk.problems.push({ path, message: 'fits none of the forms' });
  if (list('oneOf').length > 0 && fits('oneOf') !== 1) walk.problems.push({ path, message: 'must fit exactly one of the forms' });
  if (schema['not'] !== undefined && problemsWith(schema['not']).length === 0) walk.problems.push({ path, message: 'not allowed' });
}
