import type { Args, AssertVerb, PartReference } from '../verb.ts';
import { failed, passed, untested } from '../shared/compare/judgement.ts';
import { called, isVague, optionalReference } from '../shared/compare/part-reference.ts';
import { listOf } from '../shared/compare/text.ts';
import { GONE, presence, type PartPresence } from '../shared/perceive/presence.ts';

export default {
  id: 'only',
  group: 'see',
  kind: 'assert',
  summary: 'Of these parts a person perceives exactly the named one; the others are gone for eye and ear.',
  params: {
    is: { type: 'value', content: 'part-or-none', required: true, summary: 'The part, or `none`.' },
    of: { type: 'value', content: 'parts', required: true, role: 'subject', summary: 'The parts, the named one among them.' },
    in: { type: 'part', summary: 'The part around all of them.' },
    after: { type: 'step', summary: 'With `none`: the earlier step that proves something happened.' },
  },
  needs: [],
  example: 'only: { is: drawer, of: [drawer, dialog, toast] }',
  holds: () => true,
  async observe(stage, args) {
    const found = [];
    for (const part of partsOf(args)) found.push(isVague(stage, part) ? NOTHING : await presence(stage, part));
    // The page is the subject: parts that are not there are what the step is about.
    return { subjects: 1, found };
  },
  judge(args, { found }, facts) {
    const parts = partsOf(args);
    const wanted = wantedOf(args);
    const expected = wanted === undefined ? 'none of the parts' : `${called(wanted)} alone`;
    const vague = [...parts, ...(wanted === undefined ? [] : [wanted])].find((part) => isVague(facts, part));
    if (vague !== undefined) return untested(expected, null, `${called(vague)} has neither a role nor words of its own: nothing is it`);
    const actual = parts.map((part, index) => ({
      part: called(part),
      seen: found[index]?.count ?? 0,
      present: found[index]?.present ?? 0,
    }));
    const at = wanted === undefined ? -1 : parts.findIndex((part) => isSame(part, wanted));
    if (wanted !== undefined && at < 0) return untested(expected, actual, `${called(wanted)} is not among the parts`);
    const other = found.findIndex(({ present }, index) => index !== at && present > 0);
    const own = wanted === undefined ? undefined : found[at];
    if (wanted !== undefined && (own?.count ?? 0) === 0) {
      const still = (own?.present ?? 0) > 0 ? ' by everybody' : '';
      return failed(expected, actual, `${called(wanted)} is not to be perceived${still}`);
    }
    if (other >= 0) {
      const seen = (found[other]?.count ?? 0) > 0;
      const part = parts[other];
      return failed(expected, actual, `${called(part)} is ${seen ? 'to be perceived, too' : `not gone for everybody: ${GONE}`}`);
    }
    return passed(expected, actual);
  },
  sights(args) {
    const wanted = wantedOf(args);
    return wanted === undefined ? [] : [{ part: wanted, query: { kind: 'anything' } }];
  },
} satisfies AssertVerb<{ readonly subjects: number; readonly found: readonly PartPresence[] }>;

const NOTHING: PartPresence = { count: 0, present: 0, names: [] };

/** The parts of the step; `in` is around each that names nothing else. */
function partsOf(args: Args): PartReference[] {
  return listOf(args['of']).flatMap((part) => inside(optionalReference({ part }), args));
}
function wantedOf(args: Args): PartReference | undefined {
  return args['is'] === 'none' ? undefined : inside(optionalReference({ part: args['is'] ?? null }), args)[0];
}
function inside(part: PartReference | undefined, args: Args): PartReference[] {
  const around = optionalReference(args, 'in');
  return part === undefined ? [] : [around === undefined || part.in !== undefined ? part : { ...part, in: around }];
}
const isSame = (a: PartReference, b: PartReference): boolean => JSON.stringify(a) === JSON.stringify(b);
