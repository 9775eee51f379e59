import type { Focus } from '../../observer/contract.ts';
import type { Absent, AssertVerb } from '../verb.ts';
import { failed, isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { tourFocus, type FocusTour } from '../shared/perceive/focus-tour.ts';
import { called, reference } from '../shared/compare/part-reference.ts';

export default {
  id: 'focusTrap',
  group: 'accessibility',
  kind: 'assert',
  summary: 'Tab and Shift+Tab go round inside the part, over the same stops, and never leave it.',
  params: {
    within: { type: 'part', required: true, summary: 'What keeps the focus.' },
  },
  shorthand: 'within',
  needs: ['real-input'],
  example: 'focusTrap: { within: dialog }',
  sampling: 'once',
  observe: (stage, args) => tourFocus(stage, reference(args, 'within')),
  judge(args, observation) {
    const what = called(reference(args, 'within'));
    const expected = `Tab and Shift+Tab stay in ${what}`;
    if (isAbsent(observation)) return nothingThere(expected, what);
    const rounds = [observation.forward, observation.backward];
    const steps = observation.back === undefined ? rounds.flat() : [observation.back, ...rounds.flat()];
    const out = steps.find(({ inside, focused }) => !inside && (focused || !observation.nativeModal));
    if (out !== undefined)
      return failed(expected, out.where, `the focus leaves ${what} for ${out.where === 'nothing' ? 'the page itself' : out.where}`);
    // A browser's own modal dialog lets the focus rest on the browser itself, on the way forward and back alike.
    const strays = rounds.map((stops) => stops.some(({ inside }) => !inside));
    if (strays[0] !== strays[1])
      return failed(expected, null, `${strays[0] === true ? 'Tab' : 'Shift+Tab'} leaves ${what}, and the other direction does not`);
    if (!rounds.every((stops) => stops.some(({ inside }) => inside))) return failed(expected, null, `nothing in ${what} takes the focus`);
    const [first, ...others] = rounds.flat();
    if (observation.tabStops > 1 && others.every(({ number }) => number === first?.number)) {
      const message = `Tab and Shift+Tab leave the focus at ${first?.where ?? 'nothing'}; ${what} has ${observation.tabStops} controls to stop at`;
      return failed(expected, first?.where ?? null, message);
    }
    const missed = missedStop(observation);
    if (missed !== undefined) return failed(expected, missed.where, `${missed.key} passes over ${missed.where}, where ${missed.known}`);
    return judged(observation.closed, expected, rounds[0]?.map(({ where }) => where) ?? null, 'the focus never came back to a stop');
  },
} satisfies AssertVerb<Absent | FocusTour>;

/** Roles of which one of a group is a stop: coming from the other side it may be another one. */
const ONE_OF_GROUP = new Set(['radio', 'option', 'tab', 'menuitem', 'treeitem', 'gridcell', 'row']);

/** A stop of one direction, or where the focus was at first, at which the other direction never comes. */
function missedStop({ start, forward, backward }: FocusTour): { where: string; key: string; known: string } | undefined {
  const isAlone = ({ inside, role }: Focus): boolean => inside && !ONE_OF_GROUP.has(role);
  const passes = (stops: readonly Focus[], one: Focus): boolean => !stops.some(({ number }) => number === one.number);
  const rounds = [
    { key: 'Tab', stops: forward, known: 'Shift+Tab stops', others: backward },
    { key: 'Shift+Tab', stops: backward, known: 'Tab stops', others: forward },
  ];
  for (const { key, stops, known, others } of rounds) {
    const missed = others.find((one) => isAlone(one) && passes(stops, one));
    if (missed !== undefined) return { where: missed.where, key, known };
  }
  return start.stop && isAlone(start) && passes(forward, start)
    ? { where: start.where, key: 'Tab', known: 'the focus was at first' }
    : undefined;
}
