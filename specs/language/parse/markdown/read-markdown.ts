import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import type { RootContent } from 'mdast';
import type { Report } from '../../diagnostics/report.ts';
import type { Source } from '../../text/source.ts';
import { chunksOf, type Chunk } from './chunks.ts';
import { linkLabels } from './link-labels.ts';
import { hideMarked } from './hide-marked.ts';
import type { Refuse } from './refuse.ts';
import { maskTables } from '../tables/table-lines.ts';

/** Blocks of a part of the document; `start` is the offset in the file that their positions count from. */
export interface Piece {
  readonly start: number;
  readonly nodes: readonly RootContent[];
}

/**
 * No blocks of HTML in legacy files: in a copy of a rendered page a line may begin with a tag that lost its code marks, and as
 * a block it would swallow all lines up to the next blank one.
 */
const TAGS_AS_WORDS: Options = { extensions: [{ disable: { null: ['htmlFlow'] } }] };

/** Most lines of a block, those of fences and tables not counted: the time of the block grammar grows with the square of them. */
const MOST_LINES = 1000;
/** Where a piece ends: its length in characters and its lines. */
const ENOUGH = { length: 16_384, lines: 100 };

/**
 * Parses Markdown piece by piece, because the time of the library grows with the square of what it is given at once. The blocks are
 * those of the whole, except that a list may come in several parts. What no piece can hold is reported and left out.
 * @param start offset of the Markdown in the file
 * @param html whether the grammar has blocks of HTML
 */
export function* readMarkdown(source: Source, start: number, html: boolean, report: Report, enough = ENOUGH): Generator<Piece> {
  const options = html ? {} : TAGS_AS_WORDS;
  const refuse: Refuse = (at, what, found, most) => report('K2026', source.place(start + at, start + at), { what, found, most });
  const chunks = chunksOf(source.text.slice(start), html);
  const text = hideMarked(maskTables(source.text.slice(start)), chunks, options, refuse);
  const groups = groupsOf(chunks, enough);
  // Definitions first: a link may stand above its own.
  const labels = groups.length > 1 && text.includes(']:') ? linkLabels(partsOf(text, groups, options)) : '';
  for (const { start: at, lines, refused } of groups) if (refused) refuse(at, 'lines in one block', lines, MOST_LINES);
  for (const { from, to, nodes } of partsOf(text, groups, options)) {
    if (labels === '' || !text.slice(from, to).includes('[')) yield { start: start + from, nodes };
    else {
      const again = fromMarkdown(labels + text.slice(from, to), options).children;
      yield { start: start + from - labels.length, nodes: again.filter(({ position }) => (position?.start.offset ?? 0) >= labels.length) };
    }
  }
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly nodes: readonly RootContent[];
}

/** Parses groups alone, or several together while a block is open at the end of the first ones. Leaves out refused ones. */
function* partsOf(text: string, groups: readonly Group[], options: Options): Generator<Part> {
  for (let index = 0, count = 1; index < groups.length;) {
    const { start: from, refused } = groups[index] as Group;
    if (refused) {
      index += 1;
      continue;
    }
    const next = groups.findIndex((group, at) => at > index && group.refused);
    const limit = next === -1 ? groups.length : next;
    const end = Math.min(index + count, limit);
    const to = (groups[end - 1] as Group).end;
    const nodes = end === limit ? fromMarkdown(text.slice(from, to), options).children : closedNodes(text.slice(from, to), options);
    if (nodes !== undefined) yield { from, to, nodes };
    index = nodes === undefined ? index : end;
    // Twice as many groups each time, so that the sum of all attempts stays linear.
    count = nodes === undefined ? count * 2 : 1;
  }
}

/** The blocks of a part of the document; `undefined` if the last one is still open, so that the next line belongs to it. */
function closedNodes(part: string, options: Options): readonly RootContent[] | undefined {
  const { children } = fromMarkdown(`${part}# x`, options);
  const probe = children.at(-1);
  return probe?.type === 'heading' && probe.position?.start.offset === part.length ? children.slice(0, -1) : undefined;
}

interface Group {
  readonly start: number;
  end: number;
  lines: number;
  readonly refused: boolean;
}

/** Joins neighbouring chunks up to the size of a piece; a chunk that is too much stands alone. */
function groupsOf(chunks: readonly Chunk[], enough: typeof ENOUGH): Group[] {
  const groups: Group[] = [];
  for (const { start, end, lines } of chunks) {
    const last = groups.at(-1);
    const refused = lines > MOST_LINES;
    const joins =
      last !== undefined && !last.refused && !refused && end - last.start <= enough.length && last.lines + lines <= enough.lines;
    if (joins) {
      last.end = end;
      last.lines += lines;
    } else groups.push({ start, end, lines, refused });
  }
  return groups;
}
