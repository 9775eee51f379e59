import type { AssertVerb } from '../verb.ts';
import { failed, passed, untested } from '../shared/compare/judgement.ts';
import { announcements, type AnnouncementsObservation, said, saidAgain, saidTimes, wantedOf } from '../shared/perceive/announcements.ts';

export default {
  id: 'announced',
  group: 'announcements',
  kind: 'assert',
  summary: 'A live region said this since the mount.',
  params: {
    key: { type: 'message', summary: 'Message.' },
    keys: { type: 'messages', summary: 'Several messages.' },
    text: { type: 'value', content: 'data-text', summary: 'Data text.' },
    args: { type: 'record', summary: 'Arguments of the message.' },
    politeness: { type: 'word', oneOf: ['polite', 'assertive'], content: 'politeness', summary: 'How urgent.' },
    inOrder: { type: 'boolean', role: 'strictness', summary: 'Whether the keys came in this order.' },
    times: {
      type: 'number',
      whole: true,
      above: 0,
      summary:
        'Exact number of times. An element in the place of one with the same words is said again by some screen readers: it counts either way.',
    },
  },
  oneOf: [['key'], ['keys'], ['text']],
  shorthand: 'key',
  needs: ['announcements'],
  example: 'announced: { key: elicitation.opening, politeness: polite }',
  holds: ({ times }) => times !== undefined,
  observe: announcements,
  judge(args, observation, facts) {
    const wanted = wantedOf(args, facts);
    if (wanted.length === 0) return untested(null, null, 'the step asks for nothing');
    const politeness = typeof args['politeness'] === 'string' ? args['politeness'] : undefined;
    const heard = said(observation, politeness);
    const expected = wanted.map(({ text }) => text);
    const actual = heard
      .map(({ texts }) => texts.map((text) => text.trim()))
      .flat()
      .slice(0, 50);
    const missing = wanted.find((one) => saidTimes(heard, one) === 0);
    if (missing !== undefined) {
      const anyway = saidTimes(said(observation), missing) > 0;
      const none = observation.regions === 0 ? '; the page has no live region' : '';
      return failed(
        expected,
        actual,
        anyway ? `"${missing.text}" was announced, but not as ${String(args['politeness'])}` : `"${missing.text}" was not announced${none}`,
      );
    }
    const { times } = args;
    if (typeof times === 'number') {
      const again = saidAgain(observation, politeness);
      const wrong = wanted.find((one) => saidTimes(heard, one) > times || saidTimes([...heard, ...again], one) < times);
      if (wrong !== undefined)
        return failed(expected, actual, `"${wrong.text}" was announced ${saidTimes(heard, wrong)} times instead of ${times}`);
    }
    if (args['inOrder'] !== true) return passed(expected, actual);
    const all = heard.flatMap(({ texts }) => texts);
    let from = 0;
    for (const one of wanted) {
      const at = all.findIndex((text, index) => index >= from && one.in(text));
      if (at < 0) return failed(expected, actual, `"${one.text}" was announced too early`);
      from = at + 1;
    }
    return passed(expected, actual);
  },
} satisfies AssertVerb<AnnouncementsObservation>;
