import { ActionFailed, type ActVerb } from '../verb.ts';
import { eventually, remaining } from '../shared/wait.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'attempt',
  group: 'user',
  kind: 'act',
  summary: 'Clicks where a part is, whatever its state: disabled and covered parts too.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    times: { type: 'number', summary: '2 is a double click.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'attempt: { part: submit, times: 2 }',
  async act(stage, args) {
    const wanted = reference(args);
    const target = stage.locate(wanted).first();
    const box = await eventually(stage, async () => {
      if ((await target.count()) === 0) return undefined;
      await target.scrollIntoViewIfNeeded({ timeout: Math.min(remaining(stage), 1000) }).catch(() => undefined);
      return (await target.boundingBox({ timeout: remaining(stage) }).catch(() => null)) ?? undefined;
    });
    if (box === undefined) throw new ActionFailed(`there is no ${called(wanted)} to press`);
    await stage.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: Number(args['times'] ?? 1) });
  },
} satisfies ActVerb;
