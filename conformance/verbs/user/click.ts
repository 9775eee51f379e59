import { ActionFailed, type ActVerb } from '../define.ts';
import { click } from '../clicking.ts';
import { element, eventually, hold, remaining } from '../holding.ts';
import { called, reference } from '../reference.ts';
import { scope } from '../parameters.ts';

/** Clicks the middle of a part as a person would: it must be there, enabled, still and uncovered. */
const verb: ActVerb = {
  id: 'click',
  group: 'user',
  kind: 'act',
  summary: 'Clicks the middle of a part as a person would: it must be there, enabled, still and uncovered.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    times: { type: 'number', summary: '2 is a double click.' },
  },
  shorthand: 'part',
  needs: ['real-input'],
  example: 'click: retry',
  async act(stage, args) {
    const wanted = reference(args);
    const target = await element(stage, wanted, true);
    const states = await stage.observe<{ disabled: boolean }>('states', null, target);
    const control = (await hold(stage, 'clickable', null, target)) ?? target;
    if (states.disabled) {
      // It may become enabled; Playwright waits for that, and says so when it does not.
      await target.waitFor({ state: 'visible', timeout: remaining(stage) }).catch(() => undefined);
      const enabled = await eventually(stage, async () =>
        (await stage.observe<{ disabled: boolean }>('states', null, target).catch(() => states)).disabled ? undefined : true,
      );
      if (enabled === undefined) throw new ActionFailed(`${called(wanted)} cannot be clicked: it is disabled`);
    }
    await stage.observe('aim', null, target);
    await click(stage, control, called(wanted), Number(args['times'] ?? 1));
    if (!(await stage.observe<boolean>('hit'))) {
      throw new ActionFailed(`the page swallowed the click on ${called(wanted)}: it moved or changed between press and release`);
    }
  },
};
export default verb;
