import type { Part } from '../model/contract.ts';
import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';
import type { TypeExpression } from '../model/type-expression.ts';
import { partsAround } from '../model/visible-when.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { follow, instanceGround, leadOf, type Lead } from './field-path.ts';
import type { Scope } from './scope.ts';

/** The parts that repeat around a part, itself first. */
export function repeatsAround({ parts }: Spec, part: Part): readonly Part[] {
  return partsAround(parts, part).filter(({ each }) => each !== undefined);
}

/** Whether a path leads into an item: in a part that repeats, where `item` is the item and not a field. */
function isItemPath(path: string): boolean {
  return path === 'item' || path.startsWith('item.');
}

/**
 * Checks a path that stands in the row of a part, or for what is pressed there.
 * @param around the parts that repeat around it, innermost first
 * @returns the end of the path; `undefined` after a report
 */
export function checkPath(scope: Scope, path: string, around: readonly Part[], place: Place, what: string): Lead | undefined {
  const ground = instanceGround(scope.spec);
  const [nearest, ...outer] = around;
  if (!isItemPath(path)) return leadOf(scope, ground, path, place);
  if (nearest !== undefined) return inItem(scope, path, nearest, outer, place);
  if (ground.fields.some(({ name }) => name === 'item')) return leadOf(scope, ground, path, place);
  scope.report('K6122', place, { name: path, what }, { hints: ['A part repeats when it has a path to a list in the column Each.'] });
  return undefined;
}

function inItem(scope: Scope, path: string, nearest: Part, outer: readonly Part[], place: Place): Lead | undefined {
  const item = itemType(scope.spec, nearest, outer);
  if (item === undefined) return { type: undefined, throughList: false };
  const end = follow(item, path.split('.').slice(1));
  if ('throughList' in end) return end;
  const listed = end.known.length > 0 ? [`Known are ${end.known.map((one) => `\`${one}\``).join(', ')}.`] : [];
  const near = didYouMean(end.name, end.known);
  scope.report('K3026', place, { name: end.name, list: nearest.each ?? '' }, { hints: near.length > 0 ? near : listed });
  return undefined;
}

/** The type of the items of a part that repeats; `undefined` where the tables do not say. */
function itemType(spec: Spec, part: Part, outer: readonly Part[]): TypeExpression | undefined {
  const [next, ...rest] = outer;
  const path = part.each ?? '';
  const [first = '', ...names] = path.split('.');
  const starts =
    isItemPath(path) && next !== undefined
      ? [itemType(spec, next, rest)]
      : instanceGround(spec)
          .fields.filter(({ name }) => name === first)
          .map(({ type }) => type);
  for (const start of starts) {
    const end = start === undefined ? undefined : follow(start, names);
    if (end !== undefined && 'throughList' in end && end.type?.kind === 'list') return end.type.of;
  }
  return undefined;
}
