import { ChildGroup } from '../../conformance/target/child-group.ts';
import { TargetError } from '../../conformance/protocol/faults.ts';
import { oneLine } from '../../specs/language/text/one-line.ts';
import type { ServerConfig } from './config.ts';

/** A server that a run has started, or that was there already. */
export interface TargetServer {
  /** Whether the address answered before, so that nothing was started. */
  readonly reused: boolean;
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly server: ServerConfig;
  /** The URL of the target, asked when the server names none. */
  readonly url: string;
  /** Folder that the command runs in. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** Time between two questions whether the server answers, in ms. */
const PAUSE = 150;
/** Longest time of one question, in ms. */
const GRACE = 2000;

/**
 * Starts the server of a target and waits until its address answers, with any status. An interruption ends the wait.
 * @throws TargetError if the command ends before, or the address does not answer in time
 */
export async function startServer({ server, url, folder, signal }: ServerOptions): Promise<TargetServer> {
  const address = server.url ?? url;
  if (await answers(address)) return { reused: true, close: () => Promise.resolve() };
  const group = new ChildGroup(server.command, { folder });
  const close = (): Promise<void> => group.end();
  const until = performance.now() + server.timeout;
  while (!signal.aborted) {
    if (await answers(address)) break;
    const late = performance.now() > until;
    // A command that succeeds may have handed the server over to the background.
    if ((group.ended !== undefined && !group.succeeded) || late) {
      const unanswered = `${oneLine(address)} did not answer within ${server.timeout} ms`;
      const what = [group.ended ?? [], late ? unanswered : []].flat().join(', and ');
      const said = group.lines.map((line) => `  ${line}`).join('\n');
      await close();
      throw new TargetError(
        'target-unreachable',
        `the server of the target (\`${server.command}\`) is not there: ${what}${said === '' ? '' : `. Its last lines:\n${said}`}`,
      );
    }
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  return { reused: false, close };
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(GRACE) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
