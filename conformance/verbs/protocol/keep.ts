import type { Json } from '../../../specs/language/model/json.ts';
import { ActionFailed, type ActVerb, type Args, type Stage } from '../verb.ts';
import { mustBeSeen, reach, seen } from '../shared/act/reach.ts';
import { valueAt } from '../shared/compare/json-path.ts';
import { MATCHER_NAMES } from '../shared/compare/matchers.ts';
import { called, isVague, objectOf, optionalReference } from '../shared/compare/part-reference.ts';
import { messagesMeant } from '../shared/compare/sent-messages.ts';
import { collapse, textOf } from '../shared/compare/text.ts';
import { eventually } from '../shared/wait.ts';

export default {
  id: 'keep',
  group: 'protocol',
  kind: 'act',
  summary: 'Keeps a value of a sent message, or the words of a part, for later steps: `{kept: name}` stands for it there.',
  params: {
    from: {
      type: 'record',
      content: 'kept-from',
      required: true,
      matchers: MATCHER_NAMES,
      summary: '{sent, nth?, match?}: the first message of a type, or the one of that number; or {seen}: a part.',
    },
    field: { type: 'string', summary: 'With `sent`: the field, or a dotted path.' },
    as: { type: 'string', content: 'kept-name', required: true, summary: 'The name of the value.' },
  },
  needs: ['messages'],
  example: 'keep: { from: { sent: canvas/add }, field: id, as: window }',
  async act(stage, args) {
    const { seen: part } = objectOf(args['from']) ?? {};
    stage.keep(textOf(args['as']), part === undefined ? await sentValue(stage, args) : await seenValue(stage, part));
  },
} satisfies ActVerb;

async function sentValue(stage: Stage, args: Args): Promise<Json> {
  const { nth, sent: type } = objectOf(args['from']) ?? {};
  const field = textOf(args['field']);
  let count = 0;
  const found = await eventually(stage, async () => {
    const meant = messagesMeant(await stage.host.sent(), args['from']);
    count = meant.length;
    const message = meant[typeof nth === 'number' ? nth - 1 : 0]?.message;
    const value = message === undefined ? undefined : valueAt(message, field);
    return value === undefined ? undefined : { value };
  });
  const which = typeof nth === 'number' ? `${textOf(type)} number ${nth}` : textOf(type);
  if (found === undefined) throw new ActionFailed(count === 0 ? `no ${which} was sent` : `${which} carries no ${field}`);
  return found.value;
}

async function seenValue(stage: Stage, given: Json): Promise<string> {
  const part = optionalReference({ part: given });
  if (part === undefined || isVague(stage, part)) throw new ActionFailed(`${called(part)} has neither a role nor words of its own`);
  const place = seen(stage, part);
  const { text, values } = await reach(stage, 'read', null, place, called(part));
  await mustBeSeen(stage, place, called(part));
  const words = collapse(text) || collapse(values[0] ?? '');
  if (words === '') throw new ActionFailed(`${called(part)} shows no words`);
  return words;
}
