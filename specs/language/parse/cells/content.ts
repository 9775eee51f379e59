import type { PartContent, VisibleWhen } from '../../model/contract.ts';
import type { Context } from '../draft/context.ts';
import type { Piece } from '../../text/piece.ts';
import { bare, blank, items } from './word.ts';

/**
 * Reads the content of a part. A code span is a message key or a field path. It is a field here; `finishParts` makes it a
 * message when the spec has the key.
 */
export function contentCell(cell: Piece): PartContent | undefined {
  if (blank(cell)) return undefined;
  const inner = bare(cell);
  if (inner.text === 'states') return { kind: 'states' };
  if (inner.text !== cell.text && /^[\w.$[\]-]+$/.test(inner.text)) return { kind: 'field', path: inner.text };
  return { kind: 'prose', text: cell.text };
}

const WHEN = /^(state|open|field)\s*:\s*(\S.*)$/;

/** Reads `always`, `state: a, b`, `open: part` or `field: path`. Prose is kept and reported. */
export function visibleCell(cell: Piece, context: Context): VisibleWhen {
  const inner = bare(cell);
  if (inner.text === '' || inner.text === 'always') return { kind: 'always' };
  const [, word, rest = ''] = WHEN.exec(inner.text) ?? [];
  const names = items(inner.slice(inner.text.length - rest.length), /[,/]/g).map((item) => item.text);
  const first = names[0];
  if (first !== undefined) {
    if (word === 'state') return { kind: 'state', states: names };
    if (word === 'open' && names.length === 1) return { kind: 'open', part: first };
    if (word === 'field' && names.length === 1) return { kind: 'field', path: first };
  }
  context.report('K6003', cell.place(), { what: 'Visible when', expected: '`always`, `state: a, b`, `open: part` or `field: path`' });
  return { kind: 'prose', text: cell.text };
}
