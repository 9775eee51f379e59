import type { ActVerb } from '../define.ts';
import { element } from '../holding.ts';
import { called, reference } from '../reference.ts';
import { empty, field } from '../typing.ts';
import { scope } from '../parameters.ts';

/** Empties a field with the keyboard. */
const verb: ActVerb = {
  id: 'clear',
  group: 'user',
  kind: 'act',
  summary: 'Empties a field with the keyboard.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'clear: { part: field, name: Email }',
  async act(stage, args) {
    const wanted = reference(args);
    await empty(stage, await field(stage, await element(stage, wanted), called(wanted)), called(wanted));
  },
};
export default verb;
