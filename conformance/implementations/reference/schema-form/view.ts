import type { Translate } from '../words.ts';
import type { Draft, FormField, List } from './field.ts';

/** The interface between the fields and the surface around them. */
export interface SchemaFormView {
  readonly draft: Draft;
  /** Path of a field → what is wrong with it, as far as a person should hear of it by now. */
  readonly errors: ReadonlyMap<string, string>;
  readonly t: Translate;
  change(path: string, content: string | boolean | readonly string[]): void;
  leave(path: string): void;
  add(list: List): void;
  remove(list: List, id: string): void;
}

/** What a field is called. The whole input has no name of its own, and a property may be named by an empty text. */
export const labelOf = ({ label }: FormField, { t }: SchemaFormView): string => (label.trim() === '' ? t('mcp.primitives.form') : label);

/** Draws one field. */
export type DrawField = (field: FormField, view: SchemaFormView) => unknown;

/** The id of the element that says what is wrong with a field. */
export const errorId = (path: string): string => `${path}?error`;
/** The id of the element that helps with a field. */
export const helpId = (path: string): string => `${path}?help`;
