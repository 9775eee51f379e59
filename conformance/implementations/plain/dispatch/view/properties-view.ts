import { make } from '../../element.ts';
import { own, pretty, recordOf, textOf, type Json } from '../../json.ts';
import type { LocaleText } from '../../locale-text.ts';
import { isImage } from '../images.ts';
import type { Kind } from '../kinds.ts';
import { propertiesOf, titleOf } from '../properties.ts';
import type { Drawn } from '../drawn.ts';
import { blockedImage, widgetImage } from './widget-image.ts';

/** The inside of a widget of the session: its properties in the order of the schema, then those that the schema does not name. */
export function drawProperties(localeText: LocaleText, kind: Kind, { data, refused }: Drawn): readonly HTMLElement[] {
  const declared = propertiesOf(kind.schema);
  const list = make('dl', { class: 'properties' });
  for (const name of new Set([...declared.keys(), ...Object.keys(data), ...refused.map(({ property }) => property)])) {
    const title = titleOf(name, declared.get(name));
    const value = own(data, name);
    const blocked = refused.find(({ property }) => property === name);
    const address = isImage(kind, name) ? textOf(value) : undefined;
    if (value === undefined && blocked === undefined) continue;
    const shown = blocked === undefined ? drawValue(value ?? null, address, title) : blockedImage(localeText, blocked);
    list.append(make('div', {}, make('dt', { dir: 'auto' }, title), make('dd', {}, shown)));
  }
  return [make('p', { class: 'widget-kind', dir: 'auto' }, kind.name), list];
}

function drawValue(value: Json, image: string | undefined, title: string): HTMLElement {
  if (image !== undefined) return widgetImage(image, title);
  if (Array.isArray(value) || recordOf(value) !== undefined) return make('pre', { dir: 'ltr' }, pretty(value));
  return make('p', { dir: 'auto', class: 'property-value' }, typeof value === 'string' ? value : JSON.stringify(value));
}
