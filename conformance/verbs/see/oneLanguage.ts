import type { Reading } from '../../observer/contract.ts';
import type { AssertVerb, Facts } from '../verb.ts';
import { brief, judged, nothingThere } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { essence } from '../shared/compare/text.ts';
import { perceive, type Perception } from '../shared/perceive/read-part.ts';

/** Letters and digits that a message needs beside its arguments to be known again. */
const FEWEST = 4;

export default {
  id: 'oneLanguage',
  group: 'see',
  kind: 'negative',
  summary: 'No words of the message table are seen or heard in another language than the mounted one.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: [],
  example: 'oneLanguage: { in: card, after: shown }',
  observe: (stage, args) => perceive(stage, reference(args, 'in'), { silent: true }),
  judge(args, observation, facts) {
    const { locale } = facts.context;
    const expected = `no words of another language than ${locale}`;
    if (observation.subjects === 0) return nothingThere(expected, called(reference(args, 'in')));
    const foreign = foreignWords(observation, facts);
    const actual = foreign.slice(0, 20).map(({ words, key, tag }) => ({ words, key, locale: tag }));
    const [first] = foreign;
    return judged(foreign.length === 0, expected, actual, `"${brief(first?.words ?? '')}" is ${first?.tag ?? ''} of ${first?.key ?? ''}`);
  },
} satisfies AssertVerb<Perception>;

interface Foreign {
  readonly words: string;
  readonly key: string;
  readonly tag: string;
}

/** Pieces of a reading that are a message of the spec in another locale and none in the mounted one. */
function foreignWords(reading: Reading, { spec, context }: Facts): Foreign[] {
  const own: Known[] = [];
  const others: (Known & { readonly key: string; readonly tag: string })[] = [];
  for (const { key, texts } of spec.messages) {
    for (const [tag, { text }] of Object.entries(texts)) {
      const known = knownBy(text);
      if (tag === context.locale) own.push(known);
      else others.push({ ...known, key, tag });
    }
  }
  const pieces = [...reading.runs, ...reading.silent.split('\n'), ...reading.labels, ...reading.heard, ...reading.text.split('\n')];
  return [...new Set(pieces.map((piece) => piece.trim()))].flatMap((words) => {
    const heard = essence(words);
    if (heard === '' || own.some((one) => one.fits(heard))) return [];
    const other = others.find((one) => one.fits(heard));
    return other === undefined ? [] : [{ words, key: other.key, tag: other.tag }];
  });
}

interface Known {
  fits(heard: string): boolean;
}

/** How a message is known again: all of it, or what stands before and after its arguments. */
function knownBy(text: string): Known {
  const pieces = text.split(/\{[^{}]*\}/).map(essence);
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)];
  if (pieces.length === 1) return { fits: (heard) => heard === first };
  const isTooLittle = /\{[^{}]*,/.test(text) || pieces.join('').length < FEWEST;
  return { fits: (heard) => !isTooLittle && heard.length > first.length + last.length && heard.startsWith(first) && heard.endsWith(last) };
}
