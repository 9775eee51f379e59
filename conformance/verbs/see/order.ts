import type { Args, AssertVerb, Facts } from '../verb.ts';
import { account } from '../shared/compare/reading.ts';
import { perceive, type Perception } from '../shared/perceive/read-part.ts';
import { failed, isAbsent, nothingThere, passed } from '../shared/compare/judgement.ts';
import { called, objectOf, reference } from '../shared/compare/part-reference.ts';
import { listOf, squeeze, textOf } from '../shared/compare/text.ts';

export default {
  id: 'order',
  group: 'see',
  kind: 'assert',
  summary: 'The visible text contains these, in this order.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    texts: { type: 'value', content: 'texts', required: true, summary: 'List of texts or {key, args}.' },
  },
  needs: [],
  example: 'order: { in: result, texts: [first, second] }',
  observe: (stage, args) => perceive(stage, reference(args, 'in')),
  judge(args, observation, facts) {
    if (isAbsent(observation)) return nothingThere(args['texts'] ?? null, called(reference(args, 'in')));
    const texts = wantedTexts(args, facts);
    const body = squeeze(observation.text);
    let from = 0;
    for (const text of texts) {
      const at = body.indexOf(squeeze(text), from);
      if (at < 0) {
        const where = body.includes(squeeze(text)) ? 'comes too early' : 'is not to be seen';
        return failed(texts, account(observation), `"${text}" ${where}`);
      }
      from = at + squeeze(text).length;
    }
    return passed(texts, texts);
  },
  sights: (args, _, facts) => [{ part: reference(args, 'in'), query: { kind: 'texts', texts: wantedTexts(args, facts) } }],
} satisfies AssertVerb<Perception>;

function wantedTexts(args: Args, facts: Facts): string[] {
  return listOf(args['texts']).map((item) => {
    const message = objectOf(item);
    return typeof message?.['key'] === 'string' ? facts.message(message['key'], objectOf(message['args'])).text : textOf(item);
  });
}
