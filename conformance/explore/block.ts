import { stringify } from 'yaml';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Breach, PlainStep } from './define.ts';
import type { Trace } from './play.ts';

/** A name that the steps of a test use for the look that shows that something happened. */
const ANCHOR = 'shown';

export interface Block {
  /** The test's id, which no test of the spec has or had. */
  readonly id: string;
  /** The fence, ready to be pasted into the spec. */
  readonly text: string;
}

/**
 * A sequence and the look that fails as a test of the language.
 * @param between whether what held in between is looked at as well, wherever it changed
 * @param needsAnchor ids of verbs that have to follow a look that passed
 */
export function blockOf(
  spec: Spec,
  breach: Breach,
  trace: readonly Trace[],
  { between, needsAnchor }: { readonly between: boolean; readonly needsAnchor: (verb: string) => boolean },
): Block {
  const invariant = (spec.invariants ?? []).find(({ id }) => id === breach.invariant);
  const last = breach.step ?? proof(spec);
  const anchored = last !== undefined && needsAnchor(last.verb);
  const useful = trace.filter((step) => !step.looks || !needsAnchor(step.verb));
  const lines: string[] = [];
  const known = new Map<string, string>();
  let anchor = false;
  for (const [index, step] of useful.entries()) {
    const text = line(step);
    if (step.looks) {
      const subject = JSON.stringify([step.verb, step.args['part'] ?? null, step.args['in'] ?? null]);
      const news = known.get(subject) !== text;
      known.set(subject, text);
      const first: boolean = anchored && !anchor;
      if (!first && !(between && news)) continue;
      anchor ||= first;
      lines.push(text, ...(first ? [`    as: ${ANCHOR}`] : []));
      continue;
    }
    // After a wait the clock goes on again; nothing has to be said of that where nothing follows.
    if (step.verb === 'resume' && index === useful.length - 1) continue;
    lines.push(text);
  }
  if (last !== undefined) lines.push(line(anchored ? { ...last, args: { ...last.args, after: ANCHOR } } : last));
  const id = freeId(spec);
  const head = [`title: ${flow(`Explored: ${breach.invariant} holds`)}`, `covers: ${flow([...(invariant?.covers ?? [])])}`, 'steps:'];
  return { id, text: ['```yaml kmd:test ' + id, ...head, ...lines, '```'].join('\n') };
}

/** What is wrong with a message is found by the runner itself; a test has to look at something all the same. */
function proof(spec: Spec): PlainStep | undefined {
  const root = spec.parts.find(({ within }) => within === undefined);
  return root === undefined ? undefined : { verb: 'count', args: { part: root.id, min: 0 } };
}

function line({ verb, args }: PlainStep): string {
  return `  - ${verb}: ${flow(args)}`;
}

function flow(value: unknown): string {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0, defaultStringType: 'PLAIN' }).trim().replace(/\n\s*/g, ' ');
}

/** One more than the highest; numbers of retired tests are not given again. */
function freeId({ tests, retired }: Spec): string {
  const taken = [...tests.map(({ id }) => id), ...retired].map((id) => Number(/^K(\d{1,6})$/.exec(id)?.[1] ?? 0));
  return `K${Math.max(0, ...taken) + 1}`;
}
