import { html, nothing, type TemplateResult } from 'lit';
import { isObject, own } from '../dispatch/json.ts';
import { IMAGE_FORMAT } from '../dispatch/widgets/sanitise-images.ts';
import { renderPicture } from './picture.ts';
import { pretty } from './pretty.ts';
import type { WidgetContent } from './widget-content.ts';

/** A widget of a kind that the session has defined: every property under its title, in the order of the schema, the others after them. */
export function renderFields({ data, schema, imageHosts }: WidgetContent): TemplateResult {
  const properties = own(schema, 'properties');
  const named = isObject(properties) ? Object.keys(properties) : [];
  const order = [...named.filter((name) => Object.hasOwn(data, name)), ...Object.keys(data).filter((name) => !named.includes(name))];
  const rows = order.map((name) => {
    const property = own(properties, name);
    const title = own(property, 'title');
    const label = typeof title === 'string' && title !== '' ? title : name;
    const value = data[name];
    const shown = own(property, 'format') === IMAGE_FORMAT ? renderPicture(value, label, imageHosts) : renderValue(value, label);
    return shown === nothing
      ? nothing
      : html`<dt dir="auto">${label}</dt>
          <dd dir="auto">${shown}</dd>`;
  });
  return html`<dl class="fields">${rows}</dl>`;
}

function renderValue(value: unknown, label: string): TemplateResult | string {
  if (typeof value !== 'object' || value === null) return String(value);
  return html`<pre class="code" tabindex="0" role="group" aria-label=${label}>${pretty(value)}</pre>`;
}
