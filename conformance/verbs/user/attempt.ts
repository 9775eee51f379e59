import type { Point } from '../../observer/contract.ts';
import { ActionFailed, type ActVerb } from '../verb.ts';
import { any } from '../shared/act/reach.ts';
import { eventually } from '../shared/wait.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'attempt',
  group: 'user',
  kind: 'act',
  effect: 'anything',
  summary: 'Clicks where a part is, whatever its state: disabled and covered parts too.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    times: { type: 'number', whole: true, above: 0, summary: '2 is a double click.' },
    ifThere: { type: 'boolean', summary: 'Where there is none, nothing is pressed.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'attempt: { part: submit, times: 2 }',
  async act(stage, args) {
    const wanted = reference(args);
    const place = any(stage, wanted);
    const look = async (): Promise<Point | undefined> => {
      const found = await stage.find('middle', null, place);
      return found === undefined || 'problem' in found ? undefined : found;
    };
    const point = args['ifThere'] === true ? await look() : await eventually(stage, look);
    if (point === undefined && args['ifThere'] === true) return;
    if (point === undefined) throw new ActionFailed(`there is no ${called(wanted)} to press`);
    await stage.hands.click(point, Number(args['times'] ?? 1));
  },
} satisfies ActVerb;
