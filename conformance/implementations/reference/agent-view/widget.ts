import { html, nothing, type TemplateResult } from 'lit';
import { styleMap } from 'lit/directives/style-map.js';
import type { CanvasEntry } from '../dispatch/canvas/canvas-store.ts';
import { isObject, own } from '../dispatch/json.ts';
import type { WidgetContent } from './widget-content.ts';
import { renderFields } from './widget-fields.ts';
import { renderImage } from './widget-image.ts';
import { renderList } from './widget-list.ts';
import { renderStatCard } from './widget-stat-card.ts';
import { renderTable } from './widget-table.ts';
import type { SessionView } from './view.ts';

type Renderer = (content: WidgetContent, view: SessionView) => TemplateResult;

const RENDERERS: ReadonlyMap<string, Renderer> = new Map([
  ['stat-card', renderStatCard],
  ['image', renderImage],
  ['list', renderList],
  ['table', renderTable],
]);

/** A widget in its box. `custom`: the session has defined its kind, so it is drawn by its schema. */
export function renderWidget(
  entry: CanvasEntry,
  schema: unknown,
  custom: boolean,
  imageHosts: ReadonlySet<string>,
  view: SessionView,
): TemplateResult {
  const { id, type, place, size, styles, blocked = [] } = entry;
  const content: WidgetContent = {
    data: isObject(entry.data) ? entry.data : {},
    schema,
    imageHosts,
    blocked: blocked.map(({ host }) => host),
  };
  const render = custom ? renderFields : (RENDERERS.get(type) ?? renderFields);
  const box = {
    ...styles,
    ...(place === undefined ? {} : { '--x': `${place.x}px`, '--y': `${place.y}px` }),
    ...(size === undefined ? {} : { '--width': `${size.width}px`, '--height': `${size.height}px` }),
  };
  return html`<article
    class="widget"
    part="widget"
    aria-label=${`${view.t('agent.widget', { kind: type })} ${id}`}
    data-kind=${type}
    data-variant=${String(own(entry.data, 'variant') ?? 'default')}
    ?data-placed=${place !== undefined}
    ?data-sized=${size !== undefined}
    tabindex=${size === undefined ? nothing : 0}
    style=${styleMap(box)}
  >
    ${render(content, view)} ${blocked.map(({ host }) => html`<p class="blocked">${view.t('agent.widget.image_blocked', { host })}</p>`)}
  </article>`;
}
