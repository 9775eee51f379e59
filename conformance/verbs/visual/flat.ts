import type { PaintedImage } from '../../observer/looks-contract.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { hasGradient } from '../shared/compare/gradient.ts';
import { isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { observeFirst } from '../shared/perceive/first-match.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'flat',
  group: 'visual',
  kind: 'assert',
  summary: 'Nothing in a part, the part itself included, lies on a gradient or has a border of one. Sharp edges between colours are none.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
  },
  shorthand: 'part',
  needs: ['computed-style'],
  assumes: { forcedColors: 'none' },
  settles: true,
  example: 'flat: card',
  observe: (stage, args) => observeFirst(stage, reference(args), 'gradients', null),
  judge(args, observation) {
    const wanted = 'no gradient';
    if (isAbsent(observation)) return nothingThere(wanted, called(reference(args)));
    const found = observation.found.filter(({ image }) => hasGradient(image));
    return judged(found.length === 0, wanted, [...found], `a gradient is painted by ${found.map(({ where }) => where).join(', ')}`);
  },
} satisfies AssertVerb<Found<readonly PaintedImage[]>>;
