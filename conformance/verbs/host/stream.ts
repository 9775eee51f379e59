import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import type { ActVerb } from '../verb.ts';
import { objectOf } from '../shared/compare/part-reference.ts';
import { listOf, textOf } from '../shared/compare/text.ts';

/** Deliveries of one stream. */
const MOST = 20_000;

export default {
  id: 'stream',
  group: 'host',
  kind: 'act',
  summary:
    'Delivers a message again and again, a field grown by one piece each time, beside the steps that follow; at most until the test ends.',
  params: {
    message: { type: 'wire', required: true, summary: 'The message.' },
    field: { type: 'string', content: 'numbered-fields', required: true, summary: 'The field that grows, from what it is in the message.' },
    deltas: {
      type: 'value',
      content: 'deltas',
      required: true,
      summary: `The pieces: a list of texts, or {times, text}; at most ${MOST}.`,
    },
    every: { type: 'duration', required: true, summary: 'Real time from one delivery to the next.' },
  },
  needs: ['messages'],
  example: "stream: { message: { fixture: answer }, field: content, deltas: { times: 200, text: 'word ' }, every: 20ms }",
  async act(stage, args) {
    const message = objectOf(args['message']);
    if (message === undefined || typeof message['type'] !== 'string') throw new Error('`message` is no message with a type');
    const every = args['every'];
    if (typeof every !== 'number') throw new Error('`every` is no duration');
    stage.host.stream(grown(message as JsonObject & { type: string }, textOf(args['field']), piecesOf(args['deltas'])), every);
    return Promise.resolve();
  },
} satisfies ActVerb;

function* grown(message: JsonObject & { type: string }, field: string, pieces: readonly string[]): Iterable<JsonObject & { type: string }> {
  let text = textOf(message[field]);
  for (const piece of pieces) {
    text += piece;
    yield { ...message, [field]: text };
  }
}

/** @throws Error for more pieces than one stream delivers */
function piecesOf(deltas: Json | undefined): readonly string[] {
  const { times, text } = objectOf(deltas) ?? {};
  const count = times === undefined ? listOf(deltas).length : Number(times);
  if (!(count >= 1 && count <= MOST)) throw new Error(`\`deltas\` are 1 to ${MOST} pieces`);
  return times === undefined ? listOf(deltas).map(textOf) : Array.from({ length: count }, () => textOf(text));
}
