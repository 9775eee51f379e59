import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Part } from '../../specs/language/model/contract.ts';
import type { Args, Facts, PartReference } from './define.ts';

/** The part that a step names under `key`, with what stands beside it; `undefined` when it names none. */
export function optionalReference(args: Args, key = 'part'): PartReference | undefined {
  const given = args[key];
  if (given === undefined || given === null) return undefined;
  const base: JsonObject = typeof given === 'object' && !Array.isArray(given) ? (given as JsonObject) : { part: given };
  const { name, args: values, in: within, nth } = args;
  const beside =
    key === 'part' ? { name, args: values, in: within, nth } : { name: undefined, args: undefined, in: undefined, nth: undefined };
  const merged = { ...Object.fromEntries(Object.entries(beside).filter(([, value]) => value !== undefined)), ...base };
  return { ...merged, ...(merged.name === undefined ? {} : { name: String(merged.name) }) } as unknown as PartReference;
}

/** @throws Error when the step names none; the linker has reported that before. */
export function reference(args: Args, key = 'part'): PartReference {
  const found = optionalReference(args, key);
  if (found === undefined) throw new Error(`the step names no part under ${key}`);
  return found;
}

/** How messages call a part: `field "Email"`. */
export function called(wanted: PartReference | undefined): string {
  if (wanted === undefined) return 'the page';
  return wanted.part + (wanted.name === undefined ? '' : ` "${wanted.name}"`) + (wanted.nth === undefined ? '' : ` number ${wanted.nth}`);
}

/** The row of the anatomy table. */
export function partOf(facts: Facts, id: string): Part | undefined {
  const imported = facts.spec.imports.map(({ target }) => facts.program.specs.find((other) => other.id === target));
  return [facts.spec, ...imported].flatMap((spec) => spec?.parts ?? []).find((part) => part.id === id);
}

/**
 * What a part is looked for by: `button named “Retry” in region named “Tool invocation: …”`. A part found by its words is
 * described by what lies around it.
 */
export function sought(facts: Facts, wanted: PartReference | undefined): string {
  const chain: string[] = [];
  for (let at: PartReference | undefined = wanted; at !== undefined && chain.length < 5;) {
    const part = partOf(facts, at.part);
    if (part === undefined) break;
    if (!isWordsOnly(part)) {
      const names = [
        ...(part.name === undefined ? [] : [facts.message(part.name.key, at.args).text]),
        ...(at.name === undefined ? [] : [at.name]),
      ];
      const roles = part.roles.map((role) => (role === 'disclosure' ? 'control with an expanded state' : role)).join(' or ');
      chain.push(roles + (names.length === 0 ? '' : ` named “${names.join('” and “')}”`));
    }
    const outer: PartReference | string | undefined = at.in ?? part.within;
    at = typeof outer === 'string' ? { part: outer } : outer;
  }
  return chain.join(' in ');
}

/** A part that is found by its words or is mere structure: locating it gives what lies around. */
export function isWordsOnly(part: Part | undefined): boolean {
  return part !== undefined && part.roles.every((role) => role === 'text' || role === 'none');
}

export function objectOf(value: Json | undefined): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}
