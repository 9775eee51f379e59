import { decoded, isImage } from '../../card/bytes.ts';
import { make } from '../../element.ts';
import { own, parseJson, pretty, recordOf, textOf, type Json } from '../../json.ts';
import type { LocaleText } from '../../locale-text.ts';
import type { Piece } from '../outcome.ts';

/** A result as it came, one element for each piece. */
export function drawPieces(localeText: LocaleText, pieces: readonly Piece[]): readonly HTMLElement[] {
  return pieces.map((piece) => {
    if ('text' in piece) return codeBox(localeText, piece.text, directionOf(piece.text));
    return picture(localeText, piece.json) ?? codeBox(localeText, pretty(piece.json), 'ltr');
  });
}

/** The whole text of a result, for the clipboard. */
export function textOfPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => ('text' in piece ? piece.text : pretty(piece.json))).join('\n\n');
}

/** A text that scrolls when it is long; the keyboard reaches it. */
export function codeBox(localeText: LocaleText, text: string, dir: 'ltr' | 'auto', kind: 'arguments' | 'result' = 'result'): HTMLElement {
  const box = make('pre', { class: 'code-box', tabindex: '0', role: 'group', dir }, text);
  return localeText.mark(box, 'aria-label', ({ agent }) => agent[kind]);
}

/** JSON runs from left to right in every language. */
function directionOf(text: string): 'ltr' | 'auto' {
  return /^\s*[[{]/.test(text) && parseJson(text) !== undefined ? 'ltr' : 'auto';
}

/** An image block of a known type, from its own bytes. */
function picture(localeText: LocaleText, block: Json): HTMLElement | undefined {
  const fields = recordOf(block) ?? {};
  const [data, mimeType] = [textOf(own(fields, 'data')), textOf(own(fields, 'mimeType')) ?? ''];
  if (own(fields, 'type') !== 'image' || data === undefined) return undefined;
  const bytes = decoded(data);
  if (bytes === undefined || !isImage(mimeType, bytes)) return undefined;
  const image = make('img', { class: 'widget-image', src: `data:${mimeType};base64,${data}` });
  return localeText.mark(image, 'alt', ({ agent }) => agent.result);
}
