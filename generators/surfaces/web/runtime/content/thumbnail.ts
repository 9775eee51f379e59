import { html, type TemplateResult } from 'lit';

/** A small picture that opens nothing. */
export function renderThumbnail(source: string, name: string): TemplateResult {
  return html`<img class="preview" part="image" src=${source} alt=${name} />`;
}
