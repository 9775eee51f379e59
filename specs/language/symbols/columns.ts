import type { Located } from '../model/place.ts';
import type { Table } from '../model/spec.ts';
import { KEYWORDS, plainWord } from '../parse/keywords/keywords.ts';
import { TABLES } from '../parse/tables/registry.ts';

/** The canonical names of the columns of a table; a column of another name has the name of its header. */
export function columnNames({
  kind,
  header,
}: Pick<Table, 'kind'> & { readonly header: readonly Pick<Located<string>, 'value'>[] }): string[] {
  const takes = TABLES.find((reader) => reader.kind === kind)?.takes ?? [];
  const taken = new Set<string>();
  return header.map(({ value }) => {
    const name = (KEYWORDS.columns.get(plainWord(value)) ?? []).find((one) => takes.includes(one) && !taken.has(one));
    if (name !== undefined) taken.add(name);
    return name ?? value.replace(/[`*]/g, '').trim();
  });
}
