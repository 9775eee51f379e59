import type { Place } from '../../observer/contract.ts';
import { near } from '../shared/act/reach.ts';
import type { ActVerb } from '../verb.ts';
import { remaining } from '../shared/wait.ts';
import { reference } from '../shared/compare/part-reference.ts';

/** Timeout for one press, ms of real time; a link that cannot be pressed leads nowhere. */
const PRESS = 1000;

export default {
  id: 'pressLinks',
  group: 'user',
  kind: 'act',
  effect: 'anything',
  summary: 'Presses every link in a part, one after another; none is fine.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    button: {
      type: 'word',
      oneOf: ['middle'],
      summary: 'Button of the mouse, if not the first: the middle one opens links in a page of their own.',
    },
  },
  shorthand: 'in',
  searches: true,
  needs: ['real-input'],
  example: 'pressLinks: { in: card }',
  async act(stage, args) {
    const place: Place = { query: stage.around(reference(args, 'in')), pick: 'any' };
    const wish = { most: Math.min(PRESS, remaining(stage)), enabled: true };
    const button = args['button'] === 'middle' ? 'middle' : undefined;
    for (const number of (await stage.find('links', null, place)) ?? []) {
      const point = await stage.find('pressPoint', wish, near(place, { name: 'link', argument: number }));
      if (point !== undefined && !('problem' in point)) await stage.hands.click(point, 1, button);
    }
  },
} satisfies ActVerb;
