import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { AssertVerb } from '../define.ts';
import { failed, nothingThere, passed, untested } from '../judgement.ts';
import { audit } from '../auditing.ts';
import { called, objectOf, optionalReference } from '../reference.ts';
import { contrastOf, minimumFor, type Sample } from '../contrast-ratio.ts';
import { listOf } from '../text.ts';
import { scope } from '../parameters.ts';

/** No rule of the accessibility engine is broken. What it cannot decide is untested, never passed. */
const verb: AssertVerb = {
  id: 'audit',
  group: 'accessibility',
  kind: 'assert',
  summary: 'No rule of the accessibility engine is broken. What it cannot decide is untested, never passed.',
  params: {
    ...scope,
    part: { type: 'part', summary: 'Where; without it the whole page.' },
    tags: { type: 'strings', role: 'strictness', summary: 'Default wcag2a, wcag2aa, wcag21a, wcag21aa, wcag22aa.' },
    rules: { type: 'strings', role: 'strictness', summary: 'Only these rules.' },
    allow: { type: 'value', role: 'strictness', summary: 'List of {rule, reason}.' },
  },
  shorthand: 'part',
  needs: ['a11y-tree'],
  settles: true,
  example: 'audit: { part: card }',
  sampling: 'once',
  observe: (stage, args) => audit(stage, args),
  judge(args, observation) {
    const allowed = new Set(listOf(args['allow']).map((item) => objectOf(item)?.['rule']));
    const rest = (key: string): readonly JsonObject[] =>
      ((observation[key] ?? []) as readonly JsonObject[]).filter(({ rule }) => !allowed.has(rule));
    const expected = 'nothing broken';
    if (observation.subjects === 0) return nothingThere(expected, called(optionalReference(args)));
    const say = (list: readonly JsonObject[]): string =>
      list.map(({ rule, help, count }) => `${String(rule)} (${String(help)}, ${Number(count)}×)`).join('; ');
    const measured = rest('incomplete').map((finding) => ({ finding, answer: measure(finding) }));
    const broken = [...rest('violations'), ...measured.filter(({ answer }) => answer === 'low').map(({ finding }) => finding)];
    const open = measured.filter(({ answer }) => answer === 'open').map(({ finding }) => finding);
    if (broken.length > 0) return failed(expected, broken, say(broken));
    if (open.length > 0) return untested(expected, open, `somebody has to look at: ${say(open)}`);
    if (observation['passes'] === 0) return untested(expected, null, 'no rule found anything to look at');
    return passed(expected, { rules: observation['passes'] ?? 0 });
  },
};
export default verb;

/** What the measured texts of an undecided finding say: `open` unless each of them is certain. */
function measure({ texts, unmeasured }: JsonObject): 'low' | 'open' | 'enough' {
  if (texts === undefined) return 'open';
  const ratios = (texts as unknown as readonly Sample[]).map((sample) => ({ ...contrastOf(sample), min: minimumFor(sample) }));
  if (ratios.some(({ best, min }) => best < min)) return 'low';
  return Number(unmeasured) > 0 || ratios.some(({ worst, min }) => worst < min) ? 'open' : 'enough';
}
