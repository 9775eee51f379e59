import type { Args, AssertVerb, PartReference } from '../verb.ts';
import { failed, nothingThere, passed } from '../shared/compare/judgement.ts';
import { orderOfFocus, type FocusOrder } from '../shared/perceive/focus-order.ts';
import { called, objectOf, reference } from '../shared/compare/part-reference.ts';
import { listOf, textOf } from '../shared/compare/text.ts';

export default {
  id: 'focusOrder',
  group: 'accessibility',
  kind: 'assert',
  summary: 'Tab reaches these parts in this order on its way from the top of the page.',
  params: {
    parts: { type: 'value', content: 'parts', role: 'subject', required: true, summary: 'List of part references.' },
  },
  shorthand: 'parts',
  needs: ['real-input'],
  example: 'focusOrder: { parts: [submit, reject, cancel] }',
  sampling: 'once',
  observe: (stage, args) => orderOfFocus(stage, parts(args)),
  judge(args, observation) {
    const names = parts(args).map(called);
    if (!('reached' in observation)) return nothingThere(names, names[observation.missing] ?? 'part');
    const reached = observation.reached.map((index) => names[index] ?? '');
    if (reached.length === names.length && reached.every((name, index) => name === names[index])) return passed(names, reached);
    return failed(names, reached, `Tab reaches ${reached.join(', ') || 'none of them'}`);
  },
} satisfies AssertVerb<FocusOrder>;

function parts(args: Args): PartReference[] {
  return listOf(args['parts']).map((item) => reference({ ...(objectOf(item) ?? { part: textOf(item) }) }));
}
