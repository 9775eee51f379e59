import { html, type TemplateResult } from 'lit';
import { decode, imageType, mediaType } from '../components/_runtime/content/media.ts';
import { hasExactNumbers } from '../exact-numbers.ts';
import { renderAudio } from '../components/_runtime/content/audio.ts';
import { isTextual, utf8 } from '../components/_runtime/content/resource.ts';
import { renderThumbnail } from '../components/_runtime/content/thumbnail.ts';
import { renderCode } from '../components/_runtime/content/text.ts';
import { text, type ContentView } from '../components/_runtime/content/block.ts';

/** One of the contents of a resource: its address, and a preview by its type. */
export function renderContents(one: Readonly<Record<string, unknown>>, view: ContentView, id: string): TemplateResult {
  return html`<figure class="embedded" part="contents">
    ${preview(one, view, id)}
    <figcaption class="caption"><bdi dir="ltr">${text(one['uri'])}</bdi></figcaption>
  </figure>`;
}

function preview(one: Readonly<Record<string, unknown>>, view: ContentView, id: string): TemplateResult {
  const type = mediaType(text(one['mimeType']));
  const blob = text(one['blob']);
  const bytes = typeof one['text'] === 'string' ? undefined : decode(blob);
  if (bytes !== undefined && type.startsWith('image/') && imageType(bytes) === type)
    return renderThumbnail(`data:${type};base64,${blob}`, view.word('image', { name: view.name }));
  if (bytes !== undefined && type.startsWith('audio/')) return renderAudio({ type: 'audio', data: blob, mimeType: type }, view, id);
  const words = typeof one['text'] === 'string' ? one['text'] : isTextual(type) ? utf8(blob) : undefined;
  if (words !== undefined) return renderCode(isJson(type) ? indented(words) : words, view, id);
  const shown = type === '' ? view.word('unknown_type') : type;
  return html`<p class="binary">${view.word('binary', { type: shown, size: bytes?.length ?? 0 })}</p>`;
}

function isJson(type: string): boolean {
  return type === 'application/json' || /^application\/[\w.-]{1,60}\+json$/.test(type);
}

/** JSON over several lines; anything else as it is. Numbers that JavaScript cannot hold stay as they were written. */
function indented(source: string): string {
  try {
    const value: unknown = JSON.parse(source);
    return hasExactNumbers(source) ? JSON.stringify(value, null, 2) : source;
  } catch {
    return source;
  }
}
