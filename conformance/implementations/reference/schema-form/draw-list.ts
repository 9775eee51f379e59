import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { icon } from '../icons.ts';
import { idsOf } from './content.ts';
import type { List } from './field.ts';
import { frame } from './draw-group.ts';
import { labelOf, type DrawField, type SchemaFormView } from './view.ts';

/** Draws an array: its items, each with a button that takes it away, and a button that adds one. */
export function drawList(list: List, view: SchemaFormView, draw: DrawField): TemplateResult {
  const ids = idsOf(list, view.draft);
  const name = (index: number): string => view.t('mcp.primitives.item', { index: index + 1 });
  return frame(
    list,
    view,
    html`<ol class="items" role="list">
        ${repeat(
          ids,
          (id) => id,
          (id, index) => {
            const item = list.item(id, name(index));
            return html`<li class="item" data-item=${id}>
              <div class="item-field">${draw(item, view)}</div>
              <button
                class="text-button"
                part="remove-item"
                type="button"
                aria-label=${view.t('mcp.primitives.remove_item', { item: name(index) })}
                @click=${() => view.remove(list, id)}
              >
                ${icon('error')}
              </button>
            </li>`;
          },
        )}
      </ol>
      <button class="button add" part="add-item" type="button" data-add=${list.path} @click=${() => view.add(list)}>
        ${view.t('mcp.primitives.add_item', { list: labelOf(list, view) })}
      </button>`,
  );
}
