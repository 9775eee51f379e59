import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { packageRoot } from '../../specs/language/package-root.ts';
import { ChildGroup, NODE } from './child-group.ts';

const GROUP = `${packageRoot()}/conformance/target/child-group.ts`;
const runs = (pid: string): boolean => spawnSync('kill', ['-0', pid]).status === 0;

/** A process with a group of which one child, where the system tells its variables, is in a session of its own. */
async function started(): Promise<{ readonly parent: ReturnType<typeof spawn>; readonly children: readonly string[] }> {
  const apart = existsSync('/proc/self/environ') ? 'setsid ' : '';
  const command = `${apart}sleep 611 & apart=$!; sleep 612 & echo pids $apart $!; wait`;
  const script = `const { ChildGroup } = await import(${JSON.stringify(GROUP)});
    const group = new ChildGroup(${JSON.stringify(command)}, { folder: '.' });
    setInterval(() => console.log(group.lines.join()), 50);`;
  const parent = spawn(NODE, ['--import', 'tsx', '--input-type=module', '-e', script], { cwd: packageRoot() });
  let out = '';
  parent.stdout.on('data', (text: Buffer) => (out += text.toString()));
  const pids = await vi.waitUntil(() => /pids (\d+) (\d+)\n/.exec(out)?.slice(1), { timeout: 60_000 });
  return { parent, children: pids };
}

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'what a command started ends with this process, also by %s',
  { timeout: 90_000 },
  async (signal) => {
    const { parent, children } = await started();
    expect(children.map(runs)).toEqual([true, true]);
    parent.kill(signal);
    await vi.waitUntil(() => !children.some(runs), { timeout: 10_000 });
  },
);

test.each([
  ['a folder that is not there', { command: 'true', folder: '/no/such/folder' }, 'the folder /no/such/folder is not there'],
  ['a command that is not there', { command: 'no-such-command', folder: '.' }, 'it ended with status 127'],
])('%s is named', async (_, { command, folder }, says) => {
  const group = new ChildGroup(command, { folder });
  await vi.waitUntil(() => group.ended !== undefined, { timeout: 30_000 });
  expect(group.ended).toBe(says);
  await group.end();
});
