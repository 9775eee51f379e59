import type { ActVerb } from '../verb.ts';
import { reveal } from '../shared/act/reveal.ts';

export default {
  id: 'reveal',
  group: 'user',
  kind: 'act',
  effect: 'anything',
  summary: 'Opens what hides a part or a text, with as few activations as needed.',
  params: {
    part: { type: 'part', summary: 'The part wanted.' },
    name: { type: 'string', summary: 'Words in its name.' },
    args: { type: 'record', summary: 'Arguments of its name message.' },
    nth: { type: 'number', whole: true, above: 0, summary: 'Which one, from 1.' },
    text: { type: 'value', content: 'data-text', summary: 'The text wanted.' },
    in: { type: 'part', summary: 'Where to look for controls.' },
    atMost: { type: 'number', whole: true, above: 0, summary: 'Activations allowed; default 2.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  searches: true,
  example: 'reveal: { part: arguments, in: card, atMost: 2 }',
  act: (stage, args) => reveal(stage, args),
} satisfies ActVerb;
