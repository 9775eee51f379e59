import { nothing, html, type TemplateResult } from 'lit';
import { chosenVariant } from './content.ts';
import { drawControl } from './draw-leaf.ts';
import type { Variants } from './field.ts';
import { frame } from './draw-group.ts';
import { labelOf, type DrawField, type SchemaFormView } from './view.ts';

/** Draws a choice of forms, and the form that was chosen. */
export function drawVariants(field: Variants, view: SchemaFormView, draw: DrawField): TemplateResult {
  const chosen = chosenVariant(field, view.draft);
  const choices = field.variants.map(({ title }, index) => ({
    value: String(index),
    constant: index,
    label: title === '' ? view.t('mcp.primitives.option', { index: index + 1 }) : title,
  }));
  const content = chosen === undefined ? '' : String(field.variants.indexOf(chosen));
  const label = view.t('mcp.primitives.variant', { field: labelOf(field, view) });
  // The frame has the id of the field, so the choice has one of its own.
  const choice = { ...field.choice, path: `${field.path}/?`, label, help: '', choices };
  const own = { ...view, change: (_path: string, next: string | boolean | readonly string[]) => view.change(field.path, next) };
  const form = chosen?.form();
  // A variant that is one object stands in the frame that is there already.
  const inner = form?.kind === 'group' ? form.fields.map(([, one]) => draw(one, view)) : form === undefined ? nothing : draw(form, view);
  return frame(field, view, html`${drawControl(choice, content, own)} ${inner}`);
}
