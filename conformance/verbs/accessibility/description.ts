import type { Description } from '../../observer/contract.ts';
import type { AssertVerb, Found } from '../verb.ts';
import { brief, failed, isAbsent, judged, noElement, passed, untested } from '../shared/compare/judgement.ts';
import { observeFirst } from '../shared/perceive/first-match.ts';
import { called, objectOf, reference } from '../shared/compare/part-reference.ts';
import { holds, listOf, textOf } from '../shared/compare/text.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'description',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The accessible description or error message.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    key: { type: 'message', summary: 'Message.' },
    text: { type: 'value', content: 'data-text', summary: 'Data text.' },
    without: { type: 'strings', role: 'absent', summary: 'What must not be in it; a part without a description has none of it.' },
  },
  oneOf: [['key'], ['text'], ['without']],
  needs: ['a11y-tree'],
  example: 'description: { part: field, name: Email, key: elicitation.required }',
  observe: (stage, args) => observeFirst(stage, reference(args), 'description', null),
  judge(args, observation, facts) {
    const pattern = typeof args['key'] === 'string' ? facts.message(args['key'], objectOf(args['args'])) : undefined;
    const expected = pattern?.text ?? textOf(args['text']);
    if (isAbsent(observation)) return noElement(expected, reference(args), facts);
    const found = Object.values(observation.found).map((text) => text.trim());
    const unwanted = listOf(args['without'])
      .map(textOf)
      .find((words) => found.some((text) => holds(text, words)));
    if (unwanted !== undefined) return failed(expected, found, `${called(reference(args))} is described with "${brief(unwanted)}" in it`);
    if (args['without'] !== undefined && pattern === undefined && args['text'] === undefined) return passed(null, found);
    if (pattern === undefined && args['text'] === undefined) return untested(null, found, 'the step names neither a key nor a text');
    const ok = found.some((text) => (pattern === undefined ? holds(text, expected) : pattern.in(text)));
    const said = found.filter((text) => text !== '').join(' ');
    return judged(
      ok,
      expected,
      said,
      said === '' ? `${called(reference(args))} has no description` : `${called(reference(args))} is described as "${brief(said)}"`,
    );
  },
} satisfies AssertVerb<Found<Description>>;
