import { ActionFailed, type ActVerb } from '../verb.ts';
import { reason } from '../shared/act/click.ts';
import { element } from '../shared/act/element-handle.ts';
import { remaining } from '../shared/wait.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'hover',
  group: 'user',
  kind: 'act',
  summary: 'Moves the pointer over a part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'hover: retry',
  async act(stage, args) {
    const wanted = reference(args);
    await (await element(stage, wanted)).hover({ timeout: remaining(stage) }).catch((error: unknown) => {
      throw new ActionFailed(`the pointer cannot rest on ${called(wanted)}: ${reason(error)}`);
    });
  },
} satisfies ActVerb;
