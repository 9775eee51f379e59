import type { Reading } from '../../../observer/contract.ts';
import type { Pattern } from '../../verb.ts';

/** The shortest text of a reading that shows what is wanted, as the page has it; `undefined` when only several lines together do. */
export function shownText({ text, runs, labels, values }: Reading, shows: (candidate: string) => boolean): string | undefined {
  const candidates = [...text.split('\n'), ...runs, ...labels, ...values].map((one) => one.trim());
  return candidates.filter((one) => one !== '' && shows(one)).sort((a, b) => a.length - b.length)[0];
}

/** The texts that show a message: one of the reading, else the literal pieces of the message. */
export function shownMessage(reading: Reading, pattern: Pattern): readonly string[] {
  const shown = shownText(reading, (one) => pattern.equals(one)) ?? shownText(reading, (one) => pattern.in(one));
  return shown === undefined ? pattern.text.split('…').filter((piece) => /[\p{L}\p{N}]/u.test(piece)) : [shown];
}
