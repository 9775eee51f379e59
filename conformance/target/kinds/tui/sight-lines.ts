import { inkOf, type Picture, type Sign } from './screen.ts';
import { allOf, type Line } from './transcript.ts';

/** What of a line stands on the screen: its words, its value, and the signs of both. */
export interface LineSight {
  readonly words: string;
  readonly value: string;
  readonly signs: readonly Sign[];
}

/** A transcript beside the screen of the same moment. */
export interface View {
  readonly root: Line;
  readonly picture: Picture;
  readonly sights: ReadonlyMap<Line, LineSight>;
  /** Signs that no line of the transcript stands for. */
  readonly left: readonly Sign[];
}

/** The words of a line that has to be found: in whole, or its beginning for a long text that may be cut. */
interface Sought {
  readonly line: Line;
  readonly of: 'words' | 'value';
  readonly text: string;
  readonly ink: string;
  readonly order: number;
}

/** Signs from which on a text may be cut. */
const LONG = 40;

/** Looks for the words of each line on the screen: the longest first, each in its order between what was found already, then anywhere. */
export function sightLines(root: Line, picture: Picture): View {
  const seeker = new Seeker(picture);
  const sought = [...allOf(root)].flatMap(soughtOf).map((one, order) => ({ ...one, order }));
  const waiting = sought.toSorted((a, b) => b.ink.length - a.ink.length || a.order - b.order);
  const unfound = waiting.filter((one) => !seeker.claim(one, true));
  const lost = unfound.filter((one) => !seeker.claim(one, false));
  for (const one of lost.filter(({ ink }) => ink.length >= LONG)) seeker.claimBeginning(one);
  const sights = new Map<Line, LineSight>();
  for (const one of sought) {
    const found = seeker.found.get(one);
    if (found === undefined) continue;
    const before = sights.get(one.line) ?? { words: '', value: '', signs: [] };
    const shown = found.length === [...one.ink].length ? one.text : beginning(one.text, found.length);
    const signs = picture.signs.slice(found.from, found.from + found.length);
    sights.set(one.line, { ...before, [one.of]: shown, signs: [...before.signs, ...signs] });
  }
  return { root, picture, sights, left: seeker.left() };
}

function soughtOf(line: Line): Omit<Sought, 'order'>[] {
  const words = drawnAs(line);
  const both = [
    { line, of: 'words' as const, text: words, ink: inkOf(words) },
    { line, of: 'value' as const, text: line.value ?? '', ink: inkOf(line.value ?? '') },
  ];
  return both.filter(({ ink }) => ink !== '');
}

/** Roles of what a person presses or fills in, and knows by its name. */
const CONTROLS: ReadonlySet<string> = new Set(
  'button link checkbox radio switch option tab menuitem menuitemradio menuitemcheckbox textbox searchbox spinbutton combobox slider'.split(
    ' ',
  ),
);

/** The words that stand for a line on the screen. Where a control has words, its name has to be among them. */
export function drawnAs({ role, name, text }: Line): string {
  if (text === '') return name;
  return CONTROLS.has(role) && /[\p{L}\p{N}]/u.test(text) && !inkOf(text).includes(inkOf(name)) ? name : text;
}

/** So much of a text as has this number of signs. */
function beginning(text: string, signs: number): string {
  let [ink, shown] = [0, ''];
  for (const sign of text) {
    if (ink === signs) return shown;
    ink += inkOf(sign) === '' ? 0 : 1;
    shown += sign;
  }
  return shown;
}

interface Found {
  readonly from: number;
  readonly length: number;
}

/** Signs on the screen that are claimed by one line each. */
class Seeker {
  readonly found = new Map<Sought, Found>();
  readonly #signs: readonly Sign[];
  readonly #text: string;
  readonly #claimed: boolean[];
  /** Index of a sign by its place in the text, for signs of several code units. */
  readonly #starts: number[] = [];

  constructor({ signs }: Picture) {
    this.#signs = signs;
    this.#claimed = signs.map(() => false);
    let text = '';
    for (const [index, sign] of signs.entries()) {
      for (let unit = 0; unit < sign.text.length; unit += 1) this.#starts.push(index);
      text += sign.text;
    }
    this.#text = text;
  }

  claim(one: Sought, ordered: boolean): boolean {
    const { after, before } = ordered ? this.#between(one.order) : { after: 0, before: this.#signs.length };
    for (let at = this.#text.indexOf(one.ink); at >= 0; at = this.#text.indexOf(one.ink, at + 1)) {
      const found = this.#at(at, one.ink.length);
      if (found === undefined || found.from < after || found.from + found.length > before) continue;
      this.#take(one, found);
      return true;
    }
    return false;
  }

  /** Claims the longest beginning that stands somewhere; the rest of it is cut. */
  claimBeginning(one: Sought): void {
    let best: Found | undefined;
    const head = one.ink.slice(0, LONG / 2);
    for (let at = this.#text.indexOf(head); at >= 0; at = this.#text.indexOf(head, at + 1)) {
      let length = head.length;
      while (length < one.ink.length && this.#text[at + length] === one.ink[length]) length += 1;
      const found = this.#at(at, length, true);
      if (found !== undefined && found.length > (best?.length ?? 0)) best = found;
    }
    if (best !== undefined) this.#take(one, best);
  }

  left(): readonly Sign[] {
    return this.#signs.filter((_, index) => this.#claimed[index] !== true);
  }

  /** Where what comes before and after in the transcript was found. */
  #between(order: number): { after: number; before: number } {
    let [after, before] = [0, this.#signs.length];
    for (const [other, { from, length }] of this.found) {
      if (other.order < order) after = Math.max(after, from + length);
      else before = Math.min(before, from);
    }
    return { after, before };
  }

  /** Unclaimed signs that are whole words. */
  #at(at: number, units: number, cut = false): Found | undefined {
    const from = this.#starts[at];
    const last = this.#starts[at + units - 1];
    if (from === undefined || last === undefined) return undefined;
    for (let index = from; index <= last; index += 1) if (this.#claimed[index] === true) return undefined;
    if (this.#joins(from - 1, from) || (!cut && this.#joins(last, last + 1))) return undefined;
    return { from, length: last - from + 1 };
  }

  /** Whether two signs are letters of one word, in a script that has spaces. */
  #joins(first: number, second: number): boolean {
    const [a, b] = [this.#signs[first], this.#signs[second]];
    if (a === undefined || b === undefined || a.row !== b.row || b.column - a.column !== 1) return false;
    return LETTER.test(a.text) && LETTER.test(b.text);
  }

  #take(one: Sought, found: Found): void {
    this.found.set(one, found);
    for (let index = found.from; index < found.from + found.length; index += 1) this.#claimed[index] = true;
  }
}

const LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]/u;
