import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { markdown } from './markdown.ts';
import { text, type ContentView, type Renderer } from './block.ts';

/** A text block: Markdown, or indented JSON when the whole text is a JSON object or array. */
export const renderText: Renderer = (block, view, id) => {
  const source = text(block['text']);
  const json = asJson(source);
  if (json !== undefined) return renderCode(JSON.stringify(json, null, 2), view, id);
  return clipped(source, html`<div class="prose" dir="auto" ${ref((element) => fill(element, source))}></div>`, view, id);
};

/** Code and other preformatted text, in a scrollable block. */
export function renderCode(source: string, view: ContentView, id: string): TemplateResult {
  return clipped(source, html`<pre class="code" tabindex="0" role="group" aria-label=${view.word('result')}>${source}</pre>`, view, id);
}

/** Parses a JSON object or array; other JSON values count as prose. */
function asJson(source: string): unknown {
  if (!/^\s*[[{]/.test(source)) return undefined;
  try {
    return JSON.parse(source) as unknown;
  } catch {
    return undefined;
  }
}

const filled = new WeakMap<Element, string>();

/** Renders the Markdown once per text, so that later renders keep the reader's selection. */
export function fill(element: Element | undefined, source: string): void {
  if (element === undefined || filled.get(element) === source) return;
  filled.set(element, source);
  element.replaceChildren(markdown(source));
}

/** Truncates long content visually; the full text stays in the document for search and copy. */
function clipped(source: string, body: TemplateResult, view: ContentView, id: string): TemplateResult {
  const { chars, lines } = view.limits;
  const manyLines = source.split('\n', lines + 1).length > lines;
  const manyChars = source.length > chars && [...source].length > chars;
  if (!manyLines && !manyChars) return body;
  const open = view.isOpen(id);
  return html`<div class="clip" ?data-clipped=${!open} style=${`--clip-lines: ${manyLines ? lines : Math.ceil(lines / 3)}`} id=${id}>
      ${body}
    </div>
    <button class="text-button" type="button" aria-expanded=${open} aria-controls=${id} @click=${() => view.toggle(id)}>
      ${view.word(open ? 'show_less' : 'show_more')}
    </button>`;
}
