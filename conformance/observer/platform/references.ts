// Elements that an element refers to: by ids in an attribute, or set as elements (ARIA 1.3, reflected element references).
import { push } from './collections.ts';
import { attribute, byId } from './nodes.ts';
import { getter } from './originals.ts';
import { words } from './text.ts';

type Reflected = (element: Element) => readonly Element[] | null | undefined;
const reflected = (name: string): Reflected =>
  getter(Element.prototype as unknown as Record<string, readonly Element[] | null>, name) as never;

const activeDescendant: (element: Element) => Element | null | undefined = getter(
  Element.prototype as unknown as Record<string, Element | null>,
  'ariaActiveDescendantElement',
) as never;

const SET: Record<string, Reflected> = {
  'aria-labelledby': reflected('ariaLabelledByElements'),
  'aria-describedby': reflected('ariaDescribedByElements'),
  'aria-errormessage': reflected('ariaErrorMessageElements'),
  'aria-controls': reflected('ariaControlsElements'),
  'aria-owns': reflected('ariaOwnsElements'),
  'aria-activedescendant': (element) => {
    const target = activeDescendant(element);
    return target ? [target] : null;
  },
};

/** The elements that an attribute such as `aria-labelledby` refers to, in its order. */
export function referencesOf(element: Element, name: string): Element[] {
  const result: Element[] = [];
  const value = attribute(element, name);
  if (value === null) return result;
  const ids = words(value);
  for (let i = 0; i < ids.length; i++) {
    const target = byId(element, ids[i]);
    if (target) push(result, target);
  }
  // The browser empties the attribute when elements are set in place of ids.
  const set = ids.length === 0 && SET[name]?.(element);
  for (let i = 0; set && i < set.length; i++) push(result, set[i]);
  return result;
}
