import { ActionFailed, type ActVerb } from '../verb.ts';
import { mustBeSeen, seen } from '../shared/act/reach.ts';
import { called, reference } from '../shared/compare/part-reference.ts';
import { edit, erase, typeText } from '../shared/act/type-text.ts';
import { textOf } from '../shared/compare/text.ts';
import { withoutText } from '../shared/part-roles.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'fill',
  group: 'user',
  kind: 'act',
  effect: 'edits',
  summary: 'Types a value into a text or number field, in place of what is there.',
  params: {
    ...scope,
    part: { type: 'part', required: true, never: withoutText, summary: 'The part.' },
    value: { type: 'value', required: true, summary: 'String or number.' },
  },
  needs: ['real-input'],
  example: 'fill: { part: field, name: Email, value: ada@example.com }',
  async act(stage, args) {
    const wanted = reference(args);
    const place = seen(stage, wanted);
    const value = textOf(args['value']);
    await mustBeSeen(stage, place, called(wanted));
    const editing = await edit(stage, place, called(wanted));
    if (editing.type !== '') {
      // A field with a picker takes no plain typing.
      const held = await stage.observe('setValue', value, place);
      if (held.toLowerCase() !== value.trim().toLowerCase()) {
        throw new ActionFailed(`${called(wanted)} does not take ${value}: a field of the type ${editing.type} made "${held}" of it`);
      }
      return;
    }
    await erase(stage, editing);
    await typeText(stage, value);
  },
} satisfies ActVerb;
