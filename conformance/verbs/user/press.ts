import type { ActVerb } from '../verb.ts';
import { any, reach } from '../shared/act/reach.ts';
import { called, optionalReference } from '../shared/compare/part-reference.ts';
import { words } from '../shared/part-roles.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'press',
  group: 'user',
  kind: 'act',
  effect: 'anything',
  summary: 'Presses a key, after focusing a part if one is named.',
  params: {
    ...scope,
    key: { type: 'string', content: 'key', required: true, summary: 'Key as Playwright names it: Escape, Shift+Tab, a.' },
    times: { type: 'number', whole: true, above: 0, summary: 'How often.' },
    held: {
      type: 'number',
      whole: true,
      above: 0,
      summary: 'How often the key repeats while it is held; without it the key goes up at once.',
    },
    part: { type: 'part', never: words, summary: 'Focused first.' },
  },
  shorthand: 'key',
  needs: ['real-input'],
  example: 'press: Escape',
  async act(stage, args) {
    const wanted = optionalReference(args);
    if (wanted !== undefined) await reach(stage, 'takeFocus', null, any(stage, wanted), called(wanted));
    const [key, held] = [String(args['key']), Number(args['held'] ?? 0)];
    for (let time = 0; time < Number(args['times'] ?? 1); time++)
      await (held > 0 ? stage.hands.holdKey(key, held) : stage.hands.press(key));
  },
} satisfies ActVerb;
