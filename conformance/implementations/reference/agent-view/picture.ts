import { html, nothing, type TemplateResult } from 'lit';
import { refusalOf } from '../dispatch/widgets/image-address.ts';

/** An image of a widget. Its address is checked once more, right before it would be loaded. */
export function renderPicture(address: unknown, name: string, hosts: ReadonlySet<string>): TemplateResult | typeof nothing {
  if (typeof address !== 'string' || refusalOf(address, hosts) !== undefined) return nothing;
  return html`<img class="picture" src=${address} alt=${name} referrerpolicy="no-referrer" />`;
}
