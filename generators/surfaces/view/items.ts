import type { Part } from '../../../specs/language/model/contract.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import { fieldType, typeBelow } from './wire.ts';

/** The lists of the parts that repeat around a part, its own first. Empty outside of such parts. */
export type Items = readonly string[];

/** How a part stands to those that repeat. */
export interface RepeatView {
  /** Dotted path to the list of a part that repeats: into the fields, or `item.…` into the item of the part around it. */
  readonly each?: string;
  /** Id of the part that repeats and holds this one, or is it. `item` in the paths of this part is its item. */
  readonly repeats?: string;
  /** Type of that item; absent if no message or prop declares it. */
  readonly item?: TypeExpression;
}

/** Steps of a path below the item of the part that repeats; `undefined` for a path into the fields. */
export function itemPath(path: string): readonly string[] | undefined {
  const [head, ...rest] = path.split('.');
  return head === 'item' ? rest : undefined;
}

/** The parts that repeat from a part outwards, itself among them. */
export function repeatingAround(spec: Spec, part: Part): readonly Part[] {
  const found: Part[] = [];
  const seen = new Set<string>();
  for (let here: Part | undefined = part; here !== undefined && !seen.has(here.id);) {
    seen.add(here.id);
    if (here.each !== undefined) found.push(here);
    const outer: string | undefined = here.within;
    here = spec.parts.find(({ id }) => id === outer);
  }
  return found;
}

export function itemsAround(spec: Spec, part: Part): Items {
  return repeatingAround(spec, part).map(({ each = '' }) => each);
}

/** The type at a path that begins with `item`. */
export function typeInItem(spec: Spec, path: string, items: Items): TypeExpression | undefined {
  const item = itemType(spec, items);
  return item === undefined ? undefined : typeBelow(item, itemPath(path) ?? []);
}

/** The type of the item of the innermost of these lists. */
export function itemType(spec: Spec, [list, ...outer]: Items): TypeExpression | undefined {
  if (list === undefined) return undefined;
  const type = itemPath(list) === undefined || outer.length === 0 ? fieldType(spec, list) : typeInItem(spec, list, outer);
  const bare = type?.kind === 'optional' ? type.of : type;
  return bare?.kind === 'list' ? bare.of : undefined;
}
