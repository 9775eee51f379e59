import { countingIn } from '../../words/counting.ts';
import type { SessionWords } from './words.ts';

const { number } = countingIn('en-US');

export const english: SessionWords = {
  session: 'Agent session',
  status: { open: 'Session open', ended: 'Session ended' },
  canvas: 'Canvas',
  canvasEmpty: 'Nothing on the canvas yet.',
  widget: (kind) => `Widget ${kind}`,
  imageBlocked: (host) => `Image blocked: ${host}`,
  trend: { up: 'Rising', down: 'Falling', stable: 'Stable' },
  console: 'Agent console',
  consoleEmpty: 'No calls yet.',
  calls: (count) => `Calls: ${number(count)}`,
  failures: (count) => `Failed: ${number(count)}`,
  call: (tool) => `Call of ${tool}`,
  server: (server) => `Server ${server}`,
  place: { mcp: 'remote', webmcp: 'local' },
  callStatus: { running: 'Running…', done: 'Done', failed: 'Failed' },
  elapsed: (ms) => `${number(ms)} ms`,
  guided: 'After discovery',
  loop: (count) => `Repeated ${number(count)} times`,
  cut: (kept, total) => `The model got ${number(kept)} of ${number(total)} characters`,
  arguments: 'Arguments',
  result: 'Result',
  copyResult: 'Copy result',
};
