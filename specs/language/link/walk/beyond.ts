import { fieldAt } from '../../model/conditions.ts';
import type { Part } from '../../model/contract.ts';
import { isObject, type Json } from '../../model/json.ts';
import type { Spec } from '../../model/spec.ts';
import type { PossibleInstance } from './possible-states.ts';

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
  const problem = `each instance has one, and there ${count === 1 ? 'is one instance' : `are ${count} instances`}`;
  if (isOnePerInstance && typeof nth === 'number' && nth > most) return { pointer: `${pointer}/nth`, name: part.id, problem };
  // A step that counts wants as many.
  const { is } = value;
  if (isOnePerInstance && typeof is === 'number' && is > most) return { pointer: `${pointer}/is`, name: part.id, problem };
  return ['part', 'in'].map((key) => beyondInstances({ parts }, value[key], `${pointer}/${key}`, count)).find((one) => one !== undefined);
}

/** The first reference to an item that no list has: by an ordinal of a part that stands once per item, or by a number of them. */
export function beyondItems(
  spec: Pick<Spec, 'parts' | 'wire'>,
  value: Json | undefined,
  pointer: string,
  instances: readonly PossibleInstance[],
): Beyond | undefined {
  if (!isObject(value)) return undefined;
  const part = spec.parts.find(({ id }) => id === value['part']);
  const most = part === undefined ? undefined : mostItems(spec, part, instances);
  if (part !== undefined && most !== undefined)
    for (const name of ['nth', 'is', 'min'])
      if (Number(value[name]) > most) {
        const problem = `\`${part.each ?? ''}\` has ${most === 1 ? 'one item' : `${most} items`} there`;
        return { pointer: `${pointer}/${name}`, name: part.id, problem };
      }
  return ['part', 'in'].map((key) => beyondItems(spec, value[key], `${pointer}/${key}`, instances)).find((one) => one !== undefined);
}

/** How many elements of a part that repeats there are at most; `undefined` where messages do not say it, or other parts look the same. */
function mostItems({ parts, wire }: Pick<Spec, 'parts' | 'wire'>, part: Part, instances: readonly PossibleInstance[]): number | undefined {
  const { each = 'item', roles, name } = part;
  const [field] = each.split('.');
  const isTold = wire.some(({ direction, fields }) => direction === 'in' && fields.some((one) => one.name === field));
  const others = parts.filter((one) => one !== part && one.name === undefined && one.roles.some((role) => roles.includes(role)));
  if (!isTold || roles.length === 0 || roles.includes('text') || (name === undefined && others.length > 0)) return undefined;
  const lists = instances.flatMap(({ fields }) => fields.map((one) => fieldAt(one, each)));
  // A later message may add to the list that an earlier one brought.
  return lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
}
