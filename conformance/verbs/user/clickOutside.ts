import { ActionFailed, type ActVerb } from '../verb.ts';
import { reach, seen } from '../shared/act/reach.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'clickOutside',
  group: 'user',
  kind: 'act',
  effect: 'anything',
  summary: 'Clicks a point of the viewport that lies outside the part.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'clickOutside: dialog',
  async act(stage, args) {
    const wanted = reference(args);
    const box = await reach(stage, 'surface', null, seen(stage, wanted), called(wanted));
    const size = await stage.observe('viewport', null);
    const points = [
      [box.x / 2, box.y / 2],
      [(box.x + box.width + size.width) / 2, (box.y + box.height + size.height) / 2],
      [box.x / 2, size.height / 2],
      [(box.x + box.width + size.width) / 2, size.height / 2],
      [size.width / 2, box.y / 2],
      [size.width / 2, (box.y + box.height + size.height) / 2],
    ] as const;
    const outside = points.find(
      ([x, y]) =>
        x >= 1 &&
        y >= 1 &&
        x < size.width - 1 &&
        y < size.height - 1 &&
        (x < box.x - 1 || x > box.x + box.width + 1 || y < box.y - 1 || y > box.y + box.height + 1),
    );
    if (outside === undefined) throw new ActionFailed(`${called(wanted)} fills the viewport: there is no outside`);
    await stage.hands.click({ x: outside[0], y: outside[1] }, 1);
  },
} satisfies ActVerb;
