import type { PartView } from '../view/parts.ts';

/** A native element for a part. */
export interface NativeElement {
  readonly tag: string;
  readonly attributes?: string;
  /** It holds nothing. */
  readonly empty?: true;
}

/** Role → native element with that role. */
const NATIVE: Readonly<Record<string, NativeElement>> = {
  button: { tag: 'button', attributes: 'type="button"' },
  disclosure: { tag: 'button', attributes: 'type="button"' },
  link: { tag: 'a' },
  heading: { tag: 'h2' },
  textbox: { tag: 'input', attributes: 'type="text"', empty: true },
  searchbox: { tag: 'input', attributes: 'type="search"', empty: true },
  spinbutton: { tag: 'input', attributes: 'type="number"', empty: true },
  slider: { tag: 'input', attributes: 'type="range"', empty: true },
  checkbox: { tag: 'input', attributes: 'type="checkbox"', empty: true },
  switch: { tag: 'input', attributes: 'type="checkbox" role="switch"', empty: true },
  combobox: { tag: 'select' },
  separator: { tag: 'hr', empty: true },
  paragraph: { tag: 'p' },
  form: { tag: 'form' },
  text: { tag: 'span' },
  none: { tag: 'div' },
  article: { tag: 'article' },
  region: { tag: 'section', attributes: 'role="region"' },
  navigation: { tag: 'nav' },
  code: { tag: 'pre' },
};

/** The native element of a part. A dialog over everything else is one too; any other is a zone of that role. */
export function elementOf({ role, modal, content, children }: PartView): NativeElement | undefined {
  if (modal) return { tag: 'dialog', attributes: `role="${role}" aria-modal="true"` };
  // The browser draws a bar without words of its own, also one of which nobody knows how far it is.
  if (role === 'progressbar' && content === undefined && children.length === 0) return { tag: 'progress' };
  return Object.hasOwn(NATIVE, role) ? NATIVE[role] : undefined;
}

/** Whether a role that is no dialog has a native element. */
export function hasElement(role: string): boolean {
  return Object.hasOwn(NATIVE, role);
}

/** Whether the native element of a role holds nothing. */
export function isEmptyElement(role: string): boolean {
  return hasElement(role) && NATIVE[role]?.empty === true;
}
