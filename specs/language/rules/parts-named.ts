import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import type { Part, VisibleWhen } from '../model/contract.ts';
import { groupedBy } from '../model/grouped-by.ts';
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
    const ids = new Map(spec.parts.map((part) => [part.id, part]));
    const holders = new Set(spec.parts.map(({ within }) => within));
    const named = groupedBy(spec.parts, ({ id, within, visibleWhen }) => JSON.stringify([within, visibleWhen, sorted(id)]));
    const onWays = groupedBy(
      spec.parts.flatMap((part) => alternativesOf(part.visibleWhen).map((way) => ({ part, way: JSON.stringify([part.within, way]) }))),
      ({ way }) => way,
    );
    for (const part of spec.parts) {
      const { id, place } = part;
      const outer = prefixesOf(id)
        .flatMap((prefix) => ids.get(prefix) ?? [])
        .find(
          (one) => (holders.has(one.id) || one.roles.some((role) => HOLDERS.has(role))) && !partsAround(spec.parts, part).includes(one),
        );
      const isUnplaced = outer !== undefined && part.within !== undefined && !partsAround(spec.parts, outer).some((one) => one.id === id);
      if (isUnplaced) report('K6173', cellOf(spec, place, part.within), { part: id, outer: outer.id }, relatedTo(outer));
      const claimed = claimedName(spec, part);
      const alike = claimed && named.get(JSON.stringify([part.within, part.visibleWhen, sorted(claimed.name)]));
      const namesake = alike?.find((one) => one !== part && (!claimed?.whole || one.id === claimed.name));
      if (claimed !== undefined && namesake !== undefined)
        report('K6174', place, { part: id, other: namesake.id, term: claimed.term }, relatedTo(namesake));
      const path = pathOf(part);
      const namedSo = path === undefined ? undefined : ids.get(lastOf(path));
      const isShown = namedSo !== undefined && namedSo !== part && namedSo.within === part.within && pathOf(namedSo) === path;
      if (path !== undefined && isShown)
        report('K7154', cellOf(spec, place, path), { part: id, path, other: namedSo.id }, relatedTo(namedSo));
      const field = oddField(part.visibleWhen);
      const ways = field === undefined ? [] : alternativesOf(part.visibleWhen).map((one) => JSON.stringify([part.within, one]));
      const way = ways
        .flatMap((one) => onWays.get(one) ?? [])
        .find((one) => one.part !== part && sharesOneWay(part.visibleWhen, one.part.visibleWhen))?.part;
      if (field !== undefined && way !== undefined) report('K7155', place, { part: id, other: way.id, field }, relatedTo(way));
    }
  },
});

const relatedTo = (other: Part) => ({ related: [{ message: 'the other part', place: other.place }] });

/** What a name may have from another part: `tool-call-name` has `tool` and `tool-call`. */
function prefixesOf(id: string): readonly string[] {
  const words = id.split('-');
  return words.slice(1).map((_, index) => words.slice(0, index + 1).join('-'));
}

const pathOf = ({ content }: Part): string | undefined => (content?.kind === 'field' ? content.path : undefined);

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split(/[-_.]/);

/** The words of a name, in no order of its own. */
const sorted = (name: string): string => [...wordsOf(name)].sort().join('-');

/** A name that a condition gives. `whole`: of another part it is the id, not only its words. */
interface ClaimedName {
  readonly name: string;
  readonly term: string;
  readonly whole: boolean;
}

/** The name that the one condition of a part gives, where the part has another one that seems to be of the same kind. */
function claimedName({ machine }: Spec, part: Part): ClaimedName | undefined {
  const [term, ...more] = termsIn(part.visibleWhen);
  if (term === undefined || more.length > 0) return undefined;
  if (term.kind === 'state') {
    const [state = '', ...others] = term.states;
    const own = machine?.states.find(({ id }) => id !== state && id.length > 3 && part.id.startsWith(id));
    return others.length === 0 && own !== undefined ? { name: state, term: `state ${state}`, whole: true } : undefined;
  }
  if (term.kind !== 'field') return undefined;
  const name = lastOf(term.path);
  const [asked, own] = [wordsOf(name), wordsOf(part.id)];
  const isAnother = asked.length > 1 && !asked.every((word) => own.includes(word)) && own.some((word) => asked.includes(word));
  return isAnother ? { name, term: `field ${term.path}`, whole: false } : undefined;
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
