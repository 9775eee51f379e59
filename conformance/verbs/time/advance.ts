import type { ActVerb } from '../verb.ts';
import { milliseconds } from '../../../specs/language/units/duration.ts';

export default {
  id: 'advance',
  group: 'time',
  kind: 'act',
  effect: 'advances',
  summary: "Advances the page's clock and fires every timer on the way.",
  params: {
    by: { type: 'duration', required: true, summary: 'How far.' },
  },
  shorthand: 'by',
  needs: ['clock'],
  example: 'advance: 4m59s',
  act: (stage, args) => stage.clock.advance(milliseconds(args['by'])),
} satisfies ActVerb;
