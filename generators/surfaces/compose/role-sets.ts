import type { Arrangement } from '../view/beside.ts';

/** Roles whose name a person reads. */
export const NAMED_BY_CONTENT = new Set(
  'button disclosure link heading text tab option menuitem listitem paragraph status alert timer cell'.split(' '),
);
/** Roles that a heading inside names. */
export const NAMED_BY_HEADING = new Set('alertdialog article dialog form group region table'.split(' '));
/** Roles of parts whose items stand one below the other. */
export const LISTS = new Set('list listbox table feed'.split(' '));
/** Types of numbers. */
export const NUMBERS = new Set<string>(['int', 'number', 'bytes', 'duration']);
export const GROUPS = new Set(
  (
    'none group region article section form navigation main complementary banner contentinfo list listitem table row cell toolbar tablist ' +
    'radiogroup listbox combobox menu menubar tree grid figure search log feed separator dialog alertdialog'
  ).split(' '),
);

/** Composables of the zones. */
export const ZONES: Readonly<Record<Arrangement, string>> = { below: 'PartGroup', beside: 'PartRow', columns: 'PartCells' };
