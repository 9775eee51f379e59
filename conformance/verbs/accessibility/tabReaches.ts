import type { AssertVerb } from '../verb.ts';
import { failed, judged } from '../shared/compare/judgement.ts';
import { holds, textOf } from '../shared/compare/text.ts';
import { watchRound } from '../shared/perceive/tab-round.ts';

/** Stops of the Tab key; a page under test has fewer. */
const STOPS = 80;

export default {
  id: 'tabReaches',
  group: 'accessibility',
  kind: 'assert',
  sampling: 'once',
  summary: 'Tab leads to something with these words, or does not, in one round through the page.',
  params: {
    text: { type: 'value', content: 'data-text', role: 'subject', required: true, summary: 'Words in the name or the text of a stop.' },
    is: { type: 'boolean', required: true, summary: 'Whether it leads there.' },
  },
  needs: ['real-input'],
  example: 'tabReaches: { text: kmd-link, is: false }',
  async observe(stage) {
    const stops: string[] = [];
    const isBack = watchRound();
    for (let press = 0; press < STOPS; press++) {
      await stage.hands.press('Tab');
      const focus = await stage.observe('focus', null);
      const isOver = isBack(focus);
      if (!focus.focused) continue;
      if (isOver) break;
      stops.push((await stage.observe('focusWords', null)).slice(0, 500));
    }
    return { subjects: stops.length, stops };
  },
  judge(args, { stops }) {
    const text = textOf(args['text']);
    const wanted = args['is'] === true;
    const expected = `Tab ${wanted ? 'leads' : 'does not lead'} to "${text}"`;
    // Without any stop nothing is proved about this one.
    if (stops.length === 0) return failed(expected, [], 'Tab leads nowhere');
    const found = stops.some((one) => holds(one, text));
    return judged(found === wanted, expected, [...stops], `Tab ${found ? 'leads' : 'does not lead'} to "${text}"`);
  },
} satisfies AssertVerb<{ readonly subjects: number; readonly stops: readonly string[] }>;
