import type { ActVerb } from '../verb.ts';

export default {
  id: 'leave',
  group: 'user',
  kind: 'act',
  effect: 'none',
  summary: 'Goes to another page of the browser, which hides this one, or comes back to it.',
  params: {
    back: { type: 'boolean', summary: 'Whether the person comes back.' },
  },
  needs: ['computed-style'],
  example: 'leave: {}',
  act: (stage, args) => (args['back'] === true ? stage.hands.comeBack() : stage.hands.leave()),
} satisfies ActVerb;
