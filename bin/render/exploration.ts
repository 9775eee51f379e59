import type { Spec } from '../../specs/language/model/spec.ts';
import type { Exploration } from '../../conformance/explore/explore.ts';
import type { Paint } from '../../conformance/report/pretty.ts';

/** `unchecked`: nothing was found, but not everything could be looked at. */
export type Outcome = 'holds' | 'broken' | 'unchecked' | 'error' | 'interrupted';

export function outcomeOf(result: Exploration): Outcome {
  if (result.interrupted) return 'interrupted';
  if (result.fault !== undefined) return 'error';
  if (result.finding !== undefined) return 'broken';
  const halves = result.refused.count * 2 > result.runs.done;
  return result.unexercised.length > 0 || halves || result.looks === 0 ? 'unchecked' : 'holds';
}

/** What came of the exploration of one spec, for a person. */
export function explorationText(result: Exploration, spec: Spec, paint: Paint): string {
  const { runs, actions, looks, refused, unexercised, finding, fault } = result;
  const done = `${runs.done} of ${runs.asked} sequences, ${actions} actions, everything looked at ${looks} times`;
  const early = refused.count === 0 ? [] : [`  ${refused.count} sequences ended early: ${refused.first ?? ''}`];
  const silent = unexercised.length === 0 ? [] : [`  never came up, and so not shown to hold: ${unexercised.join(', ')}`];
  const count = spec.invariants?.length ?? 0;
  switch (outcomeOf(result)) {
    case 'interrupted':
      return lines(`${paint.warn('stopped')}  ${spec.id}: ${done}`, ...early);
    case 'error':
      return lines(
        `${paint.bad('error')}  ${spec.id}: ${fault?.run === undefined ? '' : `sequence ${fault.run}: `}${fault?.fault ?? ''}: ${fault?.message ?? ''}`,
        `  ${done}`,
      );
    case 'unchecked':
      return lines(
        `${paint.warn('unchecked')}  ${spec.id}: nothing was found, but not everything was looked at`,
        ...silent,
        ...early,
        `  ${done}`,
      );
    case 'holds':
      return lines(`${paint.good('holds')}  ${spec.id}: ${count} invariants`, `  ${done}`, ...early);
    case 'broken': {
      if (finding === undefined) return '';
      const { breach, block, run } = finding;
      return lines(
        `${paint.bad('broken')}  ${spec.id}: ${breach.invariant}: ${breach.message}`,
        `  sequence ${run}; ${finding.actions.left} of its ${finding.actions.found} actions are enough. As a test for the spec, which fails here:`,
        '',
        block.text,
        '',
        `  ${done}`,
      );
    }
  }
}

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
