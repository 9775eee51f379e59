import { html } from 'lit';
import { drawList } from './draw-list.ts';
import { drawLeaf } from './draw-leaf.ts';
import { drawVariants } from './draw-variants.ts';
import { frame } from './draw-group.ts';
import { labelOf, type DrawField } from './view.ts';

/** Draws a field of any kind. */
export const drawField: DrawField = (field, view) => {
  switch (field.kind) {
    case 'leaf':
      return drawLeaf(field, view);
    case 'constant':
      return html`<div class="field constant">
        <span class="label">${labelOf(field, view)}</span>
        <code class="constant-value">${typeof field.value === 'string' ? field.value : JSON.stringify(field.value)}</code>
      </div>`;
    case 'group':
      return frame(
        field,
        view,
        field.fields.map(([, inner]) => drawField(inner, view)),
      );
    case 'list':
      return drawList(field, view, drawField);
    case 'variants':
      return drawVariants(field, view, drawField);
  }
};
