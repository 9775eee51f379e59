import type { ColoredText } from '../../observer/contract.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { polarityOf } from '../shared/compare/contrast-ratio.ts';
import { isAbsent, judged, nothingThere, untested } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { observeEach } from '../shared/perceive/first-match.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'scheme',
  group: 'visual',
  kind: 'assert',
  summary: 'Whether most words of a part are darker than what they stand on (light), or lighter (dark).',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    is: { type: 'word', required: true, oneOf: ['light', 'dark'], summary: 'The scheme of colours.' },
  },
  needs: ['computed-style'],
  assumes: { forcedColors: 'none' },
  settles: true,
  example: 'scheme: { part: card, is: dark }',
  observe: (stage, args) => observeEach(stage, reference(args), (place) => stage.find('contrast', null, place)),
  judge(args, observation) {
    const { is } = args;
    if (isAbsent(observation)) return nothingThere(is ?? null, `text in ${called(reference(args))}`);
    const samples = observation.found.map((sample) => ({ text: sample.text, letters: [...sample.text].length, side: polarityOf(sample) }));
    const share = (side: 'lighter' | 'darker'): number => samples.reduce((sum, one) => sum + (one.side === side ? one.letters : 0), 0);
    const all = samples.reduce((sum, { letters }) => sum + letters, 0);
    const actual = { lighter: share('lighter'), darker: share('darker'), letters: all };
    const [own, other] = is === 'dark' ? [actual.lighter, actual.darker] : [actual.darker, actual.lighter];
    if (own * 2 > all || other * 2 > all) {
      const example = samples.find(({ side }) => side === (is === 'dark' ? 'darker' : 'lighter'))?.text ?? '';
      return judged(
        own * 2 > all,
        is ?? null,
        actual,
        `"${example}" is ${is === 'dark' ? 'darker' : 'lighter'} than what it stands on, as most words are`,
      );
    }
    return untested(is ?? null, actual, 'too few words have one colour on another');
  },
} satisfies AssertVerb<Found<readonly ColoredText[]>>;
