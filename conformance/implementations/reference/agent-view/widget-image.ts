import { html, type TemplateResult } from 'lit';
import { renderPicture } from './picture.ts';
import type { WidgetContent } from './widget-content.ts';

/** A picture; where it may not be loaded, its words. */
export function renderImage({ data, imageHosts }: WidgetContent): TemplateResult {
  const words = String(data['alt'] ?? '');
  return html`<figure class="figure">
    ${renderPicture(data['src'], words, imageHosts)}
    <figcaption dir="auto">${words}</figcaption>
  </figure>`;
}
