// Tables, grids and lists of terms as rows: what stands under which header, for assistive technology and for the eye.
import type { TableCell, TableRow } from './place-contract.ts';
import { isAriaHidden } from './aria/aria-hidden.ts';
import { ariaRole } from './aria/aria-role.ts';
import { extent } from './extent.ts';
import { includes, newRecord, push, pushAll } from './platform/collections.ts';
import { boxOf, type Box } from './platform/layout.ts';
import { attribute, isElement, localName } from './platform/nodes.ts';
import { leadingNumber, max, min, slice, trim, words } from './platform/text.ts';
import { read } from './read.ts';
import { newSweep, sightOf, type Sweep } from './sight.ts';
import { flatChildren, parentElement } from './tree.ts';
import { isSeen } from './visible.ts';

const TABLES = words('table grid treegrid');
const CELLS = words('cell gridcell columnheader rowheader');
const MOST_ROWS = 1000;
const MOST_SPANS = 100;
const LONGEST = 2000;

export function rows(element: Element): TableRow[] {
  const sweep = newSweep();
  const result: TableRow[] = [];
  const isWanted = (at: Element): boolean => includes(TABLES, ariaRole(at)) || localName(at) === 'dl';
  const tables = isWanted(element) ? [element] : outermost(element, isWanted);
  for (let i = 0; i < tables.length; i++) {
    if (!isSeen(tables[i], sweep) || isAriaHidden(tables[i], sweep)) continue;
    pushAll(result, localName(tables[i]) === 'dl' ? termRows(tables[i], sweep) : tableRows(tables[i], sweep));
  }
  return result;
}

/** The outermost elements below another one that fit, in flat order. */
function outermost(root: Element, fits: (element: Element) => boolean, ends?: (element: Element) => boolean): Element[] {
  const result: Element[] = [];
  const walk = (node: Node): void => {
    if (!isElement(node)) return;
    if (fits(node)) push(result, node);
    else if (!ends || !ends(node)) walkBelow(node);
  };
  const walkBelow = (node: Node): void => {
    const children = flatChildren(node);
    for (let i = 0; i < children.length; i++) walk(children[i]);
  };
  walkBelow(root);
  return result;
}
const isTable = (element: Element): boolean => includes(TABLES, ariaRole(element));

/** A cell in its place: columns `from` to `to`, the latter left out. */
interface Placed {
  readonly element: Element;
  readonly role: string;
  readonly from: number;
  readonly to: number;
}
interface PlacedRow {
  readonly cells: readonly Placed[];
  readonly inHead: boolean;
}

function spanOf(cell: Element, native: string, aria: string): number {
  const tag = localName(cell);
  const given = tag === 'td' || tag === 'th' ? attribute(cell, native) : attribute(cell, aria);
  const span = leadingNumber(given || '1');
  return span >= 1 ? min(span, MOST_SPANS) : 1;
}

/** Places the cells of a table as HTML does: a cell takes the next column that no cell from above reaches into. */
function placed(table: Element, sweep: Sweep): PlacedRow[] {
  const isRow = (at: Element): boolean => ariaRole(at) === 'row';
  const found = outermost(table, isRow, isTable);
  const taken = newRecord<number>();
  const result: PlacedRow[] = [];
  for (let r = 0; r < found.length && result.length < MOST_ROWS; r++) {
    const row = found[r];
    if (sightOf(row, sweep) === 'unrendered' && !hasRenderedCells(row, sweep)) continue;
    const elements = outermost(row, (at) => includes(CELLS, ariaRole(at)), isTable);
    const cells: Placed[] = [];
    const down: { from: number; to: number; rows: number }[] = [];
    let column = 0;
    for (let i = 0; i < elements.length; i++) {
      const element = elements[i];
      if (sightOf(element, sweep) === 'unrendered') continue;
      const index = leadingNumber(attribute(element, 'aria-colindex') || '');
      if (index >= 1) column = index - 1;
      else while ((taken[`${column}`] || 0) > 0) column++;
      const to = column + spanOf(element, 'colspan', 'aria-colspan');
      push(cells, { element, role: ariaRole(element), from: column, to });
      push(down, { from: column, to, rows: spanOf(element, 'rowspan', 'aria-rowspan') });
      column = to;
    }
    for (const name in taken) taken[name] = max((taken[name] || 0) - 1, 0);
    for (let i = 0; i < down.length; i++)
      for (let c = down[i].from; c < down[i].to; c++) if (down[i].rows > 1) taken[`${c}`] = down[i].rows - 1;
    push(result, { cells, inHead: isInHead(row, table) });
  }
  return result;
}
/** A row of `display: contents` is not rendered itself. */
function hasRenderedCells(row: Element, sweep: Sweep): boolean {
  const cells = outermost(row, (at) => includes(CELLS, ariaRole(at)));
  for (let i = 0; i < cells.length; i++) if (sightOf(cells[i], sweep) === 'shown') return true;
  return false;
}
function isInHead(row: Element, table: Element): boolean {
  for (let at = parentElement(row); at && at !== table; at = parentElement(at)) if (localName(at) === 'thead') return true;
  return false;
}

