import type { AssertVerb } from '../verb.ts';
import { brief, judged, untested } from '../shared/compare/judgement.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { collapse } from '../shared/compare/text.ts';
import { treeNode } from '../shared/perceive/tree-node.ts';
import { scope } from '../shared/part-parameters.ts';

/** Elements that are looked at, from the first. */
const MOST = 40;

export default {
  id: 'namesDiffer',
  group: 'accessibility',
  kind: 'assert',
  summary: `No two of a part have the same accessible name; the first ${MOST} are looked at.`,
  params: { ...scope, part: { type: 'part', required: true, summary: 'The part, of which there are several.' } },
  needs: ['a11y-tree'],
  example: 'namesDiffer: { part: card }',
  async observe(stage, args) {
    const names: string[] = [];
    while (names.length < MOST) {
      const node = await treeNode(stage, { ...reference(args), nth: names.length + 1 });
      if (!('name' in node)) break;
      names.push(node.name);
    }
    return { subjects: names.length, names };
  },
  judge(args, { names }) {
    const expected = `different names`;
    const one = called(reference(args));
    if (names.length < 2) return untested(expected, names, `there are no two of ${one}`);
    const heard = names.map(collapse);
    const twice = heard.find((name, index) => heard.indexOf(name) !== index);
    return judged(twice === undefined, expected, names, `two of ${one} are named "${brief(twice ?? '')}"`);
  },
} satisfies AssertVerb<{ readonly subjects: number; readonly names: readonly string[] }>;
