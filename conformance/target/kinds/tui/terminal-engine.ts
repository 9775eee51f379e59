import type * as Pty from '@lydell/node-pty';
import type * as Xterm from '@xterm/headless';
import { Unavailable } from '../../unavailable.ts';

/** What starts a program in a terminal and draws its screen. */
export interface TerminalEngine {
  readonly spawn: typeof Pty.spawn;
  readonly Terminal: typeof Xterm.Terminal;
}

/**
 * Loads the two packages that a terminal needs, which are installed where terminals are tested.
 * @throws Unavailable with the command that installs them
 */
export async function loadTerminalEngine(): Promise<TerminalEngine> {
  try {
    const [{ spawn }, { default: xterm }] = await Promise.all([import('@lydell/node-pty'), import('@xterm/headless')]);
    return { spawn, Terminal: xterm.Terminal };
  } catch {
    throw new Unavailable(
      'tui: needs two packages that are not installed here: npm install --save-dev @lydell/node-pty @xterm/headless',
    );
  }
}
