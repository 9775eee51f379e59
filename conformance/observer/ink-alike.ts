// Whether nobody can read what a font of the page draws: different letters alike, or a letter much too small.
import { includes, newRecord, push } from './platform/collections.ts';
import { heightOfLetter, pictureOfLetter, type Face } from './platform/glyphs.ts';
import { codeAt, lower } from './platform/text.ts';
import { cssOf, type Sweep } from './sight.ts';

/** Fewer different letters may look alike by chance, as "l" and "I" do. */
const LEAST = 3;
/** Different letters of a word that are looked at. */
const MOST = 12;

/** Letters of Latin, Greek and Cyrillic: a font of the system has them, so that none is a box for what is missing. */
/** Of Latin, Greek and Cyrillic, without the small signs that stand above letters or beside them. */
const isLetter = (code: number): boolean =>
  (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || (code >= 0xc0 && code < 0x2b0) || (code >= 0x370 && code < 0x530);

/** Whether at least half of the different letters of a word look like another one of them. Upper and lower case may look the same. */
export function looksAlike(word: string, element: Element, sweep: Sweep): boolean {
  const letters: string[] = [];
  for (let i = 0; i < word.length && letters.length < MOST; i++) {
    const letter = lower(word[i]);
    if (isLetter(codeAt(word, i)) && !includes(letters, letter)) push(letters, letter);
  }
  if (letters.length < LEAST) return false;
  const face = faceOf(element, sweep);
  const known = newRecord<number>();
  let different = 0;
  for (let i = 0; i < letters.length; i++) {
    const picture = pictureOfLetter(letters[i], face);
    // A font without ink is found in the picture of the page.
    if (picture === '') return false;
    if (known[picture] === undefined) different++;
    known[picture] = 1;
  }
  return different * 2 <= letters.length;
}

/** The height of a letter or digit, in font sizes, below which it is none: an x of small fonts that imitate handwriting has 0.3. */
const DWARFED = 0.2;

/** Whether a letter or digit of a word has hardly any height in its font: the word is another one without it. */
export function isDwarfed(word: string, element: Element, sweep: Sweep): boolean {
  const face = faceOf(element, sweep);
  for (let i = 0; i < word.length; i++) {
    const code = codeAt(word, i);
    if ((isLetter(code) || (code >= 48 && code <= 57)) && heightOfLetter(word[i], face) < DWARFED) return true;
  }
  return false;
}

function faceOf(element: Element, sweep: Sweep): Face {
  return {
    look: `${cssOf(element, 'font-style', sweep)} ${cssOf(element, 'font-weight', sweep)}`,
    families: cssOf(element, 'font-family', sweep),
  };
}
