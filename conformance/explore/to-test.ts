import { stringify } from 'yaml';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Breach, PlainStep } from './action.ts';
import type { TraceStep } from './play.ts';

/** The name (`as`) of the assertion that a negative follows. */
const ANCHOR = 'shown';

/** A test of the language, made from a sequence. */
export interface GeneratedTest {
  /** An id that no test of the spec has or had. */
  readonly id: string;
  /** The fence, ready to be pasted into the spec. */
  readonly text: string;
}

export interface ToTestOptions {
  /** Whether the assertions that held on the way are in the test too, wherever they changed. */
  readonly between: boolean;
  /** Whether a verb is a negative, which has to follow a named assertion. */
  isNegative(verb: string): boolean;
}

/** Turns a sequence that breaks an invariant into a test whose last step fails. */
export function toTest(spec: Spec, breach: Breach, trace: readonly TraceStep[], { between, isNegative }: ToTestOptions): GeneratedTest {
  const last = breach.step ?? placeholder(spec);
  const anchored = last !== undefined && isNegative(last.verb);
  const lines = stepLines(
    trace.filter((step) => !step.asserts || !isNegative(step.verb)),
    { between, anchored },
  );
  if (last !== undefined) lines.push(line(anchored ? { ...last, args: { ...last.args, after: ANCHOR } } : last));
  const id = freeId(spec);
  const covers = (spec.invariants ?? []).find((one) => one.id === breach.invariant)?.covers ?? [];
  const head = [`title: ${flow(`Explored: ${breach.invariant} holds`)}`, `covers: ${flow([...covers])}`, 'steps:'];
  return { id, text: ['```yaml kmd:test ' + id, ...head, ...lines, '```'].join('\n') };
}

function stepLines(steps: readonly TraceStep[], { between, anchored }: { between: boolean; anchored: boolean }): string[] {
  const lines: string[] = [];
  const known = new Map<string, string>();
  let anchor = false;
  for (const [index, step] of steps.entries()) {
    const text = line(step);
    if (step.asserts) {
      const subject = JSON.stringify([step.verb, step.args['part'] ?? null, step.args['in'] ?? null]);
      const changed = known.get(subject) !== text;
      known.set(subject, text);
      const first: boolean = anchored && !anchor;
      if (!first && !(between && changed)) continue;
      anchor ||= first;
      lines.push(text, ...(first ? [`    as: ${ANCHOR}`] : []));
      continue;
    }
    // The clock of a test runs on at its end anyway.
    if (step.verb === 'resume' && index === steps.length - 1) continue;
    lines.push(text);
  }
  return lines;
}

/** An assertion that always holds, for an invalid outbound message: every test needs one. */
function placeholder(spec: Spec): PlainStep | undefined {
  const root = spec.parts.find(({ within }) => within === undefined);
  return root === undefined ? undefined : { verb: 'count', args: { part: root.id, min: 0 } };
}

function line({ verb, args }: PlainStep): string {
  return `  - ${verb}: ${flow(args)}`;
}

function flow(value: unknown): string {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0, defaultStringType: 'PLAIN' }).trim().replace(/\n\s*/g, ' ');
}

/** One more than the highest id; ids of retired tests are not used again. */
function freeId({ tests, retired }: Spec): string {
  const taken = [...tests.map(({ id }) => id), ...retired].map((id) => Number(/^K(\d{1,6})$/.exec(id)?.[1] ?? 0));
  return `K${Math.max(0, ...taken) + 1}`;
}
