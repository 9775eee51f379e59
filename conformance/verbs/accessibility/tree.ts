import type { Absent, AssertVerb } from '../verb.ts';
import { isAbsent, judged, nothingThere, untested } from '../shared/compare/judgement.ts';
import { seen } from '../shared/act/reach.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { ariaTemplate, type AriaTemplateNode } from '../shared/compare/aria-template.ts';
import { ariaTree, missingFrom } from '../shared/compare/aria-tree.ts';
import { firstLine } from '../../protocol/error-text.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'tree',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The accessibility tree contains this.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    snapshot: {
      type: 'string',
      content: 'snapshot',
      required: true,
      summary: 'ARIA snapshot in YAML, in Playwright’s notation: names in quotes or as /patterns/, [states], text, /url, /children.',
    },
    is: { type: 'boolean', summary: 'Default true; false: the tree has nothing like it.' },
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
    const template = templateOf(expected);
    if (typeof template === 'string') return untested(expected, actual, `the step gives no ARIA snapshot: ${template}`);
    const missing = missingFrom(ariaTree(actual), template);
    if (args['is'] === false)
      return judged(missing !== undefined, `no ${expected}`, actual, `the accessibility tree has ${expected.trim()}`);
    return judged(missing === undefined, expected, actual, `the accessibility tree lacks ${missing ?? ''}`);
  },
} satisfies AssertVerb<Absent | { readonly subjects: number; readonly snapshot: string }>;

/** The template, or what is wrong with it. */
function templateOf(source: string): AriaTemplateNode | string {
  try {
    return ariaTemplate(source);
  } catch (error) {
    return error instanceof Error ? firstLine(error) : String(error);
  }
}
