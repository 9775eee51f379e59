import type { Json } from '../../../specs/language/model/json.ts';
import { ActionFailed, type ActVerb } from '../define.ts';
import { click } from '../clicking.ts';
import { element, eventually, hold } from '../holding.ts';
import { called, reference } from '../reference.ts';
import { scope } from '../parameters.ts';

/** Brings a switch, check box or toggle button into a state. */
const verb: ActVerb = {
  id: 'toggle',
  group: 'user',
  kind: 'act',
  summary: 'Brings a switch, check box or toggle button into a state.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    on: { type: 'boolean', required: true, summary: 'The state wanted.' },
  },
  needs: ['real-input'],
  example: 'toggle: { part: field, name: Urgent, on: true }',
  async act(stage, args) {
    const wanted = reference(args);
    const target = await element(stage, wanted, true);
    const isOn = async (): Promise<boolean> => {
      const { value } = await stage.observe<{ value: Json }>('value', null, target);
      if (typeof value === 'boolean') return value;
      return (await stage.observe<{ pressed: boolean | null }>('states', null, target)).pressed === true;
    };
    if ((await isOn()) === args['on']) return;
    await click(stage, (await hold(stage, 'clickable', null, target)) ?? target, called(wanted));
    const done = await eventually(stage, async () => ((await isOn()) === args['on'] ? true : undefined));
    if (done === undefined) throw new ActionFailed(`${called(wanted)} was pressed and is still ${args['on'] === true ? 'off' : 'on'}`);
  },
};
export default verb;
