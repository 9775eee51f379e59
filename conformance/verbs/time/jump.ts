import type { ActVerb } from '../define.ts';
import { milliseconds } from '../duration.ts';

/** Moves the page's clock on at once: each due timer fires at most once, as after sleep. */
const verb: ActVerb = {
  id: 'jump',
  group: 'time',
  kind: 'act',
  summary: "Moves the page's clock on at once: each due timer fires at most once, as after sleep.",
  params: {
    by: { type: 'duration', required: true, summary: 'How far.' },
  },
  shorthand: 'by',
  needs: ['clock'],
  example: 'jump: 5min',
  act: (stage, args) => stage.clock.jump(milliseconds(args['by'])),
};
export default verb;
