import type { Finding } from '../../observer/contract.ts';
import type { AssertVerb } from '../verb.ts';
import { failed, isAbsent, nothingThere, passed, untested } from '../shared/compare/judgement.ts';
import { audit, type AuditObservation } from '../shared/perceive/accessibility-audit.ts';
import { called, objectOf, optionalReference } from '../shared/compare/part-reference.ts';
import { contrastOf, minimumFor } from '../shared/compare/contrast-ratio.ts';
import { ENGINE_RULES, ENGINE_TAGS } from '../shared/compare/engine-rules.ts';
import { listOf } from '../shared/compare/text.ts';
import { scope } from '../shared/part-parameters.ts';

export default {
  id: 'audit',
  group: 'accessibility',
  kind: 'assert',
  summary: 'No rule of the accessibility engine is broken. What it cannot decide is untested, never passed.',
  params: {
    ...scope,
    part: { type: 'part', summary: 'Where; without it the whole page.' },
    tags: { type: 'strings', oneOf: ENGINE_TAGS, role: 'strictness', summary: 'Default wcag2a, wcag2aa, wcag21a, wcag21aa, wcag22aa.' },
    rules: { type: 'strings', oneOf: ENGINE_RULES, role: 'strictness', summary: 'Only these rules.' },
    allow: { type: 'value', content: 'allowances', oneOf: ENGINE_RULES, role: 'strictness', summary: 'List of {rule, reason}.' },
  },
  shorthand: 'part',
  needs: ['a11y-tree'],
  settles: true,
  example: 'audit: { part: card }',
  sampling: 'once',
  observe: (stage, args) => audit(stage, args),
  judge(args, observation) {
    const allowed = new Set(listOf(args['allow']).map((item) => objectOf(item)?.['rule']));
    const rest = (findings: readonly Finding[]): readonly Finding[] => findings.filter(({ rule }) => !allowed.has(rule));
    const expected = 'nothing broken';
    if (isAbsent(observation)) return nothingThere(expected, called(optionalReference(args)));
    const { violations, incomplete, passes } = observation;
    const say = (list: readonly Finding[]): string => list.map(({ rule, help, count }) => `${rule} (${help}, ${count}×)`).join('; ');
    const measured = rest(incomplete).map((finding) => ({ finding, answer: measure(finding) }));
    const broken = [...rest(violations), ...measured.filter(({ answer }) => answer === 'low').map(({ finding }) => finding)];
    const open = measured.filter(({ answer }) => answer === 'open').map(({ finding }) => finding);
    if (broken.length > 0) return failed(expected, broken, say(broken));
    if (open.length > 0) return untested(expected, open, `a person has to look at: ${say(open)}`);
    if (passes === 0) return untested(expected, null, 'no rule found anything to look at');
    return passed(expected, { rules: passes });
  },
} satisfies AssertVerb<AuditObservation>;

/** The answer of the measured texts of an undecided finding: `open` unless each of them is certain. */
function measure({ texts, unmeasured }: Finding): 'low' | 'open' | 'enough' {
  if (texts === undefined) return 'open';
  const ratios = texts.map((sample) => ({ ...contrastOf(sample), min: minimumFor(sample), isWords: sample.generated !== true }));
  if (ratios.some(({ best, min, isWords }) => isWords && best < min)) return 'low';
  return (unmeasured ?? 0) > 0 || ratios.some(({ worst, min }) => worst < min) ? 'open' : 'enough';
}
