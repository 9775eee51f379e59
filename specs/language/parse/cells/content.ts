import type { PartContent } from '../../model/contract.ts';
import type { Piece } from '../../text/piece.ts';
import { bare, blank } from './word.ts';

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
