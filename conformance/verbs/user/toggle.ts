import { ActionFailed, type ActVerb } from '../verb.ts';
import { clickChoice } from '../shared/act/click.ts';
import { any, reach } from '../shared/act/reach.ts';
import { eventually } from '../shared/wait.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { withoutSwitch } from '../shared/part-roles.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'toggle',
  group: 'user',
  kind: 'act',
  effect: 'edits',
  summary: 'Brings a switch, check box or toggle button into a state.',
  params: {
    ...scope,
    part: { type: 'part', required: true, never: withoutSwitch, summary: 'The part.' },
    on: { type: 'boolean', required: true, summary: 'The state wanted.' },
  },
  needs: ['real-input'],
  example: 'toggle: { part: field, name: Urgent, on: true }',
  async act(stage, args) {
    const wanted = reference(args);
    const place = any(stage, wanted);
    const isOn = async (): Promise<boolean> => {
      const { value } = await reach(stage, 'value', null, place, called(wanted));
      if (typeof value === 'boolean') return value;
      return (await stage.observe('states', null, place)).pressed === true;
    };
    if ((await isOn()) === args['on']) return;
    await clickChoice(stage, place, called(wanted));
    const done = await eventually(stage, async () => ((await isOn()) === args['on'] ? true : undefined));
    if (done === undefined) throw new ActionFailed(`${called(wanted)} was pressed and is still ${args['on'] === true ? 'off' : 'on'}`);
  },
} satisfies ActVerb;
