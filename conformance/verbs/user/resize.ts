import type { ActVerb } from '../verb.ts';

export default {
  id: 'resize',
  group: 'user',
  kind: 'act',
  effect: 'none',
  summary: 'Resizes the viewport.',
  params: {
    width: { type: 'number', above: 0, required: true, summary: 'CSS pixels.' },
    height: { type: 'number', above: 0, required: true, summary: 'CSS pixels.' },
  },
  needs: ['layout'],
  example: 'resize: { width: 320, height: 640 }',
  act: (stage, args) => stage.hands.resize(Number(args['width']), Number(args['height'])),
} satisfies ActVerb;
