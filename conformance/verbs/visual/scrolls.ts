import type { Scroller } from '../../observer/place-contract.ts';
import type { Place } from '../../observer/contract.ts';
import type { AssertVerb, Stage } from '../verb.ts';
import { failed, isAbsent, noElement, passed } from '../shared/compare/judgement.ts';
import { called, isVague, reference } from '../shared/compare/part-reference.ts';
import { visible } from '../shared/perceive/read-part.ts';
import { scrollByKeyboard, scrollByPointer } from '../shared/act/scroll-to-end.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'scrolls',
  group: 'visual',
  kind: 'assert',
  sampling: 'once',
  summary: 'A part holds more than it shows, is no taller than the viewport, and a person reaches its end.',
  params: {
    ...scope,
    part: { type: 'part', required: true, summary: 'The part.' },
    by: {
      type: 'word',
      required: true,
      role: 'subject',
      oneOf: ['keyboard', 'pointer'],
      summary: '`keyboard`: Tab leads to it or into it, then End, Page Down or an arrow to its end. `pointer`: the wheel does.',
    },
  },
  needs: ['layout', 'real-input'],
  settles: true,
  example: 'scrolls: { part: results, by: keyboard }',
  async observe(stage, args): Promise<Seen> {
    const wanted = reference(args);
    if (isVague(stage, wanted)) return { subjects: 0 };
    const [place] = await visible(stage, stage.locate(wanted));
    if (place === undefined) return { subjects: 0 };
    const before = await stage.observe('scroller', 'start', place);
    return { subjects: 1, before, ...(before.found ? await TO_END[args['by'] === 'pointer' ? 'pointer' : 'keyboard'](stage, place) : {}) };
  },
  judge(args, observation, facts) {
    const by = String(args['by']);
    const wanted = reference(args);
    const expected = `its end reached by ${by}`;
    if (isAbsent(observation)) return noElement(expected, wanted, facts);
    const { before, after, entered } = observation as Done;
    const what = called(wanted);
    const actual = { height: before.height, viewport: before.viewport, more: before.more, scrolled: after?.scrolled ?? 0 };
    if (!before.found) return failed(expected, actual, `nothing in ${what} scrolls: it shows all that it holds, or cuts the rest off`);
    if (before.height > before.viewport + 1) {
      const sizes = `${Math.round(before.height)} px high, the viewport ${before.viewport}`;
      return failed(expected, actual, `${what} is ${sizes}`);
    }
    if (after === undefined || entered === 'not')
      return failed(expected, actual, `Tab leads neither to ${before.where} nor to anything in it`);
    if (entered === 'by-chance') return failed(expected, actual, `Tab leads to ${before.where} in this browser alone: it has no tabindex`);
    if (!after.ended || !after.lastInView)
      return failed(expected, actual, after.ended ? 'its last words do not come into view' : `its end is not reached by ${by}`);
    return passed(expected, actual);
  },
  sights: (args) => [{ part: reference(args), query: { kind: 'anything' } }],
} satisfies AssertVerb<Seen>;

type Entered = 'yes' | 'by-chance' | 'not';
type Done = { readonly subjects: number; readonly before: Scroller; readonly after?: Scroller; readonly entered?: Entered };
type Seen = { readonly subjects: 0 } | Done;

const TO_END: Readonly<Record<'keyboard' | 'pointer', (stage: Stage, place: Place) => Promise<{ after: Scroller; entered?: Entered }>>> = {
  keyboard: scrollByKeyboard,
  pointer: scrollByPointer,
};
