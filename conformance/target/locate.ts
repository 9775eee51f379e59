import { findPart } from '../../specs/language/model/find-part.ts';
import type { Part } from '../../specs/language/model/contract.ts';
import type { SpecFacts } from '../judge/facts.ts';
import type { Query, Words } from '../observer/contract.ts';
import type { PartReference } from '../verbs/verb.ts';

/**
 * The query for a part: role and accessible name inside its outer part. May fit several elements.
 * @throws Error when the spec has no such part; the linker has reported it
 */
export function locate(facts: SpecFacts, reference: PartReference | string, depth = 0): Query {
  const wanted: PartReference = typeof reference === 'string' ? { part: reference } : reference;
  const part = findPart(facts, wanted.part);
  if (part === undefined) throw new Error(`${facts.spec.id} has no part called ${wanted.part}`);
  if (depth > 20) throw new Error(`the part ${wanted.part} lies in itself`);
  const outer = wanted.in ?? part.within;
  const within = outer === undefined ? {} : { within: locate(facts, outer, depth + 1) };
  const roles = part.roles.filter((role) => role !== 'text' && role !== 'none');
  if (roles.length === 0) return { roles: [], names: [], ...within };
  const nth = wanted.nth === undefined ? {} : { nth: wanted.nth - 1 };
  return { roles, names: namesOf(part, wanted, facts).map(words), ...within, ...nth };
}

const words = ({ source, flags }: RegExp): Words => ({ source, flags });

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
