import { nearest } from '../diagnostics/nearest.ts';
import { escapePointer } from '../model/json-pointer.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { Fixture } from '../model/test.ts';
import { once } from './once.ts';

export interface Placeholder {
  readonly kind: 'fixture' | 'each' | 'kept';
  readonly name: string;
}

/** The placeholder `{fixture: name}`, `{each: name}` or `{kept: name}`, or `undefined` for any other value. */
export function placeholderOf(value: Json | undefined): Placeholder | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  const [key, name] = entries[0] ?? [];
  if (entries.length !== 1 || typeof name !== 'string') return undefined;
  return key === 'fixture' || key === 'each' || key === 'kept' ? { kind: key, name } : undefined;
}

/** Every placeholder in a value with its JSON pointer. */
export function* placeholdersIn(
  value: Json | undefined,
  pointer = '',
): Generator<{ readonly placeholder: Placeholder; readonly pointer: string }> {
  const placeholder = placeholderOf(value);
  if (placeholder) yield { placeholder, pointer };
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* placeholdersIn(inner as Json, `${pointer}/${escapePointer(key)}`);
  }
}

/** The placeholders in a value, each as often as it stands there. Several checks ask for those of the same arguments. */
export function placeholdersOf(value: Json | undefined): readonly Placeholder[] {
  return typeof value === 'object' && value !== null ? placeholdersOfObject(value) : [];
}

const placeholdersOfObject = once((value: object): readonly Placeholder[] => {
  const placeholder = placeholderOf(value as Json);
  return placeholder ? [placeholder] : Object.values(value as JsonObject).flatMap(placeholdersOf);
});

/** A mapping that would be a placeholder but for its key: `{fixtrue: name}`. */
export interface Misspelt {
  readonly key: string;
  readonly kind: Placeholder['kind'];
  readonly name: string;
  readonly pointer: string;
}

/** Every mapping in a value whose only key is nearly that of a placeholder, with its JSON pointer. */
export function* misspeltIn(value: Json | undefined, pointer = ''): Generator<Misspelt> {
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value) as [string, Json][];
  const [[key, name] = ['', null]] = entries;
  const near = Array.isArray(value) || entries.length !== 1 ? undefined : nearest(key, KINDS);
  const kind = KINDS.find((one) => one === near);
  if (kind !== undefined && kind !== key && typeof name === 'string') yield { key, kind, name, pointer };
  else for (const [inner, item] of entries) yield* misspeltIn(item, `${pointer}/${escapePointer(inner)}`);
}

const KINDS: readonly Placeholder['kind'][] = ['fixture', 'each', 'kept'];

/** The value of `{fixture: name}`. Those of `{each: name}` and `{kept: name}` are known in a case and in a run. */
export function valueOf(fixtures: readonly Fixture[], { kind, name }: Placeholder): Json | undefined {
  return kind === 'fixture' ? fixtures.find((one) => one.name === name)?.value : undefined;
}
