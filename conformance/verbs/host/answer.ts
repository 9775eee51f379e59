import type { JsonObject } from '../../../specs/language/model/json.ts';
import { defined } from '../../../specs/language/defined.ts';
import type { ActVerb } from '../verb.ts';
import { objectOf } from '../shared/compare/part-reference.ts';
import { listOf, textOf } from '../shared/compare/text.ts';

export default {
  id: 'answer',
  group: 'host',
  kind: 'act',
  summary: 'Answers later outbound messages of a type: at once or late, always the same or by what was asked, or never.',
  params: {
    to: { type: 'wireType', required: true, summary: 'Type of the outbound message.' },
    with: { type: 'wire', content: 'answers', summary: 'The inbound message that answers it, or a list: all of them answer it, in order.' },
    never: { type: 'boolean', summary: 'In place of `with`: it gets no answer.' },
    times: {
      type: 'number',
      whole: true,
      above: 0,
      summary: 'Number of messages that are answered; default: all. A later step for the type takes over then.',
    },
    after: { type: 'duration', summary: "Time of the page's clock from the message to its answer; default: none." },
    copy: {
      type: 'record',
      content: 'copies',
      summary: 'Field of the answer to the path of its value in the message answered: {id: request.id}.',
    },
  },
  oneOf: [['with'], ['never']],
  needs: ['messages'],
  example: 'answer: { to: tool/retry, with: { type: tool/status, status: running }, copy: { id: id }, after: 5s, times: 1 }',
  async act(stage, args) {
    const never = args['never'] === true;
    const messages = never ? [] : listOf(args['with']).map((one) => objectOf(one));
    if ((!never && messages.length === 0) || messages.some((one) => typeof one?.['type'] !== 'string'))
      throw new Error('the step holds no message with a type');
    stage.host.answer({
      type: String(args['to']),
      messages: messages as (JsonObject & { type: string })[],
      after: typeof args['after'] === 'number' ? args['after'] : 0,
      copy: Object.fromEntries(Object.entries(objectOf(args['copy']) ?? {}).map(([field, path]) => [field, textOf(path)])),
      ...defined({ times: typeof args['times'] === 'number' ? args['times'] : undefined }),
    });
    return Promise.resolve();
  },
} satisfies ActVerb;
