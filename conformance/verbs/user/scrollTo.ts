import type { ActVerb } from '../verb.ts';
import { any, reach } from '../shared/act/reach.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'scrollTo',
  group: 'user',
  kind: 'act',
  effect: 'none',
  summary: 'Scrolls a part into view.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'scrollTo: result',
  async act(stage, args) {
    const wanted = reference(args);
    await reach(stage, 'scrollTo', null, any(stage, wanted), called(wanted));
  },
} satisfies ActVerb;
