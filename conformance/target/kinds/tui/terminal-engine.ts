import type * as Pty from '@lydell/node-pty';
import type * as Xterm from '@xterm/headless';
import { firstLine } from '../../../protocol/error-text.ts';
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
    const [pty, xterm] = await Promise.all([import('@lydell/node-pty'), import('@xterm/headless')]);
    // Node gives a CommonJS module as its default; a loader of sources may not.
    const { Terminal } = 'default' in xterm ? (xterm.default as typeof Xterm) : (xterm as typeof Xterm);
    return { spawn: pty.spawn, Terminal };
  } catch (error) {
    const why = firstLine(error).includes('Cannot find')
      ? 'needs two packages that are not installed here'
      : `cannot be used: ${firstLine(error)}`;
    throw new Unavailable(`tui: ${why}: npm install --save-dev @lydell/node-pty @xterm/headless`);
  }
}
