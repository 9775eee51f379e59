// Elements where somebody else says that a part is, for a page that has no role and name for it.
import type { Whereabouts } from './place-contract.ts';
import { plainText } from './names.ts';
import { includes, push } from './platform/collections.ts';
import { indexIn } from './platform/text.ts';
import { hasNames, hasRole, matchers, type Matcher } from './role-and-name.ts';
import type { Sweep } from './sight.ts';
import { eachElement, safeMatches } from './tree.ts';

interface NamedBy {
  readonly roles: readonly string[];
  readonly names: readonly Matcher[];
}

let told: string[] = [];

/** The parts that were found by their whereabouts since the last call. */
export function takeTold(): readonly string[] {
  const taken = told;
  told = [];
  return taken;
}

/** Notes that an answer rests on whereabouts. */
export function tell(part: string): void {
  if (!includes(told, part)) push(told, part);
}

/** The outermost elements below the scopes that fit, in document order, shadow trees included. */
export function foundAt(at: Whereabouts, scopes: readonly Element[], sweep: Sweep, silent: boolean): Element[] {
  const { selectors, texts } = at;
  const named: NamedBy[] = [];
  for (let i = 0; at.named && i < at.named.length; i++) push(named, { roles: [at.named[i].role], names: matchers(at.named[i].names) });
  const isNamed = (element: Element): boolean => {
    for (let i = 0; i < named.length; i++)
      if (hasRole(element, named[i].roles, sweep, silent) && hasNames(element, named[i].names, [], sweep)) return true;
    return false;
  };
  const result: Element[] = [];
  for (let i = 0; i < scopes.length; i++) {
    const scope = scopes[i];
    eachElement(scope, (element) => {
      if (element === scope || !(fits(element, selectors) || isNamed(element)) || !holdsAll(element, texts)) return true;
      push(result, element);
      return false;
    });
  }
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
