import { TYPE } from '@formatjs/icu-messageformat-parser';
import { parseMessage } from '../../specs/language/messages/parse.ts';

/** A piece of a text: words to translate, or an argument that has to stay as it is. */
export interface InlinePiece {
  readonly kind: 'words' | 'argument';
  readonly text: string;
}

/**
 * Cuts an ICU text into words and arguments. A text with a plural or select, or with quoted braces, is one piece: a translator has to
 * change its forms.
 */
export function inlinePieces(text: string): readonly InlinePiece[] {
  const parsed = parseMessage(text);
  const whole: readonly InlinePiece[] = [{ kind: 'words', text }];
  if (!parsed.ok || parsed.elements.some(({ type }) => type === TYPE.plural || type === TYPE.select || type === TYPE.pound)) return whole;
  const pieces: InlinePiece[] = [];
  for (const element of parsed.elements) {
    const { location } = element;
    if (!location) return whole;
    pieces.push({
      kind: element.type === TYPE.literal ? 'words' : 'argument',
      text: text.slice(location.start.offset, location.end.offset),
    });
  }
  return pieces.map(({ text: one }) => one).join('') === text ? pieces : whole;
}
