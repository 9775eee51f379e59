import { findPart } from '../../specs/language/model/find-part.ts';
import type { Part } from '../../specs/language/model/contract.ts';
import type { SpecFacts } from '../judge/facts.ts';
import type { PartPlace } from '../judge/part-place.ts';
import type { Query } from '../observer/contract.ts';
import type { Whereabouts, Words } from '../observer/place-contract.ts';
import { defined } from '../../specs/language/defined.ts';
import type { JsonObject } from '../../specs/language/model/json.ts';
import { labelPath, type LabelPath } from './pointer-labels.ts';
import { messageKeyOf } from '../verbs/shared/compare/part-reference.ts';
import { stateLabels } from '../verbs/shared/compare/state-labels.ts';
import type { PartReference } from '../verbs/verb.ts';

/** Parts that lie in each other, at most. */
const DEPTH = 20;

/**
 * The query for a part: role and accessible name inside its outer parts; a part of the pseudo-role `text` by its words. May
 * fit several elements. Without a role and words it gives the outer parts.
 * @throws Error when the spec has no such part; the linker has reported it
 */
export function locate(facts: SpecFacts, reference: PartReference | string, received: readonly JsonObject[] = [], depth = 0): Query {
  const { part, wanted, outer } = resolve(facts, reference);
  if (depth > DEPTH) throw new Error(`the part ${part.id} lies in itself`);
  const within = outer === undefined ? {} : { within: locateAround(facts, outer, received, depth + 1) };
  const roles = rolesOf(part);
  const said = part.roles.includes('text') ? wordsOf(part, wanted, facts) : [];
  if (roles.length === 0 && said.length === 0) return { roles: [], names: [], ...within };
  const nth = wanted.nth === undefined ? {} : { nth: wanted.nth - 1 };
  const byWords = said.length === 0 ? {} : { words: said.map(words) };
  const places = facts.places?.[part.id];
  const at = places === undefined ? {} : { at: whereabouts(part, places, textsOf(wanted)) };
  const alone = holdsItsLike(facts, part) ? { outermost: true as const } : {};
  const query: Query = {
    roles,
    names: namesOf(part, wanted, facts).map(words),
    ...othersOf(part, wanted, facts),
    ...byWords,
    ...within,
    ...alone,
    ...(areEntries(facts, part) ? { entries: true as const } : {}),
    ...nth,
    ...at,
  };
  return wanted.pointer === undefined ? query : labelled(query, labelPath(received, wanted.pointer));
}

function whereabouts({ id }: Part, places: readonly PartPlace[], texts: readonly string[]): Whereabouts {
  const named = places.flatMap((one) =>
    typeof one === 'string' ? [] : [{ role: one.role, names: one.name === undefined ? [] : [words(containing(one.name))] }],
  );
  return { part: id, selectors: places.filter((one) => typeof one === 'string'), named, texts };
}

/** Roles of what holds the controls of an object. */
const GROUPS = ['group', 'region', 'form', 'radiogroup'];

/** The query for a control under these labels; without any it fits nothing. */
function labelled(query: Query, path: LabelPath | undefined): Query {
  const labels = path?.labels ?? [];
  const own = labels.at(-1);
  if (own === undefined) return { ...query, names: [{ source: '(?!)', flags: 'u' }] };
  const within = labels
    .slice(0, -1)
    .reduce<Query | undefined>(
      (around, label) => ({ roles: GROUPS, names: [asLabel(label)], ...defined({ within: around }) }),
      query.within,
    );
  const nth = query.nth ?? path?.index;
  return { ...query, names: [...query.names, asLabel(own)], ...defined({ within, nth }) };
}

/** A label as a page writes it: with a mark or a hint in brackets after it. */
const asLabel = (label: string): Words => {
  const escaped = label
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  return { source: `^\\s*${escaped}\\s*(?:[*＊(（:：].*)?$`, flags: 'isu' };
};

