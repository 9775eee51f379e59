import { escapePointer } from '../../../specs/language/model/json-pointer.ts';
import type { Json, JsonObject } from '../../../specs/language/model/json.ts';

/**
 * Makes something of the arguments of a step.
 * @param spare names of arguments that may stay unread
 * @returns what was made, and the JSON pointer of an argument that nobody looked at: a test without it would ask for less than the step
 */
export function readArguments<T>(
  args: JsonObject,
  make: (args: JsonObject) => T,
  spare: readonly string[] = [],
): { readonly made: T; readonly unread: string | undefined } {
  const read = new Set<string>();
  const made = make(watched(args, '', read));
  const wanted = Object.fromEntries(Object.entries(args).filter(([name]) => !spare.includes(name)));
  return { made, unread: unreadIn(wanted, '', read) };
}

/** A view of a value that notes the pointer of every member that is read. */
function watched<T extends object>(value: T, pointer: string, read: Set<string>): T {
  return new Proxy(value, {
    get(target, key, receiver) {
      const member: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return member;
      const at = `${pointer}/${escapePointer(key)}`;
      read.add(at);
      return typeof member === 'object' && member !== null ? watched(member, at, read) : member;
    },
  });
}

function unreadIn(value: Json, pointer: string, read: ReadonlySet<string>): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value) as [string, Json][]) {
    const at = `${pointer}/${escapePointer(key)}`;
    const unread = read.has(at) ? unreadIn(member, at, read) : at;
    if (unread !== undefined) return unread;
  }
  return undefined;
}
