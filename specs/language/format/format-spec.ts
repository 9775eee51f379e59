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
  let formatted = text;
  // From the end, so that the places of earlier tables stay true.
  for (const table of [...spec.tables].reverse()) formatted = withTable(formatted, table);
  if (formatted === text) return text;
  // A formatter that changes a meaning is worse than none.
  return sameMeaning(spec, parseSpec(formatted, file).spec) ? formatted : text;
}

function withTable(text: string, table: Table): string {
  const { start, end } = table.place;
  if (start.column !== 1) return text;
  const found = text.slice(start.offset, end.offset);
  const lines = tableLines(found.split(/\r?\n/));
  if (lines === undefined) return text;
  const endings = found.match(/\r?\n/g) ?? [];
  return text.slice(0, start.offset) + lines.map((line, index) => line + (endings[index] ?? '')).join('') + text.slice(end.offset);
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
