import { button, make } from '../element.ts';
import type { Tongue } from '../tongue.ts';
import { addressOf } from './address.ts';

/**
 * The address of an outside page and the button that opens it. Nothing of the address is looked up before.
 * @param leave the buttons that leave without opening
 */
export function pageConsent(tongue: Tongue, url: string, leave: readonly Node[], opened: () => void): HTMLElement {
  const { pieces, site, canBeOpened, warnings } = addressOf(url);
  const [before, host, after] = pieces;
  const open = button('main', () => {
    // A page of its own, with no way back to this one.
    window.open(url, '_blank', 'noopener,noreferrer');
    opened();
  });
  open.disabled = !canBeOpened;
  const content = make('section');
  content.append(tongue.write(make('p'), (words) => words.page.consent));
  if (site !== '') content.append(tongue.write(make('p', { class: 'site' }), (words) => words.page.site(site)));
  content.append(make('p', { class: 'address', dir: 'ltr' }, before, make('strong', {}, host), after));
  for (const warning of warnings) content.append(tongue.write(make('p', { class: 'warning' }), (words) => words.page[warning]));
  content.append(
    make(
      'p',
      { class: 'actions' },
      tongue.write(open, (words) => words.openPage),
      ...leave,
    ),
  );
  return content;
}
