import { html } from 'lit';
import type { Renderer } from './view.ts';

/** Longest string that the fallback prints of one field; the rest is counted. Base64 says nothing to a reader. */
const LONGEST = 400;

/** What no renderer knows stays readable: its type in words, its fields as JSON. */
export const renderFallback: Renderer = (block, view) => {
  const shown = JSON.stringify(
    block,
    (_key, value: unknown) =>
      typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, LONGEST)}… (${value.length})` : value,
    2,
  );
  return html`<div class="fallback">
    <p class="hint">${view.t('mcp.tool.unsupported', { type: String(block.type) })}</p>
    <pre class="code" tabindex="0" role="group" aria-label=${view.t('mcp.tool.unsupported', { type: String(block.type) })}>${shown}</pre>
  </div>`;
};