/** The query for what holds a part: the part itself; for one that may be mere words or a mere zone the outer parts. */
export function locateAround(facts: SpecFacts, reference: PartReference | string, received: readonly JsonObject[] = [], depth = 0): Query {
  const { part, outer } = resolve(facts, reference);
  if (depth > DEPTH) throw new Error(`the part ${part.id} lies in itself`);
  if (!part.roles.includes('text') && rolesOf(part).length > 0) return locate(facts, reference, received, depth);
  return { roles: [], names: [], ...(outer === undefined ? {} : { within: locateAround(facts, outer, received, depth + 1) }) };
}

/** The words by which a step tells one element of a part from another. */
function textsOf({ name, args = {} }: PartReference): string[] {
  return [...(name === undefined ? [] : [name]), ...Object.values(args).filter((one) => typeof one === 'string')];
}

function resolve(facts: SpecFacts, reference: PartReference | string): { part: Part; wanted: PartReference; outer: PartReference['in'] } {
  const wanted: PartReference = typeof reference === 'string' ? { part: reference } : reference;
  const part = findPart(facts, wanted.part);
  if (part === undefined) throw new Error(`${facts.spec.id} has no part called ${wanted.part}`);
  return { part, wanted, outer: wanted.in ?? part.within };
}

/** Whether a part without a name holds another of the same roles, as a row of seats does where both are list items: only the place tells them apart. */
function holdsItsLike(facts: SpecFacts, part: Part): boolean {
  const roles = rolesOf(part).sort().join(' ');
  if (part.name !== undefined || roles === '') return false;
  return facts.spec.parts.some((other) => rolesOf(other).sort().join(' ') === roles && liesIn(facts, other, part));
}

/** Whether a part is the rows of a table, each with an item of a list: no heading over them is one. */
function areEntries(facts: SpecFacts, part: Part): boolean {
  const holdsHeaders = facts.spec.parts.some((other) => other.roles.includes('columnheader') && liesIn(facts, other, part));
  return part.each !== undefined && part.roles.includes('row') && !holdsHeaders;
}

function liesIn(facts: SpecFacts, part: Part, outer: Part): boolean {
  let around = part.within;
  for (let depth = 0; around !== undefined && depth < DEPTH; depth++) {
    if (around === outer.id) return true;
    around = findPart(facts, around)?.within;
  }
  return false;
}

const rolesOf = (part: Part): string[] => part.roles.filter((role) => role !== 'text' && role !== 'none');

/** The words of a part of the pseudo-role `text`: those that the step names, else those of the anatomy. */
function wordsOf(part: Part, wanted: PartReference, facts: SpecFacts): RegExp[] {
  const given = wanted.name === undefined ? [] : [containing(wanted.name)];
  const key = messageKeyOf(part);
  if (key !== undefined) return [facts.message(key, wanted.args).anywhere(), ...given];
  if (part.content?.kind !== 'states') return given;
  // "Status: Done" is a label, too; a longer text may be data with the same word.
  const labels = stateLabels(facts).map(({ key: label }) => facts.message(label).exact().source.replace(/^\^/, ''));
  return labels.length === 0 ? given : [new RegExp(`^(?:[^:：]{1,30}[:：])?(?:${labels.join('|')})`, 'u'), ...given];
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

/**
 * Names that tell elements of other parts from those of a part whose name is data: those without arguments, of parts of one of its roles.
 * An icon that names its control is an image with the name of that part, so the names of all parts tell an image from icons.
 * A step that names the part itself needs none.
 */
function othersOf(part: Part, wanted: PartReference, facts: SpecFacts): Pick<Query, 'others'> {
  if (part.name !== undefined || wanted.name !== undefined) return {};
  const roles = rolesOf(part);
  const isImage = roles.includes('img');
  const others = facts.spec.parts.filter((one) => one !== part && (isImage || rolesOf(one).some((role) => roles.includes(role))));
  const names = others.flatMap(({ name }) => (name?.match === 'exact' ? [name.key] : []));
  const plain = names.filter((key) => facts.program.messages[key]?.args.length === 0);
  return plain.length === 0 ? {} : { others: plain.map((key) => words(facts.message(key).exact())) };
}

/** Matches whole words inside a name, in any letter case. */
export function containing(words: string): RegExp {
  const escaped = words
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu');
}
