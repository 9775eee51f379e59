import type { AssertVerb } from '../define.ts';
import { judged, nothingThere } from '../judgement.ts';
import { treeFacts } from '../single.ts';
import { called, reference } from '../reference.ts';
import { scope } from '../parameters.ts';

/** The role that assistive technology sees. */
const verb: AssertVerb = {
  id: 'role',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The role that assistive technology sees.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    is: { type: 'string', required: true, summary: 'ARIA role; several separated by /.' },
  },
  needs: ['a11y-tree'],
  example: 'role: { part: dialog, is: dialog }',
  observe: (stage, args) => treeFacts(stage, reference(args)),
  judge(args, observation) {
    const roles = String(args['is'])
      .split('/')
      .map((role) => role.trim());
    if (observation.subjects === 0) return nothingThere(roles, called(reference(args)));
    const role = String(observation['role']);
    return judged(
      roles.some((one) => one === role || SAME[one] === role),
      roles,
      role,
      `${called(reference(args))} is a ${role} for assistive technology`,
    );
  },
};
export default verb;

/** Two words for one role. */
const SAME: Readonly<Record<string, string>> = { img: 'image', image: 'img', none: 'presentation', presentation: 'none' };
