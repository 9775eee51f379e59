import { defined } from '../../defined.ts';
import type { Code, Heading, List, ListItem, Nodes, Paragraph } from 'mdast';
import { didYouMean } from '../../diagnostics/nearest.ts';
import type { Section } from '../../model/spec.ts';
import { ClauseReader } from './clauses.ts';
import type { Context } from '../draft/context.ts';
import { readFence } from '../fences/read-fence.ts';
import { readHeading, type HeadingMeaning } from './heading.ts';
import { findLinks } from './links.ts';
import { plainText } from './plain-text.ts';
import { readMarkdown } from './read-markdown.ts';
import { recogniseTable } from '../tables/recognise.ts';
import { checkRowLengths } from '../tables/row-lengths.ts';
import { viewTable } from '../tables/view.ts';
import { headerText, type RawTable } from '../tables/table.ts';
import { splitParagraph, type Stretch } from '../tables/table-lines.ts';
import { TABLES } from '../tables/registry.ts';
import { readTestItem } from './test-item.ts';

interface Open {
  readonly meaning: HeadingMeaning;
  readonly depth: number;
  readonly titleStart: number;
  readonly bodyStart: number;
}

/** Most levels of nested lists and quotes. */
const DEEPEST = 64;
const NESTED = new RegExp(
  `^[ \\t]*(?:(?:>|[-*+]|\\d{1,9}[.)])[ \\t]{0,4}){${DEEPEST + 1}}|^[ \\t]{${DEEPEST * 4},}(?:[-*+]|\\d{1,9}[.)])[ \\t]`,
  'gm',
);

/**
 * Reads the Markdown after the front matter into the draft.
 * @param start offset of the Markdown in the file
 */
export function readDocument(start: number, context: Context): void {
  new DocumentReader(start, context).read();
}

class DocumentReader {
  readonly #start: number;
  /** Offset in the file that the positions of the current blocks count from. */
  #base = 0;
  readonly #context: Context;
  readonly #clauses: ClauseReader;
  readonly #open: Open[] = [];
  #section: Open | undefined;
  #directive: { readonly kind: string; readonly start: number; readonly end: number } | undefined;
  #depth = 0;
  #inTests = false;
  #inLinks = false;
  #topics: readonly string[] = [];

  constructor(start: number, context: Context) {
    this.#start = start;
    this.#context = context;
    this.#clauses = new ClauseReader(context);
  }

  read(): void {
    const { text } = this.#context.source;
    NESTED.lastIndex = this.#start;
    const nested = NESTED.exec(text);
    if (nested !== null) {
      this.#context.report('K2024', this.#context.source.place(nested.index, nested.index + nested[0].length), { most: DEEPEST });
      return;
    }
    const { source, profile, report } = this.#context;
    for (const { start, nodes } of readMarkdown(source, this.#start, profile !== 'legacy', report)) {
      this.#base = start;
      for (const node of nodes) this.#block(node);
    }
    this.#endDirective();
    this.#close(text.length);
  }

  #span(node: Nodes): readonly [number, number] {
    return [this.#base + (node.position?.start.offset ?? 0), this.#base + (node.position?.end.offset ?? 0)];
  }

  #block(node: Nodes): void {
    if (this.#depth > DEEPEST) {
      this.#context.report('K2024', this.#context.source.place(...this.#span(node)), { most: DEEPEST });
      return;
    }
    this.#depth += 1;
    this.#read(node);
    this.#depth -= 1;
  }

