import { html, type TemplateResult } from 'lit';
import { renderAudio } from './audio.ts';
import { renderFallback } from './fallback.ts';
import { renderImage } from './image.ts';
import { renderCode, renderText } from './text.ts';
import { text, type Block, type ContentView, type Renderer } from './view.ts';

/** A resource that came with the result, shown by the same renderers as content of its own. */
export const renderResource: Renderer = (block, view, id) => {
  const inner =
    typeof block['resource'] === 'object' && block['resource'] !== null ? (block['resource'] as Record<string, unknown>) : block;
  const uri = text(inner['uri']);
  return html`<figure class="embedded">
    ${body(block, inner, view, id)}${uri === '' ? '' : html`<figcaption class="caption">${uri}</figcaption>`}
  </figure>`;
};

function body(block: Block, inner: Record<string, unknown>, view: ContentView, id: string): TemplateResult {
  const type = text(inner['mimeType']).toLowerCase().split(';', 1)[0] ?? '';
  const blob = text(inner['blob']);
  if (blob !== '' && type.startsWith('image/')) return renderImage({ type: 'image', data: blob, mimeType: type }, view, id);
  if (blob !== '' && type.startsWith('audio/')) return renderAudio({ type: 'audio', data: blob, mimeType: type }, view, id);
  if (typeof inner['text'] !== 'string') return renderFallback(block, view, id);
  if (type === 'text/markdown' || type === 'text/plain' || type === '') return renderText({ type: 'text', text: inner['text'] }, view, id);
  return renderCode(inner['text'], view, id);
}
