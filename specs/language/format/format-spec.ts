import { isDeepStrictEqual } from 'node:util';
import { parseSpec } from '../parse/parse-spec.ts';
import type { Table } from '../model/spec.ts';
import { tableLines } from './table-lines.ts';

/**
 * The text of a `.kmd` file with aligned tables. Everything else stays as it is, byte by byte: prose, order, fences, line ends. A table
 * whose rows differ in length, or that stands in a list or a quote, stays as it is too.
 * @param file its name, for the parser
 */
export function formatSpec(text: string, file: string): string {
  const { spec } = parseSpec(text, file);
  if (spec === undefined) return text;
  const formatted = withTables(text, spec.tables);
  if (formatted === text) return text;
  // A formatter that changes a meaning is worse than none.
  return sameMeaning(spec, parseSpec(formatted, file).spec) ? formatted : text;
}

/** Each piece of the text is copied once: a file may be all tables. */
function withTables(text: string, tables: readonly Table[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { place } of tables) {
    const { start, end } = place;
    const aligned = start.column === 1 && start.offset >= done ? alignedTable(text.slice(start.offset, end.offset)) : undefined;
    if (aligned === undefined) continue;
    pieces.push(text.slice(done, start.offset), aligned);
    done = end.offset;
  }
  return [...pieces, text.slice(done)].join('');
}

function alignedTable(found: string): string | undefined {
  const endings = found.match(/\r?\n/g) ?? [];
  return tableLines(found.split(/\r?\n/))
    ?.map((line, index) => line + (endings[index] ?? ''))
    .join('');
}

function sameMeaning(before: unknown, after: unknown): boolean {
  return isDeepStrictEqual(meaningOf(before), meaningOf(after));
}

/** A value without what says where it stands in the file. */
function meaningOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(meaningOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'place' && name !== 'places' && name !== 'hash' && name !== 'prose')
      .map(([name, one]) => [name, meaningOf(one)]),
  );
}
