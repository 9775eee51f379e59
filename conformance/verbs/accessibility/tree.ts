import type { Absent, AssertVerb } from '../verb.ts';
import { isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { seen } from '../shared/act/reach.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { missingLine } from '../shared/compare/aria-tree.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'tree',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The accessibility tree contains this.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    snapshot: { type: 'string', content: 'snapshot', required: true, summary: 'ARIA snapshot in YAML, as Playwright writes it.' },
  },
  needs: ['a11y-tree'],
  example: "tree: { part: card, snapshot: '- button' }",
  async observe(stage, args) {
    const snapshot = await stage.find('snapshot', null, seen(stage, reference(args)));
    return snapshot === undefined ? { subjects: 0 } : { subjects: 1, snapshot };
  },
  judge(args, observation) {
    const expected = String(args['snapshot']);
    if (isAbsent(observation)) return nothingThere(expected, called(reference(args)));
    const actual = observation.snapshot;
    const missing = missingLine(actual, expected);
    return judged(missing === undefined, expected, actual, `the accessibility tree lacks ${missing ?? ''}`);
  },
} satisfies AssertVerb<Absent | { readonly subjects: number; readonly snapshot: string }>;
