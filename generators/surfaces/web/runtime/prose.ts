import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { fill } from './content/text.ts';

/** A Markdown text as what it says. */
export function renderProse(source: string): TemplateResult {
  return html`<div class="prose" dir="auto" ${ref((element) => fill(element, source))}></div>`;
}
