import { html } from 'lit';
import type { Renderer } from './block.ts';

/** Maximum length of a string in the fallback; a longer one, mostly base64, is cut and followed by its length. */
const LONGEST = 400;

/** The fallback for unknown and invalid blocks: the type as text, the fields as JSON. */
export const renderFallback: Renderer = (block, view) => {
  const shown = JSON.stringify(
    block,
    (_key, value: unknown) =>
      typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, LONGEST)}… (${value.length})` : value,
    2,
  );
  return html`<div class="fallback">
    <p class="hint">${view.word('unsupported', { type: String(block.type) })}</p>
    <pre class="code" tabindex="0" role="group" aria-label=${view.word('unsupported', { type: String(block.type) })}>${shown}</pre>
  </div>`;
};
