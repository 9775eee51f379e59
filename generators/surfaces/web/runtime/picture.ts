import { css, html, type TemplateResult } from 'lit';

/** Raster formats. SVG is none: it may hold scripts and addresses of its own. */
const HELD = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/]+=*$/i;

/**
 * The picture at an address: the one that the address itself holds, else the one that may be loaded. Otherwise its name stands there, and the
 * host that nobody has asked.
 */
export function renderPicture(address: unknown, name: string, mayLoad: (address: URL) => boolean): TemplateResult {
  const text = typeof address === 'string' ? address : '';
  if (HELD.test(text)) return html`<img class="picture" src=${text} alt="" />`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' && mayLoad(url))
    return html`<img class="picture" src=${url.href} alt="" loading="lazy" referrerpolicy="no-referrer" />`;
  return html`<span class="no-picture"><bdi>${name}</bdi> <bdi dir="ltr">${url?.host === '' ? '' : url?.host}</bdi></span>`;
}

/** Styles of pictures, from tokens. */
export const pictureStyles = css`
  .picture {
    display: block;
    max-inline-size: 100%;
    block-size: auto;
  }
  .no-picture {
    display: inline-block;
    padding: 0.5rem 0.75rem;
    border: 1px dashed var(--kmd-color-outline, currentColor);
    border-radius: var(--kmd-shape-corner-small, 4px);
    overflow-wrap: anywhere;
  }
`;
