import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { localAddress } from '../../process-group.ts';
import type { Surroundings, TargetAddress } from '../../target-kind.ts';
import { Malformed } from '../../malformed.ts';
import { loadTerminalEngine } from './terminal-engine.ts';
import { TerminalSurface } from './terminal-surface.ts';

/**
 * Opens a program that speaks the harness protocol over a local socket. It is started for each page that is asked for.
 * @throws Malformed without a command; Unavailable when the packages of the terminal are not here
 */
export async function openTerminal(target: string, { folder }: Surroundings): Promise<TargetAddress> {
  const command = target.slice('tui:'.length).trim();
  if (command === '') throw new Malformed('tui: needs a command: tui:"./my-app --flag"');
  const engine = await loadTerminalEngine();
  const running = new Set<TerminalSurface>();
  return {
    url: `tui:${command}`,
    surfaces: {
      shownOn: 'terminal (xterm)',
      open({ device }) {
        const socket = localAddress(tmpdir(), `kmd-${randomBytes(8).toString('hex')}.sock`);
        return TerminalSurface.start({ command, folder, socket, engine, device, adopt: (surface) => running.add(surface) });
      },
      restart: () => Promise.resolve(),
    },
    close: async () => {
      await Promise.all([...running].map((one) => one.close()));
    },
  };
}
