import type { Absent, AssertVerb } from '../verb.ts';
import { isAbsent, judged, noElement } from '../shared/compare/judgement.ts';
import { treeNode, type TreeNode } from '../shared/perceive/tree-node.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'role',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The role that assistive technology sees.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    is: { type: 'string', content: 'roles', required: true, summary: 'ARIA role; several separated by /.' },
  },
  needs: ['a11y-tree'],
  example: 'role: { part: dialog, is: dialog }',
  observe: (stage, args) => treeNode(stage, reference(args)),
  judge(args, observation, facts) {
    const roles = String(args['is'])
      .split('/')
      .map((role) => role.trim());
    if (isAbsent(observation)) return noElement(roles, reference(args), facts);
    const { role } = observation;
    return judged(
      roles.some((one) => one === role || SAME[one] === role),
      roles,
      role,
      `${called(reference(args))} is a ${role} for assistive technology`,
    );
  },
} satisfies AssertVerb<Absent | ({ readonly subjects: number } & TreeNode)>;

/** Synonyms of roles. */
const SAME: Readonly<Record<string, string>> = { img: 'image', image: 'img', none: 'presentation', presentation: 'none' };
