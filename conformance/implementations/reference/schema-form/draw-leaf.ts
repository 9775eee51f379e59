import type { TemplateResult } from 'lit';
import { renderField } from '../components/_runtime/form/fields.ts';
import type { Field } from '../components/_runtime/form/schema.ts';
import { wordsOf } from '../words.ts';
import { contentOf } from './content.ts';
import type { Leaf } from './field.ts';
import { labelOf, type SchemaFormView } from './view.ts';

/** Draws a single control; an editor for JSON says that it is one. */
export function drawLeaf(leaf: Leaf, view: SchemaFormView): TemplateResult {
  const hint = leaf.field.kind === 'json' ? view.t('mcp.primitives.json_hint') : rangeOf(leaf.field, view);
  return drawControl(
    { ...leaf.field, label: labelOf(leaf, view), help: [leaf.help, hint].filter((words) => words !== '').join(' ') },
    contentOf(leaf, view.draft),
    view,
  );
}

/** Draws a control with what stands in it. */
export function drawControl(field: Field, content: string | boolean | readonly string[] | undefined, view: SchemaFormView): TemplateResult {
  return renderField(field, {
    draft: content === undefined ? new Map() : new Map([[field.path, content]]),
    errors: view.errors,
    word: wordsOf(view.t, 'mcp.elicitation'),
    undoable: true,
    change: ({ path }, next) => view.change(path, next),
    leave: ({ path }) => view.leave(path),
  });
}

/** The range of a number in words, where its schema names both ends. */
function rangeOf({ kind, schema }: Field, { t }: SchemaFormView): string {
  const { minimum, maximum } = schema;
  const isNumber = kind === 'number' || kind === 'integer';
  return isNumber && typeof minimum === 'number' && typeof maximum === 'number' ? t('mcp.primitives.range', { minimum, maximum }) : '';
}
