import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import { excludes } from '../model/condition-logic.ts';
import type { Condition, VisibleWhen } from '../model/contract.ts';
import type { Spec } from '../model/spec.ts';
import { alternativesOf, partsAround, termsIn } from '../model/visible-when.ts';

/** Most combinations of alternatives that are looked through for one part. */
const MOST_COMBINATIONS = 256;
/** Most terms of one such combination. */
const MOST_TERMS = 32;

export default defineRule({
  id: 'parts-possible',
  summary: 'Every part, and every alternative of its condition, can be seen at some time.',
  reads: ['parts'],
  diagnostics: {
    K6128: { severity: 'error', message: 'The part `{part}` is never visible: {problem}.' },
    K6135: { severity: 'error', message: '`{part}` lies within `{outer}`, whose role is text: words hold no other part.' },
    K6136: { severity: 'error', message: 'The condition of `{part}` asks whether `{opener}` is open, but {problem}.' },
    K6129: { severity: 'warning', message: 'One alternative of the condition of `{part}` never holds: {problem}.' },
  },
  waitsFor: /^K(1|2|3022)/,
  check({ spec, report }) {
    for (const part of spec.parts) {
      const at = (word: string) => cellOf(spec, part.place, word);
      const outer = spec.parts.find(({ id }) => id === part.within);
      if (outer?.roles.length === 1 && outer.roles[0] === 'text') {
        const related = [{ message: 'its row', place: outer.place }];
        report('K6135', at(outer.id), { part: part.id, outer: outer.id }, { related });
      }
      for (const opener of new Set(openedIn(part.visibleWhen))) {
        const problem = neverOpens(spec, opener);
        if (problem !== undefined) report('K6136', at(opener), { part: part.id, opener, problem });
      }
      const own = alternativesOf(part.visibleWhen).map((terms) => conflictIn(terms));
      const stuck = own.filter((one) => one !== undefined);
      const [first] = stuck;
      if (first !== undefined) {
        const params = { part: part.id, problem: first.problem };
        report(stuck.length === own.length ? 'K6128' : 'K6129', at(first.word), params);
        continue;
      }
      let together: readonly (readonly VisibleWhen[])[] = [[]];
      for (const one of partsAround(spec.parts, part)) {
        if (one.visibleWhen.kind === 'always') continue;
        together = alternativesOf(one.visibleWhen).flatMap((terms) => together.map((before) => [...before, ...terms]));
        if (together.length > MOST_COMBINATIONS || together.some(({ length }) => length > MOST_TERMS)) break;
        const conflicts = together.map(conflictIn);
        const conflict = conflicts[0];
        if (conflict === undefined || conflicts.includes(undefined)) continue;
        report('K6128', at(conflict.word), { part: part.id, problem: `${conflict.problem}, counted with the condition of \`${one.id}\`` });
        break;
      }
    }
  },
});

/** Roles of what shows or takes something and opens nothing. */
const CLOSED = new Set(
  (
    'text heading img figure separator status alert progressbar meter textbox searchbox spinbutton slider checkbox switch radio ' +
    'group list table'
  ).split(' '),
);

/** The parts that a condition wants to be open or closed. */
function openedIn(when: VisibleWhen): readonly string[] {
  return termsIn(when).flatMap((term) => (term.kind === 'open' ? [term.part] : []));
}

/** Why a part never opens; `undefined` where it may. */
function neverOpens({ parts, machine }: Spec, id: string): string | undefined {
  const roles = parts.find((one) => one.id === id)?.roles ?? [];
  if (roles.length > 0 && roles.every((role) => CLOSED.has(role))) return `a part of the role ${roles.join(' / ')} opens nothing`;
  const sent = (machine?.transitions ?? []).find(({ on, sends }) => on.kind === 'press' && on.part === id && sends !== undefined)?.sends;
  return sent !== undefined && roles.every((role) => role === 'button' || role === 'link')
    ? `a press of it sends \`${sent}\` and opens nothing`
    : undefined;
}

interface Conflict {
  readonly problem: string;
  /** A word of the condition. */
  readonly word: string;
}

/** Why some terms never hold together; `undefined` when they may. */
function conflictIn(terms: readonly VisibleWhen[]): Conflict | undefined {
  const states = conflictOfNames(terms, (term) => (term.kind === 'state' ? term.states : undefined));
  if (states !== undefined) return { problem: 'it asks for states that exclude each other', word: states };
  const types = conflictOfNames(terms, (term) => (term.kind === 'opened' ? term.types : undefined));
  if (types !== undefined) return { problem: 'no message opens such an instance', word: types };
  for (const term of terms) {
    if (term.kind === 'open' && terms.some((one) => one.kind === 'not' && one.of.kind === 'open' && one.of.part === term.part))
      return { problem: `\`${term.part}\` would have to be open and closed`, word: term.part };
  }
  const fields = terms.flatMap((term): Condition[] =>
    term.kind === 'field' ? [term.condition ?? { field: term.path, test: 'present' }] : [],
  );
  // The item of one part is not the item of another, so only paths of the instance are compared across parts.
  for (const [index, one] of fields.entries()) {
    const other = fields.slice(0, index).find((before) => !before.field.startsWith('item') && excludes(one, before));
    if (other !== undefined) return { problem: `what it asks of \`${one.field}\` excludes each other`, word: one.field };
  }
  return undefined;
}

/** A name of a list that the other lists leave out, when no name is in all of them. */
function conflictOfNames(terms: readonly VisibleWhen[], namesOf: (term: VisibleWhen) => readonly string[] | undefined): string | undefined {
  let left: readonly string[] | undefined;
  for (const names of terms.map(namesOf)) if (names !== undefined) left = left?.filter((name) => names.includes(name)) ?? names;
  const all = terms.flatMap((term) => namesOf(term) ?? []);
  for (const term of terms) {
    const names = term.kind === 'not' ? namesOf(term.of) : undefined;
    if (names !== undefined) left = left?.filter((name) => !names.includes(name));
  }
  return left?.length === 0 ? all[0] : undefined;
}
