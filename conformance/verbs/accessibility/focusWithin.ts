import type { Focus } from '../../observer/contract.ts';
import type { View } from '../../observer/place-contract.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { failed, isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { focusSeenFrom } from '../shared/perceive/focus-tour.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'focusWithin',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The focus is in the part, and where the step says so in view.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    inView: {
      type: 'boolean',
      role: 'strictness',
      summary: 'Whether what has the focus must lie whole in the viewport, as everything is scrolled now.',
    },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'focusWithin: dialog',
  holds: () => true,
  async observe(stage, args) {
    const seen = await focusSeenFrom(stage, reference(args));
    if (args['inView'] !== true || isAbsent(seen)) return seen;
    return { ...seen, found: { ...seen.found, views: await stage.observe('focusView', null) } };
  },
  judge(args, observation) {
    const isForTheEye = args['inView'] === true;
    const expected = `the focus in ${called(reference(args))}${isForTheEye ? ', whole in view' : ''}`;
    if (isAbsent(observation)) return nothingThere(expected, called(reference(args)));
    const { inside, where, views = [] } = observation.found;
    if (!inside || !isForTheEye) return judged(inside, expected, where, `the focus is on ${where}`);
    const [view] = views;
    if (view === undefined) return failed(expected, where, `what has the focus is not seen: ${where}`);
    return judged(view.cut === '', expected, view.cut, `${where} has the focus and is cut off by ${view.cut}`);
  },
} satisfies AssertVerb<Found<Focus & { readonly views?: readonly View[] }>>;
