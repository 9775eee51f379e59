import type { ElementHandle } from 'playwright';
import type { ActVerb } from '../define.ts';
import { element, remaining } from '../holding.ts';
import { called, reference } from '../reference.ts';
import { empty, field, typeText } from '../typing.ts';
import { textOf } from '../text.ts';
import { scope } from '../parameters.ts';

/** Types a value into a text or number field, in place of what is there. */
const verb: ActVerb = {
  id: 'fill',
  group: 'user',
  kind: 'act',
  summary: 'Types a value into a text or number field, in place of what is there.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    value: { type: 'value', required: true, summary: 'String or number.' },
  },
  needs: ['real-input'],
  example: 'fill: { part: field, name: Email, value: ada@example.com }',
  async act(stage, args) {
    const wanted = reference(args);
    const input = await field(stage, await element(stage, wanted), called(wanted));
    const value = textOf(args['value']);
    // Fields with a picker of their own take no plain typing.
    if (/^(date|time|month|week|datetime-local|color|range)$/.test((await input.getAttribute('type')) ?? '')) {
      await (input as ElementHandle<HTMLInputElement>).fill(value, { timeout: remaining(stage) });
      return;
    }
    await empty(stage, input, called(wanted));
    await typeText(stage, value);
  },
};
export default verb;
