import type { ActVerb } from '../verb.ts';
import { element } from '../shared/act/element-handle.ts';
import { remaining } from '../shared/wait.ts';
import { reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'scrollTo',
  group: 'user',
  kind: 'act',
  summary: 'Scrolls a part into view.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'scrollTo: result',
  async act(stage, args) {
    await (await element(stage, reference(args), true)).scrollIntoViewIfNeeded({ timeout: remaining(stage) });
  },
} satisfies ActVerb;
