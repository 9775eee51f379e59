import { html } from 'lit';
import { decode, mediaType } from './media.ts';
import { renderFallback } from './fallback.ts';
import { text, type Renderer } from './view.ts';

/** An audio player with the browser's own controls, without autoplay. */
export const renderAudio: Renderer = (block, view, id) => {
  const type = mediaType(text(block['mimeType']));
  if (!/^audio\/[a-z0-9.+-]{1,40}$/.test(type) || decode(text(block['data'])) === undefined) return renderFallback(block, view, id);
  return html`<audio
    controls
    preload="metadata"
    src=${`data:${type};base64,${text(block['data'])}`}
    aria-label=${view.t('mcp.tool.audio', { name: view.tool })}
  ></audio>`;
};
