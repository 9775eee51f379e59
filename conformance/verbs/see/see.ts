import type { AssertVerb } from '../define.ts';
import { observeSight, judgeSight } from '../sight.ts';
import { scope } from '../parameters.ts';

/** A person can perceive this: visible text, or the accessible name of something visible. */
const verb: AssertVerb = {
  id: 'see',
  group: 'see',
  kind: 'assert',
  summary: 'A person can perceive this: visible text, or the accessible name of something visible.',
  params: {
    ...scope,
    part: { type: 'part', summary: 'What is meant; without it the whole surface.' },
    key: { type: 'message', summary: 'Message that is visible.' },
    args: { type: 'record', summary: 'Arguments of the message (or of the name of the part).' },
    text: { type: 'value', summary: 'Data text that is visible.' },
    contains: { type: 'value', summary: 'Text that is part of what is visible.' },
    value: { type: 'value', summary: 'Value that a field of the part holds.' },
  },
  shorthand: 'part',
  needs: [],
  example: 'see: { part: status, key: mcp.tool.status.pending }',
  observe: observeSight,
  judge: (args, observation, facts) => judgeSight(args, observation, facts),
};
export default verb;
