import type { Field } from '../components/_runtime/form/schema.ts';
import type { Schema } from '../json-schema/schema.ts';

interface Common {
  /** Names of properties and ids of items from the root, joined as in a JSON Pointer; unique in the form. */
  readonly path: string;
  readonly label: string;
  readonly help: string;
  readonly required: boolean;
  /** Whether `null` is sent where it is left alone: it has to be there, and may be `null`. */
  readonly orNull: boolean;
}

/** One control. A `json` field is an editor for what no other control can express. */
export interface Leaf extends Common {
  readonly kind: 'leaf';
  readonly field: Field;
}

/** A value that the schema leaves no choice about. */
export interface Constant extends Common {
  readonly kind: 'constant';
  readonly value: unknown;
}

/** An object: one field per property. */
export interface Group extends Common {
  readonly kind: 'group';
  /** Whether the object has a default of its own, which is sent as it stands in its fields. */
  readonly given: boolean;
  readonly fields: readonly (readonly [name: string, field: FormField])[];
}

/** An array: as many items as a person adds. */
export interface List extends Common {
  readonly kind: 'list';
  /** Number of items at first, those of the default. */
  readonly initial: number;
  /** The field of an item, made when the item is there, so that a schema may contain itself. */
  item(id: string, label: string): FormField;
}

/** A choice of forms. */
export interface Variants extends Common {
  readonly kind: 'variants';
  /** The choice itself; its values are the places in `variants`. */
  readonly choice: Field;
  /** The place of the variant that the default fits. */
  readonly initial: number | undefined;
  /** Makes the form of one variant; a blank title has to be worded. */
  readonly variants: readonly { readonly title: string; readonly schema: Schema; form(): FormField }[];
}

export type FormField = Leaf | Constant | Group | List | Variants;

/** What stands in the controls that a person has touched: typed text, switches, chosen options, ids of items. */
export type Draft = ReadonlyMap<string, string | boolean | readonly string[]>;
