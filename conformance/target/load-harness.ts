import type { Page } from 'playwright';
import { firstLine } from '../protocol/error-text.ts';
import { TargetError } from '../protocol/faults.ts';
import { LIMITS } from './limits.ts';
import { LoadTroubles } from './load-troubles.ts';

export interface LoadOptions {
  readonly url: string;
  /** Real time in ms for the page to load and define `__kmd__`; `LIMITS.harness` by default. */
  readonly loadTimeout?: number;
  /** Longer real time in ms for which a page that still loads its own code is waited for. */
  readonly firstLoad?: number;
}

type Guard = <T>(work: Promise<T>, ms: number, fault: 'hung' | 'target-unreachable', message: string) => Promise<T>;

/** Time in ms for which a harness is looked for once the page has loaded late. */
const LAST_LOOK = 1000;

/**
 * Opens the target's address and waits for its harness.
 * @param readiness `ready`, `absent`, or why the harness cannot be used
 * @throws TargetError when there is no page, or no harness in time
 */
export async function loadHarness(page: Page, options: LoadOptions, guard: Guard, readiness: () => Promise<string>): Promise<void> {
  const timeout = options.loadTimeout ?? LIMITS.harness;
  const started = Date.now();
  const troubles = new LoadTroubles(page);
  let until = started + Math.max(options.firstLoad ?? 0, timeout);
  // What has loaded has had its time; a harness that its last script defines is found all the same.
  page.once('load', () => (until = Math.min(until, Math.max(started + timeout, Date.now() + LAST_LOOK))));
  const response = await guard(
    page.goto(options.url, { waitUntil: 'commit', timeout }).catch((error: unknown) => {
      throw new TargetError('target-unreachable', `${options.url} cannot be opened: ${openProblem(firstLine(error))}`);
    }),
    timeout + 1000,
    'target-unreachable',
    `${options.url} did not answer within ${timeout / 1000} s`,
  );
  if (response !== null && !response.ok()) {
    throw new TargetError('target-unreachable', `${options.url} answered with HTTP status ${response.status()}`);
  }
  for (let state = 'absent'; state !== 'ready';) {
    if (Date.now() > until) {
      throw new TargetError(
        'no-harness',
        `${options.url} defined no __kmd__ within ${Math.round((until - started) / 100) / 10} s${troubles.toString()}. A page under test has to define it: kmd-kit/harness does, or an adapter tests an app without it (kmd adapter init).`,
      );
    }
    state = await guard(
      readiness(),
      Math.max(until - Date.now(), 1000),
      'hung',
      `${options.url} does not answer: its code never comes to an end`,
    ).catch((error: unknown) => {
      // A page that loads in steps (a redirect by script) has no context for a moment.
      if (error instanceof TargetError) throw error;
      return 'absent';
    });
    if (state === 'absent') await new Promise((resolve) => setTimeout(resolve, 20));
    else if (state !== 'ready') throw new TargetError('protocol', `__kmd__ of ${options.url} cannot be used: ${state}.`);
  }
}

/** Why a browser opened no page, with what to do where that is known. The address is in the message already. */
function openProblem(message: string): string {
  const reason = message.replace(/^page\.goto: /, '').replace(/ at \S+$/, '');
  const advice: Readonly<Record<string, string>> = {
    'net::ERR_CONNECTION_REFUSED': 'nothing listens there. Start its server, or let `target: { server: … }` in kmd.config.yaml start it',
    'net::ERR_NAME_NOT_RESOLVED': 'no host has that name',
  };
  return Object.hasOwn(advice, reason) ? `${advice[reason] ?? ''} (${reason})` : reason;
}
