import type { Args, AssertVerb, PartReference } from '../define.ts';
import { failed, nothingThere, passed } from '../judgement.ts';
import { stopsAt } from '../going-round.ts';
import { called, objectOf, reference } from '../reference.ts';
import { listOf, textOf } from '../text.ts';

/** Tab reaches these parts in this order. */
const verb: AssertVerb = {
  id: 'focusOrder',
  group: 'accessibility',
  kind: 'assert',
  summary: 'Tab reaches these parts in this order.',
  params: {
    parts: { type: 'value', role: 'subject', required: true, summary: 'List of part references.' },
  },
  shorthand: 'parts',
  needs: ['real-input'],
  example: 'focusOrder: { parts: [submit, reject, cancel] }',
  sampling: 'once',
  observe: (stage, args) => stopsAt(stage, parts(args)),
  judge(args, observation) {
    const names = parts(args).map(called);
    if (observation.subjects < names.length) return nothingThere(names, names[Number(observation['missing'] ?? 0)] ?? 'part');
    const reached = (observation['reached'] as readonly number[]).map((index) => names[index] ?? '');
    if (reached.length === names.length && reached.every((name, index) => name === names[index])) return passed(names, reached);
    return failed(names, reached, `Tab reaches ${reached.join(', ') || 'none of them'}`);
  },
};
export default verb;

function parts(args: Args): PartReference[] {
  return listOf(args['parts']).map((item) => reference({ ...(objectOf(item) ?? { part: textOf(item) }) }));
}
