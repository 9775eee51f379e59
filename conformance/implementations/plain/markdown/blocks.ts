import { make } from '../element.ts';
import { inline } from './inline.ts';
import { isDelimiterRow, table } from './table.ts';

/** Maximum nesting of quotes and lists; deeper content is plain text. */
const DEPTH = 10;

const FENCE = /^ {0,3}(`{3,}|~{3,})([^`]*)$/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const QUOTE = /^ {0,3}>/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])(?:( +)(.*))?$/;
const CODE = /^(?: {4}|\t)/;

/** Renders Markdown as DOM nodes, without parsing HTML. */
export function markdown(source: string): DocumentFragment {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  return new Blocks(lines, 0).read();
}

/** A code block, left to right in every language. */
export function codeBlock(code: string, language?: string): HTMLElement {
  return make('pre', { dir: 'ltr' }, make('code', { 'data-language': language }, code));
}

const isBlank = (line: string): boolean => line.trim() === '';
const indentOf = (line: string): number => line.length - line.trimStart().length;

class Blocks {
  readonly #lines: readonly string[];
  readonly #depth: number;
  #at = 0;

  constructor(lines: readonly string[], depth: number) {
    this.#lines = lines;
    this.#depth = depth;
  }

  read(): DocumentFragment {
    const nodes = document.createDocumentFragment();
    while (this.#at < this.#lines.length) {
      if (isBlank(this.#line())) this.#at += 1;
      else nodes.append(this.#block());
    }
    return nodes;
  }

  #line(offset = 0): string {
    return this.#lines[this.#at + offset] ?? '';
  }

  #block(): Node {
    const line = this.#line();
    const fence = FENCE.exec(line);
    if (fence !== null) return this.#fenced(fence[1] ?? '', fence[2]?.trim());
    const heading = HEADING.exec(line);
    if (heading !== null) {
      this.#at += 1;
      return headingOf(heading[1]?.length ?? 1, (heading[2] ?? '').replace(/(?:^|[ \t])#+[ \t]*$/, ''));
    }
    if (RULE.test(line)) {
      this.#at += 1;
      return make('hr');
    }
    if (this.#depth < DEPTH && QUOTE.test(line)) return this.#quote();
    const item = this.#depth < DEPTH ? ITEM.exec(line) : null;
    if (item !== null) return this.#list(item);
    if (CODE.test(line)) return this.#indented();
    if (line.includes('|') && isDelimiterRow(this.#line(1))) return table(this.#taken((row) => row.includes('|')));
    return this.#paragraph();
  }

  /** Consumes lines while they match. */
  #taken(fits: (line: string) => boolean): string[] {
    const taken: string[] = [];
    while (this.#at < this.#lines.length && fits(this.#line())) {
      taken.push(this.#line());
      this.#at += 1;
    }
    return taken;
  }

  #fenced(fence: string, language: string | undefined): Node {
    this.#at += 1;
    const ends = (line: string): boolean => line.trim().startsWith(fence) && line.trim().replaceAll(fence[0] ?? '', '') === '';
    const code = this.#taken((line) => !ends(line));
    this.#at += 1;
    return codeBlock(code.join('\n'), language === '' ? undefined : language);
  }

  #indented(): Node {
    const code = this.#taken((line) => CODE.test(line) || isBlank(line)).map((line) => line.replace(CODE, ''));
    return codeBlock(code.join('\n').trimEnd());
  }

  #quote(): Node {
    const inside = this.#taken((line) => QUOTE.test(line)).map((line) => line.replace(/^ {0,3}> ?/, ''));
    return make('blockquote', {}, new Blocks(inside, this.#depth + 1).read());
  }

  #list(first: RegExpExecArray): Node {
    const marker = first[2] ?? '';
    const kind = marker.at(-1);
    const ordered = kind === '.' || kind === ')';
    const list = make(ordered ? 'ol' : 'ul', ordered && marker.slice(0, -1) !== '1' ? { start: String(Number(marker.slice(0, -1))) } : {});
    while (this.#at < this.#lines.length) {
      const item = ITEM.exec(this.#line());
      if (item === null || item[2]?.at(-1) !== kind || RULE.test(this.#line())) break;
      list.append(this.#item(item));
    }
    return list;
  }

  #item([, indent = '', marker = '', gap = '', rest = '']: RegExpExecArray): Node {
    this.#at += 1;
    const width = indent.length + marker.length + (gap.length > 4 ? 1 : Math.max(1, gap.length));
    const belongs = (line: string, next: string): boolean =>
      isBlank(line) ? indentOf(next) >= width && !isBlank(next) : indentOf(line) >= width;
    const inside = [rest];
    while (this.#at < this.#lines.length && belongs(this.#line(), this.#line(1))) {
      inside.push(this.#line().slice(width));
      this.#at += 1;
    }
    if (isBlank(this.#line()) && ITEM.test(this.#line(1))) this.#at += 1;
    const item = make('li', {}, new Blocks(inside, this.#depth + 1).read());
    const only = item.firstElementChild;
    // A list item of one paragraph contains its text directly.
    if (item.children.length === 1 && only instanceof HTMLParagraphElement) {
      while (only.firstChild !== null) item.append(only.firstChild);
      only.remove();
    }
    return item;
  }

  #paragraph(): Node {
    const lines = [this.#line().trimStart()];
    this.#at += 1;
    while (this.#at < this.#lines.length && !isBlank(this.#line())) {
      const underline = UNDERLINE.exec(this.#line());
      if (underline !== null) {
        this.#at += 1;
        return headingOf(underline[1]?.startsWith('=') ? 1 : 2, lines.join('\n'));
      }
      if ([FENCE, HEADING, RULE, QUOTE].some((start) => start.test(this.#line())) || /^ {0,3}(?:[-*+]|1[.)]) +\S/.test(this.#line())) break;
      lines.push(this.#line().trimStart());
      this.#at += 1;
    }
    return make('p', {}, inline(lines.join('\n').trimEnd()));
  }
}

/** Headings start at level 3, below those of the page. */
function headingOf(level: number, text: string): HTMLElement {
  const tag = (['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const)[level - 1] ?? 'h6';
  return make(tag, {}, inline(text.trim()));
}
