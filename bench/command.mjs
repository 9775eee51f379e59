import { spawn } from 'node:child_process';
import { processTree } from './measure.mjs';

/** Time between two looks at the processes of a command, ms. What a process does after the last look is not counted. */
const INTERVAL = 200;

/**
 * Runs a command to its end.
 * @returns `wall` in ms; CPU seconds of `node` and of the `browser` and their sum `cpu`, `memory` (the greatest resident set of
 * all processes together, bytes), which are `undefined` on a system without `/proc`; `text`: its output
 * @throws Error for a command that fails, with the end of its output
 */
export function runCommand(args, { cwd, env } = {}) {
  return new Promise((done, fail) => {
    const started = performance.now();
    const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    const seen = new Map();
    let memory = 0;
    const look = () => {
      const tree = processTree(child.pid);
      let now = 0;
      for (const [pid, one] of tree ?? []) {
        seen.set(pid, one);
        now += one.memory;
      }
      memory = Math.max(memory, now);
      return tree;
    };
    const measured = look() !== undefined;
    const timer = setInterval(look, INTERVAL);
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.stderr.on('data', (chunk) => (text += chunk));
    child.on('close', (code) => {
      clearInterval(timer);
      const wall = performance.now() - started;
      if (code !== 0) return fail(new Error(`${args.slice(0, 3).join(' ')}: exit status ${code}\n${text.slice(-3000)}`));
      if (!measured) return done({ wall, text });
      const sum = (wanted) => [...seen.values()].filter(wanted).reduce((total, { cpu }) => total + cpu, 0);
      const [browser, node] = [sum((one) => one.browser), sum((one) => !one.browser)];
      done({ wall, node, browser, cpu: node + browser, memory, text });
    });
  });
}
