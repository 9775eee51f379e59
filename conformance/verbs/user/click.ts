import { ActionFailed, type ActVerb } from '../verb.ts';
import { click } from '../shared/act/click.ts';
import { element, hold } from '../shared/act/element-handle.ts';
import { eventually, remaining } from '../shared/wait.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'click',
  group: 'user',
  kind: 'act',
  summary: 'Clicks the middle of a part as a person would: it must be visible, enabled, still and uncovered.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    times: { type: 'number', summary: '2 is a double click.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'click: retry',
  async act(stage, args) {
    const wanted = reference(args);
    const target = await element(stage, wanted, true);
    const states = await stage.observe('states', null, target);
    const control = (await hold(stage, 'clickable', null, target)) ?? target;
    if (states.disabled) {
      // It may become enabled before the timeout.
      await target.waitFor({ state: 'visible', timeout: remaining(stage) }).catch(() => undefined);
      const enabled = await eventually(stage, async () =>
        (await stage.observe('states', null, target).catch(() => states)).disabled ? undefined : true,
      );
      if (enabled === undefined) throw new ActionFailed(`${called(wanted)} cannot be clicked: it is disabled`);
    }
    await stage.observe('aim', null, target);
    await click(stage, control, called(wanted), Number(args['times'] ?? 1));
    if (!(await stage.observe('hit', null))) {
      throw new ActionFailed(`the page swallowed the click on ${called(wanted)}: it moved or changed between press and release`);
    }
  },
} satisfies ActVerb;
