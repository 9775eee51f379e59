import type { Reading } from '../../observer/contract.ts';
import type { Args, AssertVerb } from '../verb.ts';
import { failed, nothingThere, passed } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';
import { perceive, type Perception } from '../shared/perceive/read-part.ts';

export default {
  id: 'saysNoMore',
  group: 'see',
  kind: 'assert',
  summary:
    'A part says no word, and shows no sign of a text, that the other part lacks, for the eye and for assistive technology. Numbers count as none.',
  params: {
    ...scope,
    part: { type: 'part', required: true, role: 'subject', summary: 'The part that says as much or less.' },
    than: { type: 'part', required: true, summary: 'The part that says all of it.' },
  },
  needs: [],
  holds: () => true,
  example: 'saysNoMore: { part: { part: card, nth: 2 }, than: { part: card, nth: 1 } }',
  async observe(stage, args) {
    const [part, than] = [await perceive(stage, partOf(args), SILENT), await perceive(stage, otherOf(args), SILENT)];
    return { subjects: Math.min(part.subjects, than.subjects), part, than };
  },
  judge(args, { part, than }) {
    const expected = `no word that ${called(otherOf(args))} lacks`;
    const missing = part.subjects === 0 ? partOf(args) : than.subjects === 0 ? otherOf(args) : undefined;
    if (missing !== undefined) return nothingThere(expected, called(missing));
    const known = new Set(wordsOf(than));
    const more = [...new Set(wordsOf(part))].filter((word) => !known.has(word));
    if (more.length === 0) return passed(expected, null);
    return failed(expected, more, `${called(partOf(args))} says ${more.slice(0, 8).join(', ')}, which ${called(otherOf(args))} does not`);
  },
  sights: (args) => [partOf(args), otherOf(args)].map((part) => ({ part, query: { kind: 'anything' } }) as const),
} satisfies AssertVerb<{ readonly subjects: number; readonly part: Perception; readonly than: Perception }>;

const SILENT = { silent: true };
const partOf = (args: Args) => reference(args);
const otherOf = (args: Args) => reference(args, 'than');

/** Words and signs, each as it is compared; a text of digits changes by itself, such as the time since a call. */
const wordsOf = ({ text, silent, labels, heard }: Reading): string[] =>
  [text, silent, ...labels, ...heard]
    .join('\n')
    .toLowerCase()
    .match(/\p{L}[\p{L}\p{M}]*|[\p{S}\p{Extended_Pictographic}]/gu) ?? [];
