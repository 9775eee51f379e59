import type { AssertVerb } from '../verb.ts';
import { isAmount } from '../shared/compare/amount.ts';
import { isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { everyVisible } from '../shared/perceive/read-part.ts';

export default {
  id: 'controls',
  group: 'see',
  kind: 'assert',
  summary: 'How many things in a part a person could edit: fields, choices and editable texts that are neither disabled nor read-only.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    editable: { type: 'value', content: 'extent', required: true, summary: 'How many: a number, or {min?, max?}.' },
  },
  needs: ['a11y-tree'],
  example: 'controls: { in: arguments, editable: 0 }',
  holds: () => true,
  async observe(stage, args) {
    const places = await everyVisible(stage, stage.around(reference(args, 'in')));
    const found = (await Promise.all(places.map((one) => stage.observe('editables', null, one)))).flat();
    return { subjects: places.length, found };
  },
  judge(args, observation) {
    const wanted = args['editable'] ?? null;
    if (isAbsent(observation)) return nothingThere(wanted, called(reference(args, 'in')));
    const { found } = observation;
    const names = found.slice(0, 10).join(', ');
    return judged(
      isAmount(found.length, wanted, 0),
      wanted,
      [...found],
      `${found.length} can be edited${names === '' ? '' : `: ${names}`}`,
    );
  },
  sights: (args) => [{ part: reference(args, 'in'), query: { kind: 'anything' } }],
} satisfies AssertVerb<{ readonly subjects: number; readonly found: readonly string[] }>;
