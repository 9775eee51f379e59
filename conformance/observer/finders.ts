// Elements at or near a part that take real input.
import type { Finder, Finders } from './contract.ts';
import { comboBoxIn, optionsOf } from './choices.ts';
import { disclosureWith, linkWith } from './controls.ts';
import { standInOf } from './pressing.ts';

const FINDERS: { readonly [Name in keyof Finders]: (argument: Finders[Name], element: Element) => Element | null } = {
  combobox: (_argument, element) => comboBoxIn(element),
  opener: (_argument, element) => {
    const box = comboBoxIn(element);
    return box && (standInOf(box) || box);
  },
  option: (index, element) => optionsOf(element)[index] || null,
  disclosure: disclosureWith,
  link: linkWith,
};

export function finderOf({ name, argument }: Finder, element: Element): Element | null {
  const find = FINDERS[name] as (argument: Finder['argument'], element: Element) => Element | null;
  return find(argument, element);
}
