import { caseCheck } from '../invariants/case-checks.ts';
import type { CaseFacts, DoneStep } from '../invariants/case-check.ts';
import type { SpecScope } from '../../specs/language/model/find-part.ts';
import type { Verb } from '../verbs/verb.ts';
import type { AssertionResult } from './assertion-result.ts';
import { factsOf } from './facts.ts';
import { messagePattern } from './message-pattern.ts';
import { caseName, INVARIANT, invariantStep } from './names.ts';
import type { CaseRecord } from './record.ts';

/** The invariants of a spec that its case broke, one failed assertion each. */
export function judgeInvariants(
  record: CaseRecord,
  { spec, program, verbs }: SpecScope & { readonly verbs: ReadonlyMap<string, Verb> },
): AssertionResult[] {
  const { invariants: seen = {} } = record;
  const facts: CaseFacts = {
    ...factsOf(spec, program, record.context),
    done: record.steps.flatMap((step): DoneStep[] => {
      const verb = verbs.get(step.verb);
      return verb === undefined || step.withheld !== undefined ? [] : [{ verb, args: step.args }];
    }),
    wordings: (key) => Object.entries(program.messages[key]?.texts ?? {}).map(([locale, { text }]) => messagePattern(text, locale)),
  };
  return (spec.invariants ?? []).flatMap((invariant): AssertionResult[] => {
    const observed = seen[invariant.id];
    const problem = observed === undefined ? undefined : caseCheck(invariant.kind)?.judge(invariant, observed, facts);
    if (problem === undefined) return [];
    const step = invariantStep(invariant.id);
    return [
      {
        ...{ id: `${caseName(record)}.${step}`, step, verb: INVARIANT, verdict: 'failed', message: problem, positive: false },
        ...{ covers: invariant.covers, file: invariant.place.file, line: invariant.place.start.line },
      },
    ];
  });
}
