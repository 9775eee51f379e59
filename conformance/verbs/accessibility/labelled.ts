import type { LabelledField } from '../../observer/contract.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { observeEach } from '../shared/perceive/first-match.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'labelled',
  group: 'accessibility',
  kind: 'assert',
  summary: 'Every field in the part has a programmatic label.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
  },
  shorthand: 'part',
  needs: ['a11y-tree'],
  example: 'labelled: dialog',
  observe: (stage, args) => observeEach(stage, reference(args), (place) => stage.find('fields', null, place)),
  judge(args, observation) {
    const expected = 'a label on every field';
    if (isAbsent(observation)) return nothingThere(expected, `field in ${called(reference(args))}`);
    const bare = observation.found.filter(({ label }) => label.trim() === '');
    return judged(
      bare.length === 0,
      expected,
      bare.map(({ where }) => where),
      `without a label: ${bare.map(({ where }) => where).join(', ')}`,
    );
  },
} satisfies AssertVerb<Found<readonly LabelledField[]>>;
