// Words that a page writes by counters and quotation marks: `content` and `list-style-type` name them and do not hold them.
import { includes } from './platform/collections.ts';
import { counterStyles } from './platform/counter-styles.ts';
import { computedStyle, css } from './platform/styles.ts';
import { indexIn } from './platform/text.ts';
import { quoted } from './quoted.ts';

/** Values that most elements have, and that write no words. */
const USUAL = ['', 'none', 'normal', 'disc', 'circle', 'square', 'decimal', '""'];

type Pseudo = '::before' | '::after' | '::marker';

/**
 * The words that a value of `content` or `list-style-type` may write in an element, those of all counts and depths. Which of them is
 * painted depends on the count: they prove that words may be there, never that a person sees them.
 */
export function countedWords(element: Element, value: string, pseudo?: Pseudo): string {
  if (includes(USUAL, value)) return '';
  let text = '';
  if (indexIn(value, '-quote') >= 0) text += quoted(css(computedStyle(element, pseudo), 'quotes'));
  // Most values are quoted words or a picture; only a counter, or the bare name of a style, asks for the style sheets.
  if ((indexIn(value, '(') >= 0 || indexIn(value, '"') >= 0) && indexIn(value, 'counter') < 0) return text;
  const styles = counterStyles(element);
  for (let i = 0; i < styles.length; i++) {
    const { name, written } = styles[i];
    if (value === name || indexIn(value, `, ${name})`) >= 0) text += ` ${quoted(written)}`;
  }
  return text;
}
