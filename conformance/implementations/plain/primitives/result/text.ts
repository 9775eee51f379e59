import { make } from '../../element.ts';
import type { LocaleText } from '../../locale-text.ts';
import { cut } from '../../card/cut.ts';
import { codeBlock, markdown } from '../../markdown/blocks.ts';
import { indented } from './indent.ts';

const CHARACTERS = 2000;
const LINES = 30;
/** Lines that stay of a text with too many characters: fewer than those need in the widest card. */
const FEW_LINES = 12;

/** Text as it is. */
export function plainText(localeText: LocaleText, text: string): HTMLElement {
  return limited(localeText, make('pre', { class: 'plain', dir: 'auto' }, text), text);
}

/** JSON, indented; what is none stays as it is. */
export function jsonText(localeText: LocaleText, text: string): HTMLElement {
  const lines = indented(text);
  return lines === undefined ? plainText(localeText, text) : limited(localeText, codeBlock(lines, 'json'), lines);
}

/** A whole JSON text, indented. */
export function jsonBlock(text: string): HTMLElement {
  return codeBlock(indented(text) ?? text, 'json');
}

/** Text of a block: JSON where it is an object or a list, else Markdown. Marks in JSON are no Markdown. */
export function blockText(localeText: LocaleText, text: string): HTMLElement {
  return /^\s*[[{]/.test(text) && indented(text) !== undefined ? jsonText(localeText, text) : prose(localeText, text);
}

/** Markdown. Its links are text with their addresses: nothing that a server sent leads anywhere. */
function prose(localeText: LocaleText, text: string): HTMLElement {
  const content = make('div', { class: 'prose', dir: 'auto' }, markdown(text));
  for (const link of content.querySelectorAll('a')) {
    const words = link.textContent;
    const address = link.getAttribute('href') ?? '';
    const isSame = address === words || address === `${words}/` || address === `mailto:${words}`;
    link.replaceWith(...link.childNodes, ...(isSame ? [] : [' (', make('bdi', { dir: 'ltr' }, address), ')']));
  }
  return limited(localeText, content, text);
}

/** Cuts long content for the eye; all of it stays in the document. Counts code points. */
function limited(localeText: LocaleText, content: HTMLElement, text: string): HTMLElement {
  const lines = text.replace(/\r?\n$/, '').split(/\r\n?|\n/).length;
  const isLong = [...text].length > CHARACTERS;
  if (!isLong && lines <= LINES) return content;
  const words = {
    more: (all: typeof localeText.words) => all.primitives('show_more'),
    less: (all: typeof localeText.words) => all.primitives('show_less'),
  };
  return cut(localeText, content, lines > LINES ? LINES : FEW_LINES, words);
}
