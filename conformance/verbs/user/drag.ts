import { ActionFailed, type ActVerb } from '../verb.ts';
import { mustBeSeen, reach, seen } from '../shared/act/reach.ts';
import { remaining } from '../shared/wait.ts';
import { called, objectOf, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

/** Moves of the pointer between press and release: a page hears of several, as of a hand. */
const MOVES = 8;

export default {
  id: 'drag',
  group: 'user',
  kind: 'act',
  effect: 'anything',
  summary: 'Presses on the middle of a part, moves the pointer and releases it.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    by: { type: 'record', content: 'point', required: true, summary: '{x, y}: how far, CSS pixels.' },
  },
  needs: ['real-input'],
  example: 'drag: { part: window-title, by: { x: 80, y: 40 } }',
  async act(stage, args) {
    const wanted = reference(args);
    const what = called(wanted);
    const place = seen(stage, wanted);
    await mustBeSeen(stage, place, what);
    const point = await reach(stage, 'pressPoint', { most: remaining(stage), enabled: false }, place, what);
    if ('problem' in point) throw new ActionFailed(`${what} cannot be dragged: ${point.problem}`);
    const { x = 0, y = 0 } = objectOf(args['by']) ?? {};
    const { hands } = stage;
    await hands.move(point);
    await hands.hold();
    for (let move = 1; move <= MOVES; move++) {
      await hands.move({ x: point.x + (Number(x) * move) / MOVES, y: point.y + (Number(y) * move) / MOVES });
      await stage.clock.frame();
    }
    await hands.release();
  },
} satisfies ActVerb;
