import { TargetError } from '../../../protocol/faults.ts';
import { ChildGroup } from '../../child-group.ts';
import { lastWords } from '../../last-words.ts';
import type { AdapterFile } from './adapter-file.ts';
import { filled, type Values } from './drive-steps.ts';

/** Time between two questions whether the app answers, in ms. */
const PAUSE = 100;
/** Time that an app has for an answer before it counts as gone, in ms. */
const PATIENCE = 10_000;
/** Time that one question of a start may take, in ms. */
const QUESTION = 2000;

/** The process of an app under test. */
export interface RunningApp {
  /** Whether its command has ended, which one that hands the app over to the background does at once. */
  readonly left: boolean;
  readonly lines: readonly string[];
  /** Resolves when its command ends with an error; never for one that does not. */
  readonly broken: Promise<void>;
  /** Whether it has to be started again. */
  over(): Promise<boolean>;
  /** Why it serves nobody any more: it ended, or answers no more. */
  gone(): Promise<string | undefined>;
  end(): Promise<void>;
}

/** Starts an app and waits until it answers. @throws TargetError with its last lines */
export async function startApp(
  start: NonNullable<AdapterFile['start']>,
  folder: string,
  values: Values,
  signal: AbortSignal,
): Promise<RunningApp> {
  const env = Object.fromEntries(Object.entries(start.env).map(([name, value]) => [name, filled(value, values)]));
  const ready = filled(start.ready, values);
  if (await answers(ready, QUESTION))
    throw new TargetError('target-unreachable', `${ready} answers before the app was started: let it listen to $port, a free one`);
  const group = new ChildGroup(filled(start.command, values), { folder, env });
  const until = Date.now() + start.timeout;
  // A command that succeeds may have handed the app over, as `docker compose up -d` does: the ready URL says whether it is there.
  const ended = (): string | undefined => (group.succeeded ? undefined : group.ended);
  const late = (): string =>
    `${group.ended === undefined ? '' : `${group.ended}, and `}${ready} did not answer within ${start.timeout / 1000} s`;
  while (!(await answers(ready, QUESTION))) {
    const problem = signal.aborted ? 'the run was stopped' : (ended() ?? (Date.now() > until ? late() : undefined));
    if (problem !== undefined) {
      const said = group.lines.length === 0 ? '' : `. Its last lines: ${lastWords(group.lines, 5).join(' ⏎ ')}`;
      await group.end();
      throw new TargetError('target-unreachable', `the app (\`${start.command}\`) is not there: ${problem}${said}`);
    }
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  return {
    get left() {
      return group.ended !== undefined;
    },
    get lines() {
      return group.lines;
    },
    broken: group.broken,
    end: () => group.end(),
    over: async () => ended() !== undefined || (group.succeeded && !(await answers(ready))),
    async gone() {
      if (ended() === undefined && (await answers(ready))) return undefined;
      // How it ended is known a moment after its connections break.
      if (group.ended === undefined) await new Promise((done) => setTimeout(done, PAUSE));
      return group.ended ?? `it answers no more at ${ready}`;
    },
  };
}

/** Whether something answers there, with any status. @param patience real time in ms: an app that is busy answers late */
export async function answers(url: string, patience = PATIENCE): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
