import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import type { Part, VisibleWhen } from '../model/contract.ts';
import { alternativesOf, partsAround, termsIn } from '../model/visible-when.ts';
import type { Spec } from '../model/spec.ts';

/** Roles of what holds other parts. */
const HOLDERS = new Set('dialog alertdialog region group article listitem row figure form list table toolbar menu'.split(' '));

export default defineRule({
  id: 'parts-named',
  summary: 'A part lies, stands and shows as its name says, not as that of another part does.',
  reads: ['parts'],
  diagnostics: {
    K6173: { severity: 'warning', message: '`{part}` has its name from `{outer}`, but does not lie in it.' },
    K6174: { severity: 'warning', message: '`{part}` stands where `{other}` does, whose name says so: {term}.' },
    K7154: { severity: 'warning', message: '`{part}` shows `{path}`, as `{other}` beside it does, whose name says so.' },
    K7155: {
      severity: 'warning',
      message: '`{part}` stands on one of its ways where `{other}` does, and on another it asks for another value of `{field}`.',
    },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    for (const part of spec.parts) {
      const { id, place } = part;
      const outer = spec.parts.find(
        (one) => id.startsWith(`${one.id}-`) && holds(spec, one) && !partsAround(spec.parts, part).includes(one),
      );
      const isUnplaced = outer !== undefined && part.within !== undefined && !partsAround(spec.parts, outer).some((one) => one.id === id);
      if (isUnplaced) report('K6173', cellOf(spec, place, part.within), { part: id, outer: outer.id }, relatedTo(outer));
      const beside = spec.parts.filter((one) => one !== part && one.within === part.within);
      const namesake = beside.find((one) => sharedTerm(spec, part, one) !== undefined);
      if (namesake !== undefined)
        report('K6174', place, { part: id, other: namesake.id, term: sharedTerm(spec, part, namesake) ?? '' }, relatedTo(namesake));
      const path = pathOf(part);
      const shown =
        path === undefined || lastOf(path) === id ? undefined : beside.find((one) => pathOf(one) === path && lastOf(path) === one.id);
      if (path !== undefined && shown !== undefined)
        report('K7154', cellOf(spec, place, path), { part: id, path, other: shown.id }, relatedTo(shown));
      const field = oddField(part.visibleWhen);
      const way = field === undefined ? undefined : beside.find((one) => sharesOneWay(part.visibleWhen, one.visibleWhen));
      if (field !== undefined && way !== undefined) report('K7155', place, { part: id, other: way.id, field }, relatedTo(way));
    }
  },
});

const relatedTo = (other: Part) => ({ related: [{ message: 'the other part', place: other.place }] });

const holds = ({ parts }: Spec, part: Part): boolean =>
  parts.some(({ within }) => within === part.id) || part.roles.some((role) => HOLDERS.has(role));

const pathOf = ({ content }: Part): string | undefined => (content?.kind === 'field' ? content.path : undefined);

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split(/[-_.]/);

/** The condition that two parts have in common and that is named as the other one, not as the first. */
function sharedTerm(spec: Spec, part: Part, other: Part): string | undefined {
  if (JSON.stringify(part.visibleWhen) !== JSON.stringify(other.visibleWhen)) return undefined;
  const [term, ...more] = termsIn(part.visibleWhen);
  if (term === undefined || more.length > 0) return undefined;
  if (term.kind === 'state') {
    const [state = '', ...others] = term.states;
    const own = spec.machine?.states.find(({ id }) => id !== state && id.length > 3 && part.id.startsWith(id));
    return others.length === 0 && other.id === state && own !== undefined ? `state ${state}` : undefined;
  }
  if (term.kind !== 'field') return undefined;
  const asked = wordsOf(lastOf(term.path));
  const [own, theirs] = [wordsOf(part.id), wordsOf(other.id)];
  const isNamed = asked.length > 1 && asked.length === theirs.length && asked.every((word) => theirs.includes(word));
  return isNamed && !asked.every((word) => own.includes(word)) && own.some((word) => asked.includes(word))
    ? `field ${term.path}`
    : undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether two conditions have one of several alternatives in common, and each has others. */
function sharesOneWay(one: VisibleWhen, other: VisibleWhen): boolean {
  const [own, theirs] = [alternativesOf(one), alternativesOf(other)];
  const shared = own.filter((way) => theirs.some((their) => isSame(way, their)));
  return own.length > 1 && theirs.length > 1 && shared.length > 0 && shared.length < own.length;
}

/** The field for which the alternatives of a condition ask different values, and each asks one. */
function oddField(when: VisibleWhen): string | undefined {
  const ways = alternativesOf(when);
  if (ways.length < 2) return undefined;
  const valueOf = (way: readonly VisibleWhen[], path: string): string | undefined => {
    const term = way.find((one) => one.kind === 'field' && one.path === path);
    return term?.kind === 'field' && term.condition !== undefined ? JSON.stringify(term.condition) : undefined;
  };
  const paths = (ways[0] ?? []).flatMap((term) => (term.kind === 'field' && term.condition !== undefined ? [term.path] : []));
  return paths.find((path) => {
    const values = ways.map((way) => valueOf(way, path));
    return !values.includes(undefined) && new Set(values).size > 1;
  });
}
