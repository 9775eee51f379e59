import type { LocalizedText } from '../../model/message.ts';
import type { Piece } from '../../text/piece.ts';

const QUOTES: Readonly<Record<string, string>> = { '"': '"', '“': '”', '„': '“', '«': '»', '「': '」' };

/** A text, quoted or bare, with its place inside the quotes. */
export function textCell(cell: Piece): LocalizedText {
  const open = cell.text.charAt(0);
  const close = Object.hasOwn(QUOTES, open) ? QUOTES[open] : undefined;
  const inner = close !== undefined && cell.text.length >= 2 && cell.text.endsWith(close) ? cell.slice(1, cell.text.length - 1) : cell;
  return { text: inner.text, place: inner.place() };
}
