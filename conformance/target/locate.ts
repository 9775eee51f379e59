import type { Locator, Page } from 'playwright';
import { findPart } from '../../specs/language/model/find-part.ts';
import type { Part } from '../../specs/language/model/contract.ts';
import type { PartReference } from '../verbs/verb.ts';
import type { SpecFacts } from '../judge/facts.ts';

type Role = Parameters<Page['getByRole']>[0];
const DISCLOSURE_ROLES: readonly Role[] = ['button', 'link', 'tab', 'menuitem', 'treeitem', 'combobox', 'switch', 'row', 'gridcell'];

/**
 * Locates a part by role and accessible name inside its outer part. May match several elements.
 * @throws Error when the spec has no such part; the linker has reported it
 */
export function locate(page: Page, facts: SpecFacts, reference: PartReference | string, depth = 0): Locator {
  const wanted: PartReference = typeof reference === 'string' ? { part: reference } : reference;
  const part = findPart(facts, wanted.part);
  if (part === undefined) throw new Error(`${facts.spec.id} has no part called ${wanted.part}`);
  if (depth > 20) throw new Error(`the part ${wanted.part} lies in itself`);
  const outer = wanted.in ?? part.within;
  const scope = outer === undefined ? page.locator('body') : visibleFirst(locate(page, facts, outer, depth + 1));
  if (part.roles.every((role) => role === 'text' || role === 'none')) return scope;
  const names = namesOf(part, wanted, facts);
  const [first, ...others] = part.roles
    .filter((role) => role !== 'text' && role !== 'none')
    .map((role) => (role === 'disclosure' ? disclosure(scope, names) : byRole(scope, role as Role, names)));
  const all = others.reduce((sum, other) => sum.or(other), first ?? scope);
  return wanted.nth === undefined ? all : all.nth(wanted.nth - 1);
}

/** The first visible element. */
function visibleFirst(locator: Locator): Locator {
  return locator.filter({ visible: true }).first();
}

function namesOf(part: Part, wanted: PartReference, facts: SpecFacts): RegExp[] {
  const names: RegExp[] = [];
  if (part.name !== undefined) {
    const pattern = facts.message(part.name.key, wanted.args);
    names.push(part.name.match === 'prefix' ? pattern.prefix() : pattern.exact());
  }
  if (wanted.name !== undefined) names.push(containing(wanted.name));
  return names;
}

/** Matches whole words inside a name, in any letter case. */
export function containing(words: string): RegExp {
  const escaped = words
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu');
}

function byRole(scope: Locator, role: Role, names: readonly RegExp[]): Locator {
  if (names.length === 0) return scope.getByRole(role);
  return names.map((name) => scope.getByRole(role, { name })).reduce((both, other) => both.and(other));
}

/** A control with an expanded state: `aria-expanded`, or `summary`, whose state is built in. */
function disclosure(scope: Locator, names: readonly RegExp[]): Locator {
  const controls = scope.locator('[aria-expanded], summary');
  return names.reduce((found, name) => {
    const named = DISCLOSURE_ROLES.map((role) => scope.getByRole(role, { name })).reduce((sum, other) => sum.or(other));
    const summary = scope
      .locator('summary:not([aria-label])')
      .filter({ hasText: name })
      .or(scope.locator('summary').and(scope.getByLabel(name)));
    return found.and(named.or(summary));
  }, controls);
}
