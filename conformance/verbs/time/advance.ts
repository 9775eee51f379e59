import type { ActVerb } from '../define.ts';
import { milliseconds } from '../duration.ts';

/** Moves the page's clock on and fires every timer on the way. */
const verb: ActVerb = {
  id: 'advance',
  group: 'time',
  kind: 'act',
  summary: "Moves the page's clock on and fires every timer on the way.",
  params: {
    by: { type: 'duration', required: true, summary: 'How far.' },
  },
  shorthand: 'by',
  needs: ['clock'],
  example: 'advance: 4m59s',
  act: (stage, args) => stage.clock.advance(milliseconds(args['by'])),
};
export default verb;
