import type { Lettering } from '../../observer/looks-contract.ts';
import type { Args, AssertVerb, Facts } from '../verb.ts';
import { failed, isAbsent, nothingThere, passed, untested } from '../shared/compare/judgement.ts';
import { textOf } from '../shared/compare/text.ts';
import { called, objectOf, reference } from '../shared/compare/part-reference.ts';
import { judgeProperty, type Match } from '../shared/compare/style.ts';
import { wantedWords, words } from '../shared/compare/wanted-words.ts';
import { observeEach } from '../shared/perceive/each-place.ts';

export default {
  id: 'lettering',
  group: 'visual',
  kind: 'assert',
  summary:
    'The letters in which words are set: their computed style, and whether all are equally wide; the number of a list before them; where their lines begin.',
  params: {
    ...words,
    props: { type: 'style', summary: 'Property to expectation, of the element that holds the words.' },
    monospaced: { type: 'boolean', summary: 'Whether all letters are equally wide, measured.' },
    number: { type: 'number', whole: true, summary: 'The number that the list around them draws before their item.' },
    starts: {
      type: 'word',
      oneOf: ['left', 'right', 'middle'],
      summary: 'Where the lines around them begin, measured; lines that fill their block tell nothing.',
    },
  },
  oneOf: [['props'], ['monospaced'], ['number'], ['starts']],
  needs: ['computed-style', 'layout'],
  settles: true,
  example: 'lettering: { in: card, text: web_search, monospaced: true, props: { font-weight: { min: 500 } } }',
  async observe(stage, args) {
    const properties = Object.keys(objectOf(args['props']) ?? {});
    const found = (await observeEach(stage, reference(args, 'in'), 'lettering', { text: wantedWords(args, stage), properties })).flat();
    return { subjects: found.length, found };
  },
  judge(args, observation, facts) {
    const text = wantedWords(args, facts);
    const wanted = {
      props: args['props'] ?? {},
      ...(args['monospaced'] === undefined ? {} : { monospaced: args['monospaced'] }),
      ...(args['number'] === undefined ? {} : { number: args['number'] }),
      ...(args['starts'] === undefined ? {} : { starts: args['starts'] }),
    };
    if (isAbsent(observation)) return nothingThere(wanted, `visible "${text}" in ${called(reference(args, 'in'))}`);
    const each = observation.found.map((one) => [
      ...styleMatches(args, one, facts),
      ...widthMatches(args, one),
      ...numberMatches(args, one),
      ...startMatches(args, one),
    ]);
    const actual = observation.found.map(({ styles, widths, number, starts }) => ({
      ...Object.fromEntries(Object.entries(styles).map(([name, { value }]) => [name, value])),
      widths,
      ...(number === null ? {} : { number }),
      ...(starts === null ? {} : { starts }),
    }));
    // One of several occurrences may be a label for something else.
    if (each.some((matches) => matches.length > 0 && matches.every(({ ok }) => ok === true))) return passed(wanted, actual);
    const problems = (each[0] ?? []).filter(({ ok }) => ok !== true);
    const message = problems.map((one) => one.wanted).join('; ') || 'the step asks for nothing';
    return problems.some(({ ok }) => ok === false) ? failed(wanted, actual, `"${text}": ${message}`) : untested(wanted, actual, message);
  },
  sights: (args, _observation, facts) => [{ part: reference(args, 'in'), query: { kind: 'texts', texts: [wantedWords(args, facts)] } }],
} satisfies AssertVerb<{ readonly subjects: number; readonly found: readonly Lettering[] }>;

function styleMatches(args: Args, { styles }: Lettering, facts: Facts): Match[] {
  return Object.entries(objectOf(args['props']) ?? {}).map(([name, expectation]) => {
    const found = styles[name] ?? { value: '', srgb: null };
    const { ok, wanted } = judgeProperty(found, expectation, facts);
    return { ok, wanted: `${name} is ${found.value || 'empty'} instead of ${wanted}` };
  });
}

/** Letters of one face of even width differ by rounding alone. */
const EVEN = 0.03;

function widthMatches({ monospaced }: Args, { letters, widths }: Lettering): Match[] {
  if (typeof monospaced !== 'boolean') return [];
  if (widths.length < 2) return [{ ok: undefined, wanted: 'it takes two different letters to compare' }];
  const [least, most] = [Math.min(...widths), Math.max(...widths)];
  const isEven = most - least <= most * EVEN;
  const found = `the letters ${letters} are ${isEven ? 'equally' : `${least.toFixed(1)} to ${most.toFixed(1)} px`} wide`;
  return [{ ok: isEven === monospaced, wanted: found }];
}

function numberMatches({ number: wanted }: Args, { number }: Lettering): Match[] {
  if (typeof wanted !== 'number') return [];
  if (number === null) return [{ ok: undefined, wanted: 'no list draws a number before them that can be read' }];
  return [{ ok: number === wanted, wanted: `the number before them is ${number} instead of ${wanted}` }];
}

function startMatches({ starts: wanted }: Args, { starts }: Lettering): Match[] {
  if (wanted === undefined) return [];
  return [{ ok: starts === null || starts === wanted, wanted: `their lines begin at the ${starts} instead of the ${textOf(wanted)}` }];
}
