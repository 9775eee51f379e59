import type { Draft, FormField, Leaf, List, Variants } from './field.ts';

/** What stands in a control: what a person put in, else the default. */
export function contentOf({ field, path }: Leaf, draft: Draft): string | boolean | readonly string[] | undefined {
  const typed = draft.get(path);
  if (typed !== undefined || draft.has(path)) return typed;
  const { initial, kind } = field;
  if (initial === undefined || initial === null) return undefined;
  if (kind === 'boolean') return initial === true;
  if (kind === 'choice') return JSON.stringify(initial);
  if (kind === 'choices') return Array.isArray(initial) ? initial.map((one) => JSON.stringify(one)) : [];
  if (kind === 'json') return JSON.stringify(initial, null, 2);
  return typeof initial === 'object' ? undefined : String(initial);
}

/** Ids of the items of a list, in order. */
export function idsOf({ path, initial }: List, draft: Draft): readonly string[] {
  const ids = draft.get(path);
  return Array.isArray(ids) ? (ids as readonly string[]) : Array.from({ length: initial }, (_, index) => String(index));
}

/** An id that no item of the list has, nor had by default. */
export function freshId(field: List, draft: Draft): string {
  return String(Math.max(field.initial - 1, -1, ...idsOf(field, draft).map(Number)) + 1);
}

/** The variant that a person chose, else the one that the default fits; the first one where one has to be chosen. */
export function chosenVariant({ variants, path, required, initial }: Variants, draft: Draft): Variants['variants'][number] | undefined {
  const chosen = draft.get(path) ?? initial ?? (required ? '0' : '');
  return chosen === '' ? undefined : variants[Number(chosen)];
}

/** Whether a person has put something into a field or below it. */
export function isTouched({ path }: FormField, draft: Draft): boolean {
  return [...draft].some(([one, content]) => (one === path || one.startsWith(`${path}/`)) && content !== '');
}

/** A draft without what lies below a path. */
export function dropBelow(draft: Draft, path: string): Map<string, string | boolean | readonly string[]> {
  return new Map([...draft].filter(([one]) => one !== path && !one.startsWith(`${path}/`)));
}
