import { make } from '../../element.ts';
import { own, textOf } from '../../json.ts';
import type { LocaleText } from '../../locale-text.ts';
import type { Kind } from '../kinds.ts';
import type { Drawn } from '../drawn.ts';
import { blockedImage, widgetImage } from './widget-image.ts';

/** The inside of a stat card: label, value, trend and image. */
export function drawStatCard(localeText: LocaleText, _kind: Kind, { data, refused }: Drawn): readonly HTMLElement[] {
  const label = textOf(own(data, 'label')) ?? '';
  const value = textOf(own(data, 'value')) ?? '';
  const [trend, image] = [own(data, 'trend'), textOf(own(data, 'image'))];
  const figure = make('p', { class: 'stat-value', 'data-variant': textOf(own(data, 'variant')), dir: 'auto' }, value);
  const parts: HTMLElement[] = [make('p', { class: 'stat-label', dir: 'auto' }, label), figure];
  if (trend === 'up' || trend === 'down' || trend === 'stable') {
    const words = localeText.write(make('p', { class: 'stat-trend', 'data-trend': trend }), ({ agent }) => agent.trend[trend]);
    parts.push(words);
  }
  if (image !== undefined) parts.push(widgetImage(image, label));
  return [...parts, ...refused.map((one) => blockedImage(localeText, one))];
}
