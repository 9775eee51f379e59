import type { PressTarget } from '../../observer/contract.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { observeEach } from '../shared/perceive/first-match.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { tooSmall } from '../shared/compare/target-size.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'targetSize',
  group: 'accessibility',
  kind: 'assert',
  summary: 'Every target in the part is large enough, or has enough room around it.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    min: { type: 'number', above: 0, required: true, summary: 'CSS pixels.' },
  },
  needs: ['layout'],
  example: 'targetSize: { part: card, min: 24 }',
  observe: (stage, args) => observeEach(stage, reference(args), (place) => stage.find('targets', null, place)),
  judge(args, observation) {
    const min = Number(args['min']);
    if (isAbsent(observation)) return nothingThere(min, `target in ${called(reference(args))}`);
    const small = tooSmall(observation.found, min).map(({ where, width, height }) => `${where} ${Math.round(width)}×${Math.round(height)}`);
    return judged(small.length === 0, `at least ${min}×${min}, or as much room around`, small, `too small: ${small.join(', ')}`);
  },
} satisfies AssertVerb<Found<readonly PressTarget[]>>;
