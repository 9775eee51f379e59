import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Args } from '../verbs/verb.ts';

/** A step names a value that no earlier step has kept; the linker reports that, unless the step was skipped. */
export class NotKept extends Error {
  override readonly name = 'NotKept';
}

/**
 * Replaces `{kept: name}` anywhere in the arguments of a step by what an earlier step of the run has kept.
 * @throws NotKept for a name under which nothing was kept
 */
export function resolveKept(args: Args, kept: ReadonlyMap<string, Json>): Args {
  const resolve = (value: Json): Json => {
    if (Array.isArray(value)) return (value as readonly Json[]).map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value as JsonObject);
    const [[key, name] = []] = fields;
    if (fields.length !== 1 || key !== 'kept' || typeof name !== 'string')
      return Object.fromEntries(fields.map(([field, inner]) => [field, resolve(inner)]));
    const found = kept.get(name);
    if (found === undefined) throw new NotKept(`no earlier step has kept a value as ${name}`);
    return found;
  };
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, resolve(value)]));
}
