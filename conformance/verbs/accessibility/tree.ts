import type { AssertVerb } from '../define.ts';
import { remaining } from '../holding.ts';
import { judged, nothingThere } from '../judgement.ts';
import { visible } from '../perceive.ts';
import { called, reference } from '../reference.ts';
import { treeHolds } from '../tree-text.ts';
import { scope } from '../parameters.ts';

/** The accessibility tree contains this. */
const verb: AssertVerb = {
  id: 'tree',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The accessibility tree contains this.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    snapshot: { type: 'string', required: true, summary: 'ARIA snapshot in YAML, as Playwright writes it.' },
  },
  needs: ['a11y-tree'],
  example: "tree: { part: card, snapshot: '- button' }",
  async observe(stage, args) {
    const [place] = await visible(stage, reference(args));
    return place === undefined ? { subjects: 0 } : { subjects: 1, snapshot: await place.ariaSnapshot({ timeout: remaining(stage) }) };
  },
  judge(args, observation) {
    const expected = String(args['snapshot']);
    if (observation.subjects === 0) return nothingThere(expected, called(reference(args)));
    const actual = String(observation['snapshot']);
    const missing = treeHolds(actual, expected);
    return judged(missing === undefined, expected, actual, `the accessibility tree lacks ${missing ?? ''}`);
  },
};
export default verb;