  #read(node: Nodes): void {
    if (node.type === 'html') this.#comment(node.value, ...this.#span(node));
    else if (node.type === 'heading') this.#heading(node);
    else if (node.type === 'paragraph') this.#paragraph(node);
    else if (node.type === 'list') this.#list(node, false);
    else if (node.type === 'code') this.#code(node);
    else if (node.type === 'blockquote') for (const child of node.children) this.#block(child);
    else if (node.type === 'definition') this.#links(...this.#span(node));
  }

  #heading(node: Heading): void {
    this.#endDirective();
    const [start, end] = this.#span(node);
    this.#close(start);
    const meaning = readHeading(plainText(node).trim());
    while ((this.#open.at(-1)?.depth ?? 0) >= node.depth) this.#open.pop();
    this.#section = { meaning, depth: node.depth, titleStart: start, bodyStart: end };
    this.#open.push(this.#section);
    if (meaning.nearly !== undefined) {
      this.#context.report(
        'K2009',
        this.#context.source.place(start, end),
        { title: plainText(node), expected: `## ${meaning.nearly}` },
        { lenient: true },
      );
    }
    this.#inTests = this.#open.some((open) => open.meaning.kind === 'tests');
    this.#inLinks = this.#open.some((open) => open.meaning.topics.includes('links'));
    this.#topics = [...this.#open].reverse().flatMap((open) => open.meaning.topics);
    this.#clauses.enter(meaning, node.depth, this.#context.source.place(start, end), this.#inTests);
    this.#links(start, end);
  }

  /** Ends the open section: its prose is the text from its heading to `end`. */
  #close(end: number): void {
    const { source, draft } = this.#context;
    const open = this.#section;
    const from = open?.bodyStart ?? this.#start;
    const prose = source.text.slice(from, end).trim();
    if (open === undefined && prose === '') return;
    const kind = open === undefined ? 'prose' : open.meaning.kind === 'topic' ? (open.meaning.topics[0] ?? 'prose') : open.meaning.kind;
    const section: Section = {
      depth: open?.depth ?? 0,
      title: open?.meaning.title ?? '',
      kind,
      prose,
      place: source.place(open?.titleStart ?? from, end),
    };
    draft.sections.push(section);
  }

  /** Reads a directive: a comment in front of a table that names its kind. */
  #comment(text: string, start: number, end: number): void {
    if (text.length > 200) return;
    const found = /^<!--\s*kmd:\s*(.*?)\s*-->\s*$/.exec(text);
    if (found === null) return;
    this.#endDirective();
    const kind = found[1] ?? '';
    const kinds = TABLES.map((reader) => reader.kind);
    if (kinds.includes(kind)) this.#directive = { kind, start, end };
    else
      this.#context.report(
        'K1014',
        this.#context.source.place(start, end),
        { directive: kind },
        { hints: [...didYouMean(kind, kinds), `Known kinds: ${kinds.join(', ')}.`] },
      );
  }

  #endDirective(): void {
    if (this.#directive === undefined) return;
    const { kind, start, end } = this.#directive;
    this.#context.report('K1017', this.#context.source.place(start, end), { directive: kind });
    this.#directive = undefined;
  }

  #paragraph(node: Paragraph): void {
    const { text } = this.#context.source;
    const [start, end] = this.#span(node);
    this.#links(start, end);
    for (const stretch of splitParagraph(this.#context.source, start, end)) {
      this.#nearTable(stretch);
      if (stretch.kind === 'table') this.#table(stretch.table);
      else if (text.startsWith('<!--', stretch.start) && text.slice(stretch.start, stretch.end).trimEnd().endsWith('-->'))
        this.#comment(text.slice(stretch.start, stretch.end).trim(), stretch.start, stretch.end);
      else if (!this.#inTests) this.#clauses.paragraph(node, this.#context.source.place(stretch.start, stretch.end), stretch.end === end);
    }
  }

  #nearTable(stretch: Stretch): void {
    if (stretch.kind !== 'prose' || stretch.nearly === undefined) return;
    const { found, expected, start, end } = stretch.nearly;
    this.#context.report('K2023', this.#context.source.place(start, end), { found, expected });
  }

  #list(list: List, insideClause: boolean): void {
    for (const item of list.children) {
      const [start, end] = this.#span(item);
      const place = this.#context.source.place(start, end);
      const test = this.#inTests && !insideClause && readTestItem(item, place, this.#context);
      const taken = test || (!this.#inTests && this.#clauses.item(item, place, insideClause));
      this.#item(item, taken || insideClause);
    }
  }

  /** Reads the tables, fences and lists of an item. */
  #item(item: ListItem, insideClause: boolean): void {
    for (const child of item.children) {
      if (child.type === 'list' && this.#depth <= DEEPEST) {
        this.#depth += 1;
        this.#list(child, insideClause);
        this.#depth -= 1;
      } else if (child.type === 'paragraph') {
        const [start, end] = this.#span(child);
        this.#links(start, end);
        for (const stretch of splitParagraph(this.#context.source, start, end)) {
          this.#nearTable(stretch);
          if (stretch.kind === 'table') this.#table(stretch.table);
        }
      } else this.#block(child);
    }
  }

  #code(node: Code): void {
    readFence(node, ...this.#span(node), this.#context);
  }

  #table(table: RawTable): void {
    const context = this.#context;
    const directive = this.#directive?.kind;
    this.#directive = undefined;
    const reader = recogniseTable(table, { titles: this.#topics, ...defined({ directive }) });
    checkRowLengths(table, context);
    context.draft.tables.push({
      kind: reader?.kind ?? 'unknown',
      section: this.#section?.meaning.title ?? '',
      header: table.header.map((cell) => ({ value: headerText(cell), place: cell.place() })),
      rows: table.rows.map((row) => row.cells.map((cell) => ({ value: cell.text, place: cell.place() }))),
      place: table.place,
    });
    if (reader !== undefined) reader.read(viewTable(table, reader, context), context);
    else {
      const header = table.header.map((cell) => cell.text).join(' · ');
      context.report(
        'K2003',
        context.source.place(table.place.start.offset, table.header.at(-1)?.at(table.header.at(-1)?.text.length ?? 0) ?? 0),
        { header },
        {
          hints: ['Write `<!-- kmd: KIND -->` on the line before to say what it is.'],
        },
      );
    }
  }

  #links(start: number, end: number): void {
    for (const link of findLinks(this.#context.source, start, end, this.#inLinks)) this.#context.draft.links.push(link);
  }
}
