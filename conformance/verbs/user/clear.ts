import type { ActVerb } from '../verb.ts';
import { seen } from '../shared/act/reach.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { empty } from '../shared/act/type-text.ts';
import { withoutText } from '../shared/part-roles.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'clear',
  group: 'user',
  kind: 'act',
  effect: 'edits',
  summary: 'Empties a field with the keyboard.',
  params: {
    ...scope,
    part: { type: 'part', required: true, never: withoutText, summary: 'The part.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'clear: { part: field, name: Email }',
  async act(stage, args) {
    const wanted = reference(args);
    await empty(stage, seen(stage, wanted), called(wanted));
  },
} satisfies ActVerb;
