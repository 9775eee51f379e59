import { KEYWORDS, plainWord } from '../keywords/keywords.ts';
import { TABLES } from './registry.ts';
import { headerText, type RawTable, type TableReader } from './table.ts';

/** The context of a table. */
interface Hint {
  /** The kind in the comment on the line before. */
  readonly directive?: string;
  /** The kinds in the titles of its sections, innermost first. */
  readonly titles: readonly string[];
}

/** The kind of a table by its directive, its header and the titles of its sections, in this order; `undefined` when none fits. */
export function recogniseTable(table: RawTable, hint: Hint): TableReader | undefined {
  if (hint.directive !== undefined) return TABLES.find((reader) => reader.kind === hint.directive);
  const meanings = table.header.map((header) => KEYWORDS.columns.get(plainWord(header.text)) ?? []);
  let best: TableReader | undefined;
  let most = 0;
  for (const reader of TABLES) {
    if (
      !reader.needs.every((group, index) =>
        meanings.some((names) => names.some((name) => group.includes(name) || (name === 'name' && index === 0 && titled(reader, hint)))),
      )
    )
      continue;
    if (reader.open !== undefined && !table.header.some((header) => reader.open?.(headerText(header)) === true)) continue;
    const known = meanings.filter((names) => names.some((name) => reader.takes.includes(name))).length;
    const points = known * 4 + reader.needs.length * 2 + (hint.titles[0] === reader.kind ? 3 : hint.titles.includes(reader.kind) ? 1 : 0);
    if (points > most) {
      best = reader;
      most = points;
    }
  }
  return best;
}

function titled(reader: TableReader, hint: Hint): boolean {
  return reader.named === true && hint.titles.includes(reader.kind);
}
