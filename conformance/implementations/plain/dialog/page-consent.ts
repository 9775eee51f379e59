import { button, make } from '../element.ts';
import type { LocaleText } from '../locale-text.ts';
import { addressOf } from './address.ts';

/**
 * The address of an external page and the button that opens it. Nothing is fetched before.
 * @param leave the buttons that decline
 */
export function pageConsent(localeText: LocaleText, url: string, leave: readonly Node[], opened: () => void): HTMLElement {
  const { pieces, site, canBeOpened, warnings } = addressOf(url);
  const [before, host, after] = pieces;
  const open = button('main', () => {
    // A separate page without access to this one.
    window.open(url, '_blank', 'noopener,noreferrer');
    opened();
  });
  open.disabled = !canBeOpened;
  const content = make('section');
  content.append(localeText.write(make('p'), (words) => words.page.consent));
  if (site !== '') content.append(localeText.write(make('p', { class: 'site' }), (words) => words.page.site(site)));
  content.append(make('p', { class: 'address', dir: 'ltr' }, before, make('strong', {}, host), after));
  for (const warning of warnings) content.append(localeText.write(make('p', { class: 'warning' }), (words) => words.page[warning]));
  content.append(
    make(
      'p',
      { class: 'actions' },
      localeText.write(open, (words) => words.openPage),
      ...leave,
    ),
  );
  return content;
}
