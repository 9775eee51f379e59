import { diagnose, type Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { ComponentView } from './component.ts';
import type { StepView, TestView } from './tests.ts';

/** A step in the words of a platform, or the reason why the platform cannot do it. */
export type NativeStep<T> = { readonly code: T } | { readonly skip: string };

export type PlayedStep<T> = NativeStep<T> & { readonly step: StepView };

/** A case as a test of the platform. */
export interface NativeCase<T> {
  /** Why all of it is skipped. */
  readonly skip?: string;
  /** Its steps in order, those that the platform cannot do among them; empty if all of it is skipped. */
  readonly steps: readonly PlayedStep<T>[];
}

/** What a person, the host and the time do. */
export const ACTS: ReadonlySet<string> = new Set([
  'activate', 'advance', 'answer', 'attempt', 'blur', 'choose', 'clear', 'click', 'clickOutside', 'closePopup', 'compose', 'context', 'drag', 'fill', 'focus',
  'forget', 'hover', 'jump', 'keep', 'leave', 'middleClick', 'mount', 'paste', 'pause', 'prefer', 'press', 'pressLinks', 'receive', 'receiveMany', 'resize',
  'resume', 'reveal', 'scrollTo', 'serve', 'stream', 'tabTo', 'toggle', 'type',
]); // prettier-ignore

/** Assertions that move the focus or the clock: after them the component stands otherwise than without them. */
const MOVING: ReadonlySet<string> = new Set([
  'announcedAtMost', 'focusOrder', 'focusReturns', 'focusShows', 'focusTrap', 'polled', 'scrolls', 'silent', 'tabReaches',
]); // prettier-ignore

/**
 * A case with every step that the platform can do. Without what a person, the host or the time does it would be another case, so it is
 * skipped as a whole then, and where nothing is left that could fail; an assertion alone is skipped by its name.
 * @param unfit why the platform cannot give the environment of the case
 */
export function nativeCase<T>(test: TestView, unfit: string | undefined, write: (step: StepView) => NativeStep<T>): NativeCase<T> {
  if (unfit !== undefined) return { skip: unfit, steps: [] };
  const steps = test.steps.map((step) => ({ ...write(step), step }));
  const needed = steps.find((one) => 'skip' in one && changes(one.step));
  const decides = steps.some((one) => 'code' in one && !ACTS.has(one.step.verb));
  const reason = needed ?? (decides ? undefined : steps.find((one) => 'skip' in one));
  return reason !== undefined && 'skip' in reason ? { skip: reason.skip, steps: [] } : { steps };
}

function changes({ verb }: StepView): boolean {
  return ACTS.has(verb) || MOVING.has(verb);
}

/** Steps of a case that are skipped alone, with their reasons. */
export function skippedSteps<T>({ steps }: NativeCase<T>): readonly { readonly step: StepView; readonly skip: string }[] {
  return steps.flatMap((one) => ('skip' in one ? [{ step: one.step, skip: one.skip }] : []));
}

/** How many cases, and how many steps of the others, have no native form, and why. */
export function nativeNotes(view: ComponentView, surface: string, cases: readonly NativeCase<unknown>[]): Diagnostic[] {
  const whole = cases.flatMap(({ skip }) => skip ?? []);
  const single = cases.map((one) => skippedSteps(one)).filter(({ length }) => length > 0);
  const steps = single.flat();
  const total = cases.length;
  return [
    ...(whole.length === 0 ? [] : [diagnose('K5912', view.place, { skipped: whole.length, total, surface, reasons: counted(whole) })]),
    ...(steps.length === 0
      ? []
      : [
          diagnose('K5914', view.place, {
            steps: steps.length,
            cases: single.length,
            total,
            surface,
            reasons: counted(steps.map(({ skip }) => skip)),
          }),
        ]),
  ];
}

function counted(reasons: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => (count === 1 ? reason : `${reason} (${count})`)).join('; ');
}
