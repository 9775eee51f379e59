import type { AssertVerb } from '../define.ts';
import { brief, judged, nothingThere, untested } from '../judgement.ts';
import { perceivedFirst } from '../single.ts';
import { called, objectOf, reference } from '../reference.ts';
import { holds, textOf } from '../text.ts';
import { scope } from '../parameters.ts';

/** The accessible description or error message. */
const verb: AssertVerb = {
  id: 'description',
  group: 'accessibility',
  kind: 'assert',
  summary: 'The accessible description or error message.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'What is meant.' },
    key: { type: 'message', summary: 'Message.' },
    text: { type: 'value', summary: 'Data text.' },
  },
  needs: ['a11y-tree'],
  example: 'description: { part: field, name: Email, key: elicitation.required }',
  observe: (stage, args) => perceivedFirst(stage, reference(args), 'description'),
  judge(args, observation, facts) {
    const pattern = typeof args['key'] === 'string' ? facts.message(args['key'], objectOf(args['args'])) : undefined;
    const expected = pattern?.text ?? textOf(args['text']);
    if (observation.subjects === 0) return nothingThere(expected, called(reference(args)));
    const found = Object.values(observation['found'] as Record<string, string>).map((text) => text.trim());
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
};
export default verb;
