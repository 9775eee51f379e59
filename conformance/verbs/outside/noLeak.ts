import type { AssertVerb } from '../verb.ts';
import { judged, untested } from '../shared/compare/judgement.ts';
import { reveals } from '../shared/compare/encoded-text.ts';
import { listOf, textOf } from '../shared/compare/text.ts';
import { PLACES, publicPlaces } from '../shared/perceive/stored-data.ts';

export default {
  id: 'noLeak',
  group: 'outside',
  kind: 'negative',
  summary: 'None of these texts is in a place where others could read it.',
  params: {
    texts: { type: 'value', content: 'data-texts', required: true, summary: 'Texts.' },
    in: { type: 'strings', oneOf: PLACES, required: true, summary: `Any of ${PLACES.join(', ')}.` },
    after: { type: 'step', required: true, summary: 'The earlier step that proves something happened.' },
  },
  needs: [],
  example: 'noLeak: { texts: [kmd-secret], in: [dom, storage], after: switched }',
  async observe(stage, args) {
    return { subjects: 1, places: await publicPlaces(stage, listOf(args['in']).map(textOf)) };
  },
  judge(args, observation) {
    const texts = listOf(args['texts']).map(textOf);
    const wanted = listOf(args['in']).map(textOf);
    const unknown = wanted.filter((place) => !PLACES.includes(place));
    if (unknown.length > 0 || wanted.length === 0) return untested({ none: texts }, null, `in takes ${PLACES.join(', ')}`);
    const { places } = observation;
    const leaks = wanted.flatMap((place) =>
      texts.filter((text) => (places[place] ?? []).some((one) => reveals(one, text))).map((text) => `${text} in ${place}`),
    );
    return judged(leaks.length === 0, { none: texts, in: wanted }, leaks, `found ${leaks.join(', ')}`);
  },
} satisfies AssertVerb<{ readonly subjects: number; readonly places: Readonly<Record<string, readonly string[]>> }>;
