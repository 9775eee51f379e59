import { html } from 'lit';
import { text, type Renderer } from './block.ts';

/** An arrow out of a box: what is pressed opens elsewhere. */
const OPENS = html`<svg
  class="svg"
  viewBox="0 0 24 24"
  width="16"
  height="16"
  aria-hidden="true"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
>
  <path d="M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4" />
</svg>`;

/** A chip for a resource link. Nothing is fetched: a press sends the address to the host. */
export const renderLink: Renderer = (block, view) => {
  const uri = text(block['uri']);
  const name = text(block['title']) || text(block['name']) || uri;
  return html`<div class="resource">
    <button class="chip link" type="button" title=${uri} @click=${() => view.openResource(uri)}>
      ${OPENS}<span class="chip-text">${name}</span>
    </button>
    ${text(block['description']) === '' ? '' : html`<p class="hint">${text(block['description'])}</p>`}
    <span class="caption">${uri}${text(block['mimeType']) === '' ? '' : ` · ${text(block['mimeType'])}`}</span>
  </div>`;
};
