import { isObject, type Json } from '../../model/json.ts';
import type { Spec } from '../../model/spec.ts';

/** A reference to more elements of a part than there are instances. */
export interface Beyond {
  /** JSON pointer of the ordinal. */
  readonly pointer: string;
  readonly name: string;
  readonly problem: string;
}

/** The first reference to an instance that there is not: by an ordinal of a part that holds others and stands once per instance. */
export function beyondInstances(
  { parts }: Pick<Spec, 'parts'>,
  value: Json | undefined,
  pointer: string,
  count: number,
): Beyond | undefined {
  if (!isObject(value)) return undefined;
  const { part: id, nth } = value;
  const part = parts.find((one) => one.id === id);
  const isOnePerInstance =
    part !== undefined && part.within === undefined && part.each === undefined && parts.some(({ within }) => within === id);
  // A part that holds the instances stands there before the first of them.
  const most = Math.max(count, 1);
  const problem = `there ${count === 1 ? 'is one instance' : `are ${count} instances`}, each with one`;
  if (isOnePerInstance && typeof nth === 'number' && nth > most) return { pointer: `${pointer}/nth`, name: part.id, problem };
  // A step that counts wants as many.
  const { is } = value;
  if (isOnePerInstance && typeof is === 'number' && is > most) return { pointer: `${pointer}/is`, name: part.id, problem };
  return ['part', 'in'].map((key) => beyondInstances({ parts }, value[key], `${pointer}/${key}`, count)).find((one) => one !== undefined);
}
