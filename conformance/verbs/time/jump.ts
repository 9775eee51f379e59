import type { ActVerb } from '../define.ts';

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
  act: () => Promise.reject(new Error('not built')),
};
export default verb;
