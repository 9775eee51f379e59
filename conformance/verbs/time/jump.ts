import type { ActVerb } from '../verb.ts';
import { milliseconds } from '../../../specs/language/units/duration.ts';

export default {
  id: 'jump',
  group: 'time',
  kind: 'act',
  effect: 'jumps',
  summary: "Moves the page's clock forward at once: each due timer fires at most once, as after sleep.",
  params: {
    by: { type: 'duration', required: true, summary: 'How far.' },
  },
  shorthand: 'by',
  needs: ['clock'],
  example: 'jump: 5min',
  act: (stage, args) => stage.clock.jump(milliseconds(args['by'])),
} satisfies ActVerb;
