import { bare } from '../../../specs/language/model/opening.ts';
import type { Field, TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from '../view/component.ts';
import type { WireView } from '../view/wire.ts';
import { sameWords } from './component-names.ts';

/** The field or prop that a name in a text or a path stands for. */
export interface Feed {
  /** Steps into the fields of the instance. */
  readonly path: readonly string[];
  readonly type: TypeExpression;
}

/** A prop that a message brings too has the name of the field. */
export function fieldName(view: ComponentView, prop: string): string {
  return inboundFields(view).find(({ name }) => sameWords(name, prop))?.name ?? prop;
}

/**
 * The text or number that feeds an argument: the field or prop of the same name; of a record, the text that names it. `undefined` if the
 * component has none: only the user's code knows it.
 */
export function feedOf(view: ComponentView, argument: string): Feed | undefined {
  const found = [...inboundFields(view), ...view.members.props].find(({ name }) => sameWords(name, argument));
  if (found === undefined) return undefined;
  const name = fieldName(view, found.name);
  const below = Object.hasOwn(view.recordNames, found.name) ? view.recordNames[found.name]?.split('.') : undefined;
  return { path: [name, ...(below ?? [])], type: bare(found.type) };
}

/** Path of a field as the spec writes it, with the names of its record's text for a whole record. */
export function shownPath(view: ComponentView, path: string): readonly string[] {
  const steps = path.split('.');
  return steps.length === 1 ? (feedOf(view, path)?.path ?? steps) : [fieldName(view, steps[0] ?? ''), ...steps.slice(1)];
}

export function inboundFields(view: ComponentView): readonly Field[] {
  return view.inbound.flatMap(({ fields }) => fields);
}

/** The message with the content blocks. */
export function carrierOf({ inbound, content }: ComponentView): WireView | undefined {
  return inbound.find(({ fields }) => fields.some(({ name }) => name === content));
}
