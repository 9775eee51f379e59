import type { AssertVerb, Found } from '../verb.ts';
import { isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';
import { observeFirst } from '../shared/perceive/first-match.ts';

export default {
  id: 'focusAround',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The part has the focus, or the control has it that the part lies in, such as the button around a picture.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'focusAround: image',
  holds: () => true,
  observe: (stage, args) => observeFirst(stage, reference(args), 'focusAround', null),
  judge(args, observation) {
    const wanted = `the focus on ${called(reference(args))} or the control around it`;
    if (isAbsent(observation)) return nothingThere(wanted, called(reference(args)));
    return judged(observation.found, wanted, observation.found, `neither ${called(reference(args))} nor a control around it has the focus`);
  },
} satisfies AssertVerb<Found<boolean>>;