function tableRows(table: Element, sweep: Sweep): TableRow[] {
  const all = placed(table, sweep);
  const heads: Placed[] = [];
  const body: PlacedRow[] = [];
  for (let i = 0; i < all.length; i++) {
    if (body.length === 0 && all[i].cells.length > 0 && (all[i].inHead || isHeaderRow(all[i]))) pushAll(heads, all[i].cells);
    else push(body, all[i]);
  }
  if (heads.length === 0) return turned(body, sweep);
  const result: TableRow[] = [];
  for (let i = 0; i < body.length; i++) {
    const cells: TableCell[] = [];
    for (let k = 0; k < body[i].cells.length; k++) {
      const cell = body[i].cells[k];
      const headers: string[] = [];
      let under = true;
      for (let h = 0; h < heads.length; h++) {
        if (heads[h].from >= cell.to || heads[h].to <= cell.from) continue;
        push(headers, wordsOf(heads[h].element));
        under = under && standsUnder(boxOf(cell.element), boxOf(heads[h].element));
      }
      push(cells, { headers, under, ...contentOf(cell.element, sweep) });
    }
    push(result, { cells });
  }
  return result;
}
function isHeaderRow({ cells }: PlacedRow): boolean {
  for (let i = 0; i < cells.length; i++) if (cells[i].role !== 'columnheader') return false;
  return true;
}
/** Whether a cell and its header share more than half of the narrower one's width. */
const standsUnder = (cell: Box, header: Box): boolean =>
  min(cell.right, header.right) - max(cell.left, header.left) > min(cell.width, header.width) / 2 && header.top < cell.bottom;

/** A table without a row of headers, in which each row begins with its header: each further column is a row. */
function turned(body: readonly PlacedRow[], sweep: Sweep): TableRow[] {
  let columns = 0;
  for (let i = 0; i < body.length; i++) {
    const { cells } = body[i];
    if (cells.length > 0 && cells[0].role !== 'rowheader' && cells[0].role !== 'columnheader') return plain(body, sweep);
    if (cells.length > 0) columns = max(columns, cells[cells.length - 1].to);
  }
  const result: TableRow[] = [];
  for (let column = 1; column < columns; column++) {
    const cells: TableCell[] = [];
    for (let i = 0; i < body.length; i++) {
      for (let k = 1; k < body[i].cells.length; k++) {
        const cell = body[i].cells[k];
        if (cell.from > column || cell.to <= column) continue;
        const header = body[i].cells[0].element;
        push(cells, { headers: [wordsOf(header)], under: standsBeside(cell.element, header), ...contentOf(cell.element, sweep) });
      }
    }
    push(result, { cells });
  }
  return result;
}
/** The rows of a table without headers. */
function plain(body: readonly PlacedRow[], sweep: Sweep): TableRow[] {
  const result: TableRow[] = [];
  for (let i = 0; i < body.length; i++) {
    const cells: TableCell[] = [];
    for (let k = 0; k < body[i].cells.length; k++)
      push(cells, { headers: [], under: false, ...contentOf(body[i].cells[k].element, sweep) });
    push(result, { cells });
  }
  return result;
}

/** A list of terms is one row; a term that comes again begins another. */
function termRows(list: Element, sweep: Sweep): TableRow[] {
  const items = outermost(list, (at) => localName(at) === 'dt' || localName(at) === 'dd');
  const result: TableRow[] = [];
  let cells: TableCell[] = [];
  let known: string[] = [];
  let terms: Element[] = [];
  let isOpen = false;
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    if (sightOf(item, sweep) === 'unrendered') continue;
    if (localName(item) === 'dt') {
      const text = wordsOf(item);
      if (!isOpen) terms = [];
      isOpen = true;
      if (includes(known, text)) {
        push(result, { cells });
        cells = [];
        known = [];
      }
      push(known, text);
      push(terms, item);
      continue;
    }
    isOpen = false;
    const headers: string[] = [];
    let under = true;
    for (let k = 0; k < terms.length; k++) {
      push(headers, wordsOf(terms[k]));
      under = under && standsBeside(item, terms[k]);
    }
    push(cells, { headers, under, ...contentOf(item, sweep) });
  }
  if (cells.length > 0) push(result, { cells });
  return result;
}
/** Whether something stands beside its header or below it. */
function standsBeside(cell: Element, header: Element): boolean {
  const own = boxOf(cell);
  const { top, bottom } = boxOf(header);
  return min(own.bottom, bottom) - max(own.top, top) > 0 || own.top >= bottom - 1;
}

const wordsOf = (element: Element): string => slice(trim(read(element).text), 0, LONGEST);

function contentOf(element: Element, sweep: Sweep): { readonly texts: string[]; readonly whole: boolean } {
  if (isAriaHidden(element, sweep)) return { texts: [], whole: false };
  const { text, labels, values } = read(element);
  const own = slice(trim(text), 0, LONGEST);
  const texts = [own];
  pushAll(texts, labels);
  pushAll(texts, values);
  const { lines, reached } = extent(own, element);
  return { texts, whole: lines === reached };
}
