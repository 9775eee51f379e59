import type { Absent, AssertVerb } from '../verb.ts';
import { brief, failed, isAbsent, judged, noElement, untested } from '../shared/compare/judgement.ts';
import { treeNode, type TreeNode } from '../shared/perceive/tree-node.ts';
import { called, objectOf, reference } from '../shared/compare/part-reference.ts';
import { collapse, holds, listOf, textOf } from '../shared/compare/text.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'name',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The accessible name.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    key: { type: 'message', summary: 'Message.' },
    text: { type: 'value', content: 'data-text', summary: 'Data text.' },
    match: { type: 'word', oneOf: ['exact', 'contains'], summary: 'Default exact.' },
    without: { type: 'strings', role: 'absent', summary: 'What must not be in the name, such as a sign that decorates it.' },
  },
  oneOf: [['key'], ['text']],
  needs: ['a11y-tree'],
  example: 'name: { part: retry, key: mcp.tool.retry }',
  observe: (stage, args) => treeNode(stage, reference(args)),
  judge(args, observation, facts) {
    const pattern = typeof args['key'] === 'string' ? facts.message(args['key'], objectOf(args['args'])) : undefined;
    const expected = pattern?.text ?? textOf(args['text']);
    if (isAbsent(observation)) return noElement(expected, reference(args), facts);
    const { name } = observation;
    if (pattern === undefined && args['text'] === undefined) return untested(null, name, 'the step names neither a key nor a text');
    const unwanted = listOf(args['without'])
      .map(textOf)
      .find((text) => name.includes(text));
    if (unwanted !== undefined)
      return failed(expected, name, `${called(reference(args))} is named "${brief(name)}", with ${unwanted} in it`);
    const part = args['match'] === 'contains';
    const ok =
      pattern === undefined
        ? part
          ? holds(name, expected)
          : collapse(name) === collapse(expected)
        : part
          ? pattern.in(name)
          : pattern.equals(name);
    return judged(ok, expected, name, `${called(reference(args))} is named "${brief(name)}"`);
  },
} satisfies AssertVerb<Absent | ({ readonly subjects: number } & TreeNode)>;
