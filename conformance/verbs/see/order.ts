import type { AssertVerb } from '../define.ts';
import { account, perceive, perceptionOf } from '../perceive.ts';
import { failed, nothingThere, passed } from '../judgement.ts';
import { called, objectOf, reference } from '../reference.ts';
import { listOf, squeeze, textOf } from '../text.ts';

/** The visible text contains these, in this order. */
const verb: AssertVerb = {
  id: 'order',
  group: 'see',
  kind: 'assert',
  summary: 'The visible text contains these, in this order.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    texts: { type: 'value', required: true, summary: 'List of texts or {key, args}.' },
  },
  needs: [],
  example: 'order: { in: result, texts: [first, second] }',
  observe: (stage, args) => perceive(stage, reference(args, 'in')),
  judge(args, observation, facts) {
    if (observation.subjects === 0) return nothingThere(args['texts'] ?? null, called(reference(args, 'in')));
    const reading = perceptionOf(observation);
    const texts = listOf(args['texts']).map((item) => {
      const message = objectOf(item);
      return typeof message?.['key'] === 'string' ? facts.message(message['key'], objectOf(message['args'])).text : textOf(item);
    });
    const body = squeeze(reading.text);
    let from = 0;
    for (const text of texts) {
      const at = body.indexOf(squeeze(text), from);
      if (at < 0) {
        const where = body.includes(squeeze(text)) ? 'comes too early' : 'is not to be seen';
        return failed(texts, account(reading), `"${text}" ${where}`);
      }
      from = at + squeeze(text).length;
    }
    return passed(texts, texts);
  },
};
export default verb;
