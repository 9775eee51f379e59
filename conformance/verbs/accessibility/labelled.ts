import type { Json } from '../../../specs/language/model/json.ts';
import type { AssertVerb } from '../define.ts';
import { judged, nothingThere } from '../judgement.ts';
import { perceivedFirst } from '../single.ts';
import { called, reference } from '../reference.ts';
import { scope } from '../parameters.ts';

/** Every field in the part has a programmatic label. */
const verb: AssertVerb = {
  id: 'labelled',
  group: 'accessibility',
  kind: 'assert',
  summary: 'Every field in the part has a programmatic label.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['a11y-tree'],
  example: 'labelled: dialog',
  async observe(stage, args) {
    const observation = await perceivedFirst(stage, reference(args), 'fields');
    return observation.subjects === 0 ? observation : { ...observation, subjects: (observation['found'] as readonly Json[]).length };
  },
  judge(args, observation) {
    const expected = 'a label on every field';
    if (observation.subjects === 0) return nothingThere(expected, `field in ${called(reference(args))}`);
    const bare = (observation['found'] as readonly { where: string; label: string }[]).filter(({ label }) => label.trim() === '');
    return judged(
      bare.length === 0,
      expected,
      bare.map(({ where }) => where),
      `without a label: ${bare.map(({ where }) => where).join(', ')}`,
    );
  },
};
export default verb;
