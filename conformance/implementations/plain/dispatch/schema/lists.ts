import { listOf, own, sameJson, type Json } from '../../json.ts';
import { below, when, type Keywords } from './misfit.ts';

/** Keywords of lists. `items` may be a list itself, as in older drafts. */
export const lists: Keywords = (schema, value, path, check) => {
  if (!Array.isArray(value)) return [];
  const given = value as readonly Json[];
  const [least, most, items] = [own(schema, 'minItems'), own(schema, 'maxItems'), own(schema, 'items')];
  const first = listOf(Array.isArray(items) ? items : own(schema, 'prefixItems'));
  const others = Array.isArray(items) ? own(schema, 'additionalItems') : items;
  return [
    ...when(typeof least === 'number' && given.length < least, path, `must have at least ${String(least)} items`),
    ...when(typeof most === 'number' && given.length > most, path, `must have at most ${String(most)} items`),
    ...when(own(schema, 'uniqueItems') === true && !allDiffer(given), path, 'must have items that differ'),
    ...given.flatMap((item, index) => check(first[index] ?? others ?? true, item, below(path, index))),
    ...contained(schema, given, path, check),
  ];
};

const contained = (
  schema: Parameters<Keywords>[0],
  given: readonly Json[],
  path: string,
  check: Parameters<Keywords>[3],
): ReturnType<Keywords> => {
  const wanted = own(schema, 'contains');
  if (wanted === undefined) return [];
  const [least, most] = [own(schema, 'minContains') ?? 1, own(schema, 'maxContains') ?? Infinity];
  const count = given.filter((item) => check(wanted, item, path).length === 0).length;
  return when(count < Number(least) || count > Number(most), path, 'must contain items of another form');
};

function allDiffer(given: readonly Json[]): boolean {
  return given.every((item, index) => !given.slice(0, index).some((earlier) => sameJson(earlier, item)));
}
