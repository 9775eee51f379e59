import type { ElementHandle } from 'playwright';
import type { ActVerb } from '../verb.ts';
import { element } from '../shared/act/element-handle.ts';
import { remaining } from '../shared/wait.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { empty, field, typeText } from '../shared/act/type-text.ts';
import { textOf } from '../shared/compare/text.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'fill',
  group: 'user',
  kind: 'act',
  summary: 'Types a value into a text or number field, in place of what is there.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    value: { type: 'value', required: true, summary: 'String or number.' },
  },
  needs: ['real-input'],
  example: 'fill: { part: field, name: Email, value: ada@example.com }',
  async act(stage, args) {
    const wanted = reference(args);
    const input = await field(stage, await element(stage, wanted), called(wanted));
    const value = textOf(args['value']);
    // Fields with a picker take no plain typing.
    if (/^(date|time|month|week|datetime-local|color|range)$/.test((await input.getAttribute('type')) ?? '')) {
      await (input as ElementHandle<HTMLInputElement>).fill(value, { timeout: remaining(stage) });
      return;
    }
    await empty(stage, input, called(wanted));
    await typeText(stage, value);
  },
} satisfies ActVerb;
