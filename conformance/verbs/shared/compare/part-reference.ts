import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import type { Part } from '../../../../specs/language/model/contract.ts';
import { defined } from '../../../../specs/language/defined.ts';
import { findPart } from '../../../../specs/language/model/find-part.ts';
import type { Args, Facts, PartReference } from '../../verb.ts';

/** The part that a step names under `key`, with the parameters beside `part`; `undefined` when it names none. */
export function optionalReference(args: Args, key = 'part'): PartReference | undefined {
  const given = args[key];
  if (given === undefined || given === null) return undefined;
  const base: JsonObject = typeof given === 'object' && !Array.isArray(given) ? (given as JsonObject) : { part: given };
  const { name, args: values, in: within, nth, pointer } = args;
  const merged: JsonObject = { ...(key === 'part' ? defined({ name, args: values, in: within, nth, pointer }) : {}), ...base };
  return { ...merged, ...defined({ name: merged['name'] === undefined ? undefined : String(merged['name']) }) } as unknown as PartReference;
}

/** @throws Error when the step names none; the linker has reported that before. */
export function reference(args: Args, key = 'part'): PartReference {
  const found = optionalReference(args, key);
  if (found === undefined) throw new Error(`the step names no part under ${key}`);
  return found;
}

/** A part in messages: `field "Email"`. */
export function called(wanted: PartReference | undefined): string {
  if (wanted === undefined) return 'the page';
  if (wanted.pointer !== undefined) return `${wanted.part} ${wanted.pointer}`;
  return wanted.part + (wanted.name === undefined ? '' : ` "${wanted.name}"`) + (wanted.nth === undefined ? '' : ` number ${wanted.nth}`);
}

/**
 * The query for a part in words: `button named “Retry” in region named “Tool invocation: …”`. A part without a role is
 * described by the parts around it.
 */
export function sought(facts: Facts, wanted: PartReference | undefined): string {
  if (wanted === undefined) return '';
  const chain = [wanted, ...surroundings(facts, wanted)].flatMap((at) => {
    const part = findPart(facts, at.part);
    if (part === undefined || isWordsOnly(part)) return [];
    const names = [
      ...(part.name === undefined ? [] : [facts.message(part.name.key, at.args).text]),
      ...(at.name === undefined ? [] : [at.name]),
    ];
    const roles = part.roles.map((role) => (role === 'disclosure' ? 'control with an expanded state' : role)).join(' or ');
    return [roles + (names.length === 0 ? '' : ` named “${names.join('” and “')}”`)];
  });
  return chain.join(' in ');
}

/** Parts around a part that are followed, at most. */
const DEPTH = 5;

/** The parts with a role around a part, from the nearest on: those that the step names, then those of the anatomy. */
export function surroundings(facts: Facts, wanted: PartReference): PartReference[] {
  const chain: PartReference[] = [];
  for (let at: PartReference | undefined = wanted, depth = 0; at !== undefined && depth < DEPTH; depth++) {
    const part = findPart(facts, at.part);
    if (at !== wanted && part !== undefined && !isWordsOnly(part)) chain.push(at);
    const outer: PartReference | string | undefined = at.in ?? part?.within;
    at = typeof outer === 'string' ? { part: outer } : outer;
  }
  return chain;
}

/** Whether a part has no role, only words or structure: locating it gives the part around. */
export function isWordsOnly(part: Part | undefined): boolean {
  return part !== undefined && part.roles.every((role) => role === 'text' || role === 'none');
}

/**
 * Whether nothing tells a part from what is around it: it has no role, and neither the step nor the anatomy gives its words.
 * A zone at the top is the page.
 */
export function isVague(facts: Facts, { part: id, name, in: within }: PartReference): boolean {
  const part = findPart(facts, id);
  if (part === undefined || !isWordsOnly(part)) return false;
  const hasWords = name !== undefined || messageKeyOf(part) !== undefined || part.content?.kind === 'states';
  if (part.roles.includes('text')) return !hasWords;
  return within !== undefined || part.within !== undefined;
}

/** The message that the anatomy gives a part without a role: its name or its content. */
export function messageKeyOf(part: Part): string | undefined {
  return part.name?.key ?? (part.content?.kind === 'message' ? part.content.key : undefined);
}

export function objectOf(value: Json | undefined): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}
