import type { Json } from '../../../specs/language/model/json.ts';
import { ActionFailed, type ActVerb, type Args, type PartReference, type Stage } from '../verb.ts';
import { mustBeSeen, reach, seen } from '../shared/act/reach.ts';
import { valueAt } from '../shared/compare/json-path.ts';
import { MATCHERS } from '../shared/compare/matchers.ts';
import { called, isVague, objectOf, optionalReference, reference } from '../shared/compare/part-reference.ts';
import { messagesMeant } from '../shared/compare/sent-messages.ts';
import { collapse, listOf, textOf } from '../shared/compare/text.ts';
import { gapsOf, gapsOfWords, partsNamed, type Gap } from '../shared/perceive/gaps.ts';
import { lookOf } from '../shared/perceive/look-of.ts';
import { eventually } from '../shared/wait.ts';

export default {
  id: 'keep',
  group: 'protocol',
  kind: 'act',
  effect: 'none',
  summary:
    'Keeps a value of a sent message, the words of a part, how it looks, or where parts stand, for later steps: `{kept: name}` stands for it there.',
  params: {
    from: {
      type: 'record',
      content: 'kept-from',
      required: true,
      matchers: MATCHERS,
      summary:
        '{sent, nth?, match?}: the first message of a type, or the one of that number; or {seen}: a part; or {look}: a control, for `looksOther`; or {places, in}: parts and the one around them; or {texts, in}: words there.',
    },
    field: { type: 'string', summary: 'With `sent`: the field, or a dotted path.' },
    as: { type: 'string', content: 'kept-name', required: true, summary: 'The name of the value.' },
  },
  needs: ['messages'],
  example: 'keep: { from: { sent: canvas/add }, field: id, as: window }',
  async act(stage, args) {
    const { seen: part, look, places, texts, in: around } = objectOf(args['from']) ?? {};
    if (places !== undefined)
      return stage.keep(
        textOf(args['as']),
        await keptGaps(stage, partsNamed(places).map(called), (outer) => gapsOf(stage, partsNamed(places), outer), around),
      );
    if (texts !== undefined)
      return stage.keep(
        textOf(args['as']),
        await keptGaps(stage, listOf(texts).map(textOf), (outer) => gapsOfWords(stage, listOf(texts).map(textOf), outer), around),
      );
    if (look !== undefined) return stage.keep(textOf(args['as']), await keptLook(stage, look));
    stage.keep(textOf(args['as']), part === undefined ? await sentValue(stage, args) : await seenValue(stage, part));
  },
} satisfies ActVerb;

async function keptGaps(
  stage: Stage,
  names: readonly string[],
  look: (around: PartReference) => Promise<(Gap | null)[]>,
  around: Json = null,
): Promise<Json> {
  let missing = names;
  const found = await eventually(stage, async () => {
    const gaps = await look(reference({ part: around }));
    missing = names.filter((_, index) => gaps[index] === null);
    return missing.length === 0 ? gaps : undefined;
  });
  if (found === undefined) throw new ActionFailed(`not to be seen: ${missing.join(', ')}`);
  return found;
}

async function keptLook(stage: Stage, given: Json): Promise<Json> {
  const part = reference({ part: given });
  const found = await eventually(stage, () => lookOf(stage, part));
  if (found === undefined) throw new ActionFailed(`${called(part)} is not to be seen`);
  return found;
}

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
