import { make } from '../element.ts';
import { safeAddress } from './safe-address.ts';

/** Maximum nesting of emphasis and links; deeper markup stays text. */
const DEPTH = 12;
/** Maximum length of a link's text and address, in UTF-16 code units; bounds the search for their ends. */
const LINK = 2000;
/** Maximum number of brackets in each. */
const BRACKETS = 32;
/** Maximum fence length of inline code. */
const FENCE = 8;

const PUNCTUATION = /[!-/:-@[-`{-~]/;
const WORD = /[\p{L}\p{N}]/u;
const MARKS = [
  ['**', 'strong'],
  ['__', 'strong'],
  ['~~', 'del'],
  ['*', 'em'],
  ['_', 'em'],
] as const;
const BARE = /https?:\/\/[^\s<>"'`]+/y;

/** Renders inline Markdown. Raw HTML stays text; an image becomes its alternative text, so that nothing is fetched. */
export function inline(source: string, depth = 0): DocumentFragment {
  return new Run(source, depth).read();
}

class Run {
  readonly #source: string;
  readonly #depth: number;
  readonly #nodes = document.createDocumentFragment();
  /** Marks without a closing mark in the rest of the text; searching again for each would take quadratic time. */
  readonly #endless = new Set<string>();
  #text = '';
  #at = 0;

  constructor(source: string, depth: number) {
    this.#source = source;
    this.#depth = depth;
  }

  read(): DocumentFragment {
    while (this.#at < this.#source.length) {
      if (this.#depth > DEPTH || !this.#special()) this.#text += this.#source[this.#at++] ?? '';
    }
    this.#flush();
    return this.#nodes;
  }

  /** Reads the markup at the current position; `false` when it is plain text. */
  #special(): boolean {
    const sign = this.#source[this.#at] ?? '';
    if (sign === '\\') return this.#escape();
    if (sign === ' ' || sign === '\n') return this.#lineEnd();
    if (sign === '`') return this.#code();
    if (sign === '!' && this.#source[this.#at + 1] === '[') return this.#link(true);
    if (sign === '[') return this.#link(false);
    if (sign === '<') return this.#bracketed();
    if (sign === 'h') return this.#bare();
    return sign === '*' || sign === '_' || sign === '~' ? this.#emphasis() : false;
  }

  #escape(): boolean {
    const next = this.#source[this.#at + 1] ?? '';
    if (next === '\n') this.#put(make('br'));
    else if (PUNCTUATION.test(next)) this.#text += next;
    else return false;
    this.#at += 2;
    return true;
  }

  /** Two or more spaces before a line end are a hard break; fewer are one space. */
  #lineEnd(): boolean {
    let end = this.#at;
    while (this.#source[end] === ' ') end += 1;
    if (this.#source[end] !== '\n') {
      this.#text += this.#source.slice(this.#at, end);
    } else {
      if (end - this.#at >= 2) this.#put(make('br'));
      this.#text += '\n';
      end += 1;
    }
    this.#at = end;
    return true;
  }

  #code(): boolean {
    let from = this.#at;
    while (this.#source[from] === '`') from += 1;
    const fence = this.#source.slice(this.#at, from);
    const fits = (at: number): boolean => this.#source[at - 1] !== '`' && this.#source[at + fence.length] !== '`';
    const end = fence.length > FENCE ? undefined : this.#endOf(fence, from, fits);
    if (end === undefined) {
      this.#text += fence;
      this.#at = from;
      return true;
    }
    const code = this.#source.slice(from, end).replaceAll('\n', ' ');
    const padded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
    this.#put(make('code', { dir: 'ltr' }, padded ? code.slice(1, -1) : code));
    this.#at = end + fence.length;
    return true;
  }

  #link(picture: boolean): boolean {
    const from = this.#at + (picture ? 2 : 1);
    const middle = this.#closing(from, '[', ']');
    if (middle === undefined || this.#source[middle + 1] !== '(') return false;
    const end = this.#closing(middle + 2, '(', ')');
    if (end === undefined) return false;
    const words = this.#source.slice(from, middle);
    const [target = ''] = this.#source
      .slice(middle + 2, end)
      .trim()
      .split(/\s/);
    if (picture) this.#text += words || target;
    else this.#anchor(target.replace(/^<|>$/g, ''), inline(words, this.#depth + 1));
    this.#at = end + 1;
    return true;
  }

  #bracketed(): boolean {
    const end = this.#source.slice(this.#at, this.#at + LINK).indexOf('>');
    const inside = this.#source.slice(this.#at + 1, this.#at + end);
    if (end < 0 || !/^(?:https?:\/\/|mailto:)[^\s<]+$/.test(inside)) return false;
    this.#anchor(inside, document.createTextNode(inside));
    this.#at += end + 1;
    return true;
  }

  #bare(): boolean {
    BARE.lastIndex = this.#at;
    const found = BARE.exec(this.#source)?.[0].slice(0, LINK);
    if (found === undefined || WORD.test(this.#source[this.#at - 1] ?? '')) return false;
    const address = found.replace(/[.,:;!?*_~)\]]{1,20}$/, '');
    this.#anchor(address, document.createTextNode(address));
    this.#at += address.length;
    return true;
  }

  #anchor(target: string, content: Node): void {
    const address = safeAddress(target);
    if (address === undefined) this.#put(content);
    else this.#put(make('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, content));
  }

  #emphasis(): boolean {
    for (const [mark, tag] of MARKS) {
      if (!this.#source.startsWith(mark, this.#at)) continue;
      const from = this.#at + mark.length;
      if (/^\s?$/.test(this.#source[from] ?? '') || this.#insideWord(mark, this.#at - 1)) continue;
      const end = this.#endOf(mark, from + 1, (at) => this.#closes(mark, at));
      if (end === undefined) continue;
      this.#put(make(tag, {}, inline(this.#source.slice(from, end), this.#depth + 1)));
      this.#at = end + mark.length;
      return true;
    }
    return false;
  }

  #closes(mark: string, at: number): boolean {
    const sign = mark[0];
    // In a longer run of signs, the last ones close the mark; a mark of one sign must stand alone.
    const others = this.#source[at + mark.length] === sign || (mark.length === 1 && this.#source[at - 1] === sign);
    return !others && !/\s/.test(this.#source[at - 1] ?? ' ') && !this.#insideWord(mark, at + mark.length);
  }

  /** Underscores inside words are text: `snake_case_name`. */
  #insideWord(mark: string, outside: number): boolean {
    return mark.startsWith('_') && WORD.test(this.#source[outside] ?? '');
  }

  #endOf(mark: string, from: number, fits: (at: number) => boolean): number | undefined {
    if (this.#endless.has(mark)) return undefined;
    for (let at = this.#source.indexOf(mark, from); at >= 0; at = this.#source.indexOf(mark, at + 1)) if (fits(at)) return at;
    this.#endless.add(mark);
    return undefined;
  }

  /** Index of the bracket that closes the one before `from`. */
  #closing(from: number, opening: string, closing: string): number | undefined {
    let open = 1;
    for (let at = from; at < this.#source.length && at - from < LINK && open < BRACKETS; at += 1) {
      const sign = this.#source[at];
      if (sign === '\\') at += 1;
      else if (sign === opening) open += 1;
      else if (sign === closing && (open -= 1) === 0) return at;
    }
    return undefined;
  }

  #put(node: Node): void {
    this.#flush();
    this.#nodes.append(node);
  }

  #flush(): void {
    if (this.#text !== '') this.#nodes.append(this.#text);
    this.#text = '';
  }
}
