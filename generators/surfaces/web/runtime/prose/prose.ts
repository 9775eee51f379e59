import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { markdown } from './markdown.ts';

/** A Markdown text as what it says. */
export function renderProse(source: string): TemplateResult {
  return html`<div class="prose" dir="auto" ${ref((element) => fill(element, source))}></div>`;
}

const filled = new WeakMap<Element, string>();

/** Renders the Markdown once per text, so that later renders keep the reader's selection. */
function fill(element: Element | undefined, source: string): void {
  if (element === undefined || filled.get(element) === source) return;
  filled.set(element, source);
  element.replaceChildren(markdown(source));
}
