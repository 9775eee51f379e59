import { html, type TemplateResult } from 'lit';
import { recordsOf } from './answer.ts';
import { text, type ContentView } from './block.ts';
import { decode, imageType, mediaType } from './media.ts';
import { embedded } from './resource.ts';

/** The contents of a resource in their order, each with its address. What nothing draws is named by its type and size. */
export function renderContents(contents: unknown, view: ContentView): TemplateResult {
  const items = recordsOf(contents).map((content, index) => {
    const body = isNoPicture(content) ? undefined : embedded(content, view, `contents-${index}`);
    return html`<figure class="embedded">
      ${body ?? html`<p class="hint">${view.word('binary', { type: text(content['mimeType']), size: sizeOf(content) })}</p>`}
      <figcaption class="caption"><bdi dir="ltr">${text(content['uri'])}</bdi></figcaption>
    </figure>`;
  });
  if (items.length === 0) return html`<p class="hint">${view.word('empty')}</p>`;
  return html`<div class="content">${items}</div>`;
}

/** Whether the bytes are no image of the type that they are said to be. */
function isNoPicture(content: Readonly<Record<string, unknown>>): boolean {
  const type = mediaType(text(content['mimeType']));
  const bytes = decode(text(content['blob']));
  return type.startsWith('image/') && text(content['blob']) !== '' && (bytes === undefined || imageType(bytes) !== type);
}

/** In bytes. */
function sizeOf(content: Readonly<Record<string, unknown>>): number {
  return decode(text(content['blob']))?.length ?? 0;
}
