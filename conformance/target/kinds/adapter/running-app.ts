import { TargetError } from '../../../protocol/faults.ts';
import { ChildGroup } from '../../child-group.ts';
import type { AdapterFile } from './adapter-file.ts';
import { filled, type Values } from './drive-steps.ts';

/** Time between two questions whether the app answers, in ms. */
const PAUSE = 100;

/** The process of an app under test. */
export interface RunningApp {
  /** How it ended; `undefined` while it runs. */
  readonly ended: string | undefined;
  readonly lines: readonly string[];
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
  if (await answers(ready))
    throw new TargetError('target-unreachable', `${ready} answers before the app was started: let it listen to $port, a free one`);
  const group = new ChildGroup(filled(start.command, values), { folder, env });
  const until = Date.now() + start.timeout;
  while (!(await answers(ready))) {
    const problem = signal.aborted
      ? 'the run was stopped'
      : (group.ended ?? (Date.now() > until ? `${ready} did not answer within ${start.timeout / 1000} s` : undefined));
    if (problem !== undefined) {
      const said = group.lines.length === 0 ? '' : `. Its last lines: ${group.lines.slice(-5).join(' ⏎ ')}`;
      await group.end();
      throw new TargetError('target-unreachable', `the app (\`${start.command}\`) is not there: ${problem}${said}`);
    }
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  return {
    get ended() {
      return group.ended;
    },
    get lines() {
      return group.lines;
    },
    end: () => group.end(),
    async gone() {
      if (group.ended === undefined && (await answers(ready))) return undefined;
      // How it ended is known a moment after its connections break.
      if (group.ended === undefined) await new Promise((done) => setTimeout(done, PAUSE));
      return group.ended ?? `it answers no more at ${ready}`;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
