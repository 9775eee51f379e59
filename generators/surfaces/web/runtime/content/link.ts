import { html } from 'lit';
import { text, type Renderer } from './block.ts';

/** A chip for a resource link. Nothing is fetched: a press sends the address to the host. */
export const renderLink: Renderer = (block, view) => {
  const uri = text(block['uri']);
  const name = text(block['title']) || text(block['name']) || uri;
  return html`<div class="resource">
    <button class="chip link" type="button" title=${uri} @click=${() => view.openResource(uri)}>
      <span class="chip-text">${name}</span>
    </button>
    ${text(block['description']) === '' ? '' : html`<p class="hint">${text(block['description'])}</p>`}
    <span class="caption">${uri}${text(block['mimeType']) === '' ? '' : ` · ${text(block['mimeType'])}`}</span>
  </div>`;
};
