import { below, type Problem } from '../json-schema/problem.ts';
import type { Schema } from '../json-schema/schema.ts';
import { validate } from '../json-schema/validate.ts';
import { chosenVariant, contentOf, idsOf, isTouched } from './content.ts';
import type { Draft, FormField, Leaf } from './field.ts';

/** What a form says. */
export interface Reading {
  /** The value; `undefined` for a form that was left alone. */
  readonly value: unknown;
  /** Path of a field → what is wrong with it first, in the order of the fields. Problems deeper in a JSON editor keep their pointer below the field. */
  readonly problems: ReadonlyMap<string, Problem>;
}

interface Walk {
  readonly draft: Draft;
  readonly root: Schema;
  readonly problems: Map<string, Problem>;
  /** JSON Pointer of a value → path of its field. */
  readonly places: Map<string, string>;
}

/** Reads the value of a form and checks it against the whole schema: no value leaves that the schema refuses. */
export function readForm(form: FormField, schema: Schema, draft: Draft): Reading {
  const walk: Walk = { draft, root: schema, problems: new Map(), places: new Map() };
  const value = read(form, '', walk) ?? (form.kind === 'group' ? {} : undefined);
  for (const problem of validate(schema, value)) place(problem, walk);
  return { value, problems: inOrder(walk) };
}

/** The problems in the order of their fields: the first one gets the focus and is announced. What is wrong with the whole comes last. */
function inOrder({ problems, places }: Walk): ReadonlyMap<string, Problem> {
  const order = [...new Set(places.values())];
  const rank = (path: string): number => (path === '' ? order.length : order.indexOf(path));
  return new Map([...problems].sort(([a], [b]) => rank(a) - rank(b)));
}

/** Notes a problem at the field that holds the value, unless something nearer is known already. */
function place(problem: Problem, { problems, places }: Walk): void {
  let pointer = problem.path;
  while (!places.has(pointer) && pointer !== '') pointer = pointer.slice(0, pointer.lastIndexOf('/'));
  const path = places.get(pointer) ?? '';
  const known = [...problems.keys()].some((one) => one === path || one.startsWith(`${path}/`));
  if (!known) problems.set(path, { ...problem, path: problem.path.slice(pointer.length) });
}

function read(field: FormField, pointer: string, walk: Walk): unknown {
  walk.places.set(pointer, field.path);
  switch (field.kind) {
    case 'constant':
      return field.required ? field.value : undefined;
    case 'leaf':
      return readLeaf(field, walk);
    case 'group':
      return readGroup(field, pointer, walk);
    case 'list': {
      const ids = idsOf(field, walk.draft);
      if (ids.length === 0 && !field.required) return nothing(field);
      return ids.map((id, index) => read(field.item(id, ''), below(pointer, index), walk));
    }
    case 'variants': {
      const chosen = chosenVariant(field, walk.draft);
      if (chosen === undefined) return lacking(field, walk);
      const before = walk.problems.size;
      const value = read(chosen.form(), pointer, walk);
      // The chosen form says more exactly what is wrong than `oneOf` would.
      if (walk.problems.size === before)
        for (const problem of validate(walk.root, value, { schema: chosen.schema, path: pointer })) place(problem, walk);
      return value;
    }
  }
}

function readGroup(field: FormField & { kind: 'group' }, pointer: string, walk: Walk): unknown {
  const isUntouched = !field.required && !isTouched(field, walk.draft);
  const own = isUntouched ? { ...walk, problems: new Map<string, Problem>() } : walk;
  const entries = field.fields
    .map(([name, inner]) => [name, read(inner, below(pointer, name), own)] as const)
    .filter(([, value]) => value !== undefined);
  // An optional group that nobody touched is left alone, whatever it would ask for, unless a default stands in it.
  if (isUntouched && !(field.given && entries.length > 0)) return nothing(field);
  for (const [path, problem] of own.problems) walk.problems.set(path, problem);
  // fromEntries defines own properties, so a property named `__proto__` is harmless.
  return Object.fromEntries(entries);
}

function readLeaf(leaf: Leaf, walk: Walk): unknown {
  const { field } = leaf;
  const content = contentOf(leaf, walk.draft);
  if (field.kind === 'boolean') return content === undefined && !field.required ? nothing(leaf) : content === true;
  if (field.kind === 'choices') {
    const chosen = Array.isArray(content) ? (content as readonly string[]) : [];
    if (chosen.length === 0 && !field.required) return nothing(leaf);
    return field.choices.filter(({ value }) => chosen.includes(value)).map(({ constant }) => constant);
  }
  const typed = typeof content === 'string' ? content : '';
  if (typed === '' || (typed.trim() === '' && field.kind !== 'text' && field.kind !== 'textarea')) return lacking(leaf, walk);
  if (field.kind === 'choice') return field.choices.find(({ value }) => value === typed)?.constant;
  if (field.kind === 'number' || field.kind === 'integer') return readNumber(leaf, typed, walk);
  if (field.kind !== 'json') return typed;
  try {
    return JSON.parse(typed) as unknown;
  } catch {
    return broken(leaf, 'json', walk);
  }
}

function readNumber(leaf: Leaf, typed: string, walk: Walk): unknown {
  const value = Number(typed);
  if (!Number.isFinite(value)) return broken(leaf, 'number', walk);
  return leaf.field.kind === 'integer' && !Number.isSafeInteger(value) ? broken(leaf, 'integer', walk) : value;
}

function lacking(field: FormField, walk: Walk): null | undefined {
  return field.required ? broken(field, 'required', walk) : nothing(field);
}

/** What a field says that is left alone. */
function nothing({ orNull }: FormField): null | undefined {
  return orNull ? null : undefined;
}

function broken({ path }: FormField, keyword: string, { problems }: Walk): undefined {
  problems.set(path, { path: '', keyword });
  return undefined;
}
