import { html } from 'lit';
import { decode, imageType, mediaType } from './media.ts';
import { renderThumbnail } from './thumbnail.ts';
import { renderFallback } from './fallback.ts';
import { text, type Renderer } from './block.ts';

/** An image, at most as wide as its component; a large one starts as a thumbnail. A press opens it in full screen. */
export const renderImage: Renderer = (block, view, id) => {
  const bytes = decode(text(block['data']));
  const type = bytes === undefined ? undefined : imageType(bytes);
  const declared = mediaType(text(block['mimeType']));
  if (bytes === undefined || type === undefined || declared !== type) return renderFallback(block, view, id);
  const source = `data:${type};base64,${text(block['data'])}`;
  const name = view.word('image', { name: view.name });
  const { showImage } = view;
  if (showImage === undefined) return renderThumbnail(source, name);
  const size = bytes.length > view.limits.bytes ? 'image thumbnail' : 'image';
  return html`<button class=${size} part="image" type="button" aria-haspopup="dialog" @click=${() => showImage(source, name)}>
    <img src=${source} alt=${name} />
  </button>`;
};
