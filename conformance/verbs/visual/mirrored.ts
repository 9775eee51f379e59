import type { Json } from '../../../specs/language/model/json.ts';
import type { Args, AssertVerb } from '../verb.ts';
import { failed, nothingThere, passed, untested } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { listOf, textOf } from '../shared/compare/text.ts';
import { gapsOf, gapsOfWords, partsNamed, type Gap } from '../shared/perceive/gaps.ts';

/** CSS pixels by which one gap is wider before a part counts as standing at a side. */
const LEAN = 16;

export default {
  id: 'mirrored',
  group: 'visual',
  kind: 'assert',
  summary: 'Each of these parts or words that stood at one side of a part stands at the other side of it now.',
  params: {
    parts: { type: 'value', content: 'parts', role: 'subject', summary: 'List of visible parts.' },
    texts: {
      type: 'value',
      content: 'texts',
      role: 'subject',
      summary: 'List of visible words, as data, in the order of those that were kept.',
    },
    in: { type: 'part', required: true, summary: 'The part around them.' },
    then: {
      type: 'value',
      content: 'places',
      required: true,
      summary: 'Where they stood: `{kept: name}` of a `keep` from `places`, in the other direction.',
    },
  },
  oneOf: [['parts'], ['texts']],
  needs: ['layout'],
  settles: true,
  example: 'mirrored: { parts: [submit, reject], in: dialog, then: { kept: from-the-left } }',
  async observe(stage, args) {
    const around = reference(args, 'in');
    const gaps = await (isWords(args) ? gapsOfWords(stage, wordsNamed(args), around) : gapsOf(stage, partsNamed(args['parts']), around));
    return { subjects: gaps.filter((gap) => gap !== null).length, gaps };
  },
  judge(args, { subjects, gaps }) {
    const names = isWords(args) ? wordsNamed(args) : partsNamed(args['parts']).map(called);
    const before = listOf(args['then']).map(gapIn);
    if (before.length !== names.length || before.includes(null)) return untested(names, null, 'no place of each of them was kept');
    if (subjects === 0) return nothingThere(names, names.join(', '));
    // Words of another length break a row elsewhere: what came to stand behind others in their row, or left it, begins where they end.
    const isRewrapped = (index: number): boolean =>
      gaps.some(
        (_, other) => isBeside(before, index, other) !== isBeside(gaps, index, other) && turn(before[other], gaps[other]) === 'turns',
      );
    const wrong = gaps.flatMap((gap, index) => {
      const name = names[index] ?? '';
      if (gap === null) return [`${name} is not to be seen`];
      return turn(before[index], gap) === 'stays' && !isRewrapped(index) ? [`${name} stands at the ${sideOf(gap)} in both directions`] : [];
    });
    const actual = gaps as Json;
    return wrong.length > 0 ? failed(names, actual, wrong.join('; ')) : passed(names, actual);
  },
  sights: (args) =>
    isWords(args)
      ? [{ part: reference(args, 'in'), query: { kind: 'texts', texts: wordsNamed(args) } }]
      : partsNamed(args['parts']).map((part) => ({ part, query: { kind: 'anything' } }) as const),
} satisfies AssertVerb<{ readonly subjects: number; readonly gaps: readonly (Gap | null)[] }>;

const isWords = (args: Args): boolean => args['texts'] !== undefined;
const wordsNamed = (args: Args): string[] => listOf(args['texts']).map(textOf);

function sideOf({ left, right }: Gap): 'left' | 'right' | 'neither' {
  if (Math.abs(left - right) < LEAN) return 'neither';
  return left < right ? 'left' : 'right';
}

/** Whether something that stood at one side stands at the other one now. */
function turn(before: Gap | null | undefined, now: Gap | null | undefined): 'turns' | 'stays' | 'neither' {
  const [from, to] = [before, now].map((gap) => (gap ? sideOf(gap) : 'neither'));
  if (from === 'neither' || to === 'neither') return 'neither';
  return from === to ? 'stays' : 'turns';
}

/** Whether two stand in one row: they share more than half of the lower one's height. */
function isBeside(gaps: readonly (Gap | null)[], one: number, other: number): boolean {
  const { top: from, bottom: to } = gaps[one] ?? {};
  const { top, bottom } = gaps[other] ?? {};
  if (one === other || from === undefined || to === undefined || top === undefined || bottom === undefined) return false;
  return Math.min(to, bottom) - Math.max(from, top) > Math.min(to - from, bottom - top) / 2;
}

function gapIn(value: Json): Gap | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { left, right, top, bottom } = value as { readonly [name: string]: Json };
  if (typeof left !== 'number' || typeof right !== 'number') return null;
  return typeof top === 'number' && typeof bottom === 'number' ? { left, right, top, bottom } : { left, right };
}
