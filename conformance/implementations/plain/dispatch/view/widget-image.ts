import { make } from '../../element.ts';
import type { LocaleText } from '../../locale-text.ts';
import { sourceOf, type Refused } from '../images.ts';

/** An image whose address is allowed. */
export function widgetImage(address: string, name: string): HTMLElement {
  return make('img', { alt: name, src: address, class: 'widget-image', referrerpolicy: 'no-referrer' });
}

/** What stands in place of a refused image. */
export function blockedImage(localeText: LocaleText, { address }: Refused): HTMLElement {
  const source = sourceOf(address);
  return localeText.write(make('p', { class: 'image-blocked' }), ({ agent }) => agent.imageBlocked(source));
}
