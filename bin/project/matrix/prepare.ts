import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ChildGroup } from '../../../conformance/target/child-group.ts';
import { UsageError } from '../../cli/command.ts';
import type { Preparation } from './read-matrix.ts';

/** Time between two looks at the command, in ms. */
const PAUSE = 100;

/**
 * Does what a target needs once, such as installing its packages. An interruption ends it.
 * @param say hears of the command before it runs
 * @throws UsageError with the last lines of a command that fails or takes too long
 */
export async function prepare(
  { command, folder, unless, timeout }: Preparation,
  { around, signal, say }: { readonly around: string; readonly signal: AbortSignal; say(line: string): void },
): Promise<void> {
  const place = resolve(around, folder);
  if (unless !== undefined && existsSync(resolve(place, unless))) return;
  if (!existsSync(place)) throw new UsageError(`there is no folder ${folder} to prepare`);
  say(command);
  const group = new ChildGroup(command, { folder: place });
  const until = performance.now() + timeout;
  try {
    while (group.ended === undefined && !signal.aborted) {
      if (performance.now() > until) throw failure(command, `it took longer than ${timeout} ms`, group);
      await new Promise((done) => setTimeout(done, PAUSE));
    }
    if (!signal.aborted && !group.succeeded) throw failure(command, group.ended ?? '', group);
  } finally {
    await group.end();
  }
}

function failure(command: string, what: string, { lines }: ChildGroup): UsageError {
  const said = lines.map((line) => `  ${line}`).join('\n');
  return new UsageError(`the preparation (\`${command}\`) failed: ${what}${said === '' ? '' : `. Its last lines:\n${said}`}`);
}
