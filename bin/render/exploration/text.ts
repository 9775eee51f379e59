import { oneLine, severalLines } from '../../../specs/language/text/one-line.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { outcomeOf, type Exploration } from '../../../conformance/explore/exploration.ts';
import { exploredInvariants } from '../../../specs/language/model/invariant.ts';
import type { Paint } from '../../../conformance/reporters/terminal/paint.ts';

/** The result of exploring one spec, for the terminal. */
export function explorationText(result: Exploration, spec: Spec, paint: Paint): string {
  const { runs, actions, checks, refused, unexercised, finding, fault } = result;
  const done = `${runs.done} of ${runs.asked} sequences, ${actions} actions, ${checks} checks of all invariants`;
  const early = refused.count === 0 ? [] : [`  ${refused.count} sequences ended early: ${oneLine(refused.first ?? '')}`];
  const silent = unexercised.length === 0 ? [] : [`  never applied, so not shown to hold: ${oneLine(unexercised.join(', '))}`];
  const count = exploredInvariants(spec).length;
  switch (outcomeOf(result)) {
    case 'interrupted':
      return lines(`${paint.warn('stopped')}  ${oneLine(spec.id)}: ${done}`, ...early);
    case 'error':
      return lines(
        `${paint.bad('error')}  ${oneLine(spec.id)}: ${fault?.run === undefined ? '' : `sequence ${fault.run}: `}${oneLine(fault?.fault ?? '')}: ${oneLine(fault?.message ?? '')}`,
        `  ${done}`,
      );
    case 'unchecked':
      return lines(
        `${paint.warn('unchecked')}  ${oneLine(spec.id)}: no breach, but not every invariant was checked`,
        ...silent,
        ...early,
        `  ${done}`,
      );
    case 'holds':
      return lines(`${paint.good('holds')}  ${oneLine(spec.id)}: ${count} invariants`, `  ${done}`, ...early);
    case 'unknown':
    case 'broken': {
      if (finding === undefined) return '';
      const { breach, test, run, remembers } = finding;
      const unknown =
        'only after another instance had ended: the surface may rightly remember it, so explore cannot know whether this is wrong';
      return lines(
        `${remembers ? paint.warn('unknown') : paint.bad('broken')}  ${oneLine(spec.id)}: ${oneLine(breach.invariant)}: ${oneLine(breach.message)}`,
        ...(remembers ? [`  ${unknown}`] : []),
        `  sequence ${run}; ${finding.actions.left} of its ${finding.actions.found} actions are enough. This test for the spec fails on the page:`,
        '',
        severalLines(test.text),
        '',
        `  ${done}`,
      );
    }
  }
}

function lines(...all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
