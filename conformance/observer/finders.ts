// Elements for real input, lent to the runner under a key of the page's global object.
import type { Finders, Loan } from './contract.ts';
import { keepEngine } from './audit.ts';
import { comboBoxIn, firstEditable, optionsOf, selectIn } from './choices.ts';
import { disclosureWith } from './controls.ts';
import { removeGlobal, setGlobal } from './platform/page.ts';
import { timers } from './platform/time.ts';
import { clickableFor, standInOf } from './pressing.ts';

type Found = { readonly [Finder in keyof Finders]: (argument: Finders[Finder], element: Element) => object | null };

const FINDERS: Found = {
  itself: (_argument, element) => element,
  editable: (_argument, element) => firstEditable(element),
  select: (_argument, element) => selectIn(element),
  combobox: (_argument, element) => comboBoxIn(element),
  opener: (_argument, element) => {
    const box = comboBoxIn(element);
    return box && (standInOf(box) || box);
  },
  clickable: (_argument, element) => clickableFor(element),
  option: (index, element) => {
    const option = optionsOf(element)[index];
    return option ? clickableFor(option) : null;
  },
  disclosure: disclosureWith,
  engineSlot: () => ({ timers, keepEngine }),
};

export function lend(loan: Loan, element: Element): boolean {
  const find = FINDERS[loan.finder] as (argument: Loan['argument'], element: Element) => object | null;
  const found = find(loan.argument, element);
  if (!found) return false;
  setGlobal(loan.key, found);
  return true;
}
export function takeBack(key: string): null {
  removeGlobal(key);
  return null;
}
