// What a field holds and offers, as the runner gets it.

export type FieldValue = {
  readonly value: string | boolean | readonly string[];
  readonly role: string;
  /** The number that a spin button, slider or progress bar tells assistive technology by `aria-valuenow`, empty where it has to and does not; else absent. */
  readonly told?: string;
  /** The words in the frame of a combo box without typing that is empty itself; else absent. */
  readonly shown?: string;
};
export type Option = { readonly name: string; readonly chosen: boolean; readonly seen: boolean; readonly disabled: boolean };
export type Choice = {
  readonly kind: 'select' | 'wrapped-select' | 'combobox' | 'listbox' | 'options' | 'free' | 'none';
  readonly options: readonly Option[];
  readonly expanded: boolean;
  /** Whether the list of a combo box says that several of its options may be chosen at once. */
  readonly several: boolean;
  /** Whether the options are radio buttons, of which one stays chosen. */
  readonly radios: boolean;
  readonly editable: boolean;
  /** The option that the keys speak to, of whichever list. */
  readonly active: Option | null;
  readonly tags: readonly string[];
  /** The texts in the editable element and of the combo box. */
  readonly typed: string;
  readonly shown: string;
};
