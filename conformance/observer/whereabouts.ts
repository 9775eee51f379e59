// Elements where somebody else says that a part is, for a page that has no role and name for it.
import type { Whereabouts } from './place-contract.ts';
import { plainText } from './names.ts';
import { includes, push } from './platform/collections.ts';
import { indexIn } from './platform/text.ts';
import { eachElement, safeMatches } from './tree.ts';

let told: string[] = [];

/** The parts that were found by their whereabouts since the last call. */
export function takeTold(): readonly string[] {
  const taken = told;
  told = [];
  return taken;
}

/** The outermost elements below the scopes that fit, in document order, shadow trees included. */
export function foundAt({ part, selectors, texts }: Whereabouts, scopes: readonly Element[]): Element[] {
  const result: Element[] = [];
  for (let i = 0; i < scopes.length; i++) {
    const scope = scopes[i];
    eachElement(scope, (at) => {
      if (at === scope || !fits(at, selectors) || !holdsAll(at, texts)) return true;
      push(result, at);
      return false;
    });
  }
  if (result.length > 0 && !includes(told, part)) push(told, part);
  return result;
}

function fits(element: Element, selectors: readonly string[]): boolean {
  for (let i = 0; i < selectors.length; i++) if (safeMatches(element, selectors[i])) return true;
  return false;
}

function holdsAll(element: Element, texts: readonly string[]): boolean {
  for (let i = 0; i < texts.length; i++) if (indexIn(plainText(element), texts[i]) < 0) return false;
  return true;
}
