// A label that stands on the field that it names, as a placeholder does.
import { labelElements } from './platform/fields.ts';
import { boxOf, type Box } from './platform/layout.ts';
import { referencesOf } from './platform/references.ts';
import { eachElement, flatContains, parentElement } from './tree.ts';

/** How far from a label its field is looked for. */
const NEAR = 6;

/** Whether words at `at` are a label, or in one, and lie from side to side on the box of the field that it names: that box is theirs. */
export function isOnItsField(words: Box, at: Element): boolean {
  let around: Element | null = at;
  for (let steps = 0; around && steps < NEAR; steps++, around = parentElement(around)) {
    let isOn = false;
    eachElement(around, (field) => {
      if (isOn || flatContains(field, at) || !isNamedBy(field, at)) return;
      const { left, right, top, bottom } = boxOf(field);
      isOn = words.left >= left - 1 && words.right <= right + 1 && words.top < bottom && words.bottom > top;
    });
    if (isOn) return true;
  }
  return false;
}

function isNamedBy(field: Element, at: Element): boolean {
  return isAround(labelElements(field), at) || isAround(referencesOf(field, 'aria-labelledby'), at);
}
function isAround(labels: readonly Element[], at: Element): boolean {
  for (let i = 0; i < labels.length; i++) if (flatContains(labels[i], at)) return true;
  return false;
}
