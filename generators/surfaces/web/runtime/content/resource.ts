import { html, type TemplateResult } from 'lit';
import { renderAudio } from './audio.ts';
import { renderFallback } from './fallback.ts';
import { renderImage } from './image.ts';
import { decode, mediaType } from './media.ts';
import { renderCode, renderText } from './text.ts';
import { text, type ContentView, type Renderer } from './block.ts';

/** An embedded resource, rendered like a block of the same content type. */
export const renderResource: Renderer = (block, view, id) => {
  const inner =
    typeof block['resource'] === 'object' && block['resource'] !== null ? (block['resource'] as Record<string, unknown>) : block;
  const uri = text(inner['uri']);
  return html`<figure class="embedded">
    ${embedded(inner, view, id) ?? renderFallback(block, view, id)}${uri === '' ? '' : html`<figcaption class="caption">${uri}</figcaption>`}
  </figure>`;
};

/** The contents of a resource by their type; `undefined` for bytes that nothing draws. */
export function embedded(inner: Readonly<Record<string, unknown>>, view: ContentView, id: string): TemplateResult | undefined {
  const type = mediaType(text(inner['mimeType']));
  const blob = text(inner['blob']);
  if (blob !== '' && type.startsWith('image/')) return renderImage({ type: 'image', data: blob, mimeType: type }, view, id);
  if (blob !== '' && type.startsWith('audio/')) return renderAudio({ type: 'audio', data: blob, mimeType: type }, view, id);
  const words = typeof inner['text'] === 'string' ? inner['text'] : isTextual(type) ? utf8(blob) : undefined;
  if (words === undefined) return undefined;
  if (type === 'text/markdown' || type === 'text/plain' || type === '') return renderText({ type: 'text', text: words }, view, id);
  return renderCode(indented(type, words), view, id);
}

/** Compact JSON over several lines. What is written otherwise stays as it is: printed again, a long number would lose digits. */
function indented(type: string, words: string): string {
  if (type !== 'application/json') return words;
  try {
    const value: unknown = JSON.parse(words);
    return JSON.stringify(value) === words.trim() ? JSON.stringify(value, null, 2) : words;
  } catch {
    return words;
  }
}

/** Whether the bytes of a type are text. */
export function isTextual(type: string): boolean {
  return type.startsWith('text/') || /^application\/(?:json|xml|javascript|typescript|yaml|toml|[\w.-]{1,60}\+(?:json|xml))$/.test(type);
}

/** Decodes base64 of UTF-8 text; `undefined` for invalid base64 or UTF-8. */
export function utf8(base64: string): string | undefined {
  const bytes = base64 === '' ? undefined : decode(base64);
  if (bytes === undefined) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
