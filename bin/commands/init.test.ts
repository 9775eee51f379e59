import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runIn } from '../fixtures/run.ts';

const SCHEMA = 'node_modules/kmd-kit/bin/project/config.schema.json';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kmd-init-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test.each<[where: string, installed: string, project: string]>([
  ['in the folder where the package is', '.', '.'],
  ['in a folder of it', '.', 'packages/design system'],
  ['in a folder of its own package', 'ui', 'ui'],
])('an editor finds the schema that the first line names: %s', async (_, installed, project) => {
  mkdirSync(dirname(join(root, installed, SCHEMA)), { recursive: true });
  writeFileSync(join(root, installed, SCHEMA), '{}');
  expect(await runIn(root, 'init', project)).toMatchObject({ code: 0, err: '' });
  expect(existsSync(join(root, project, named(project)))).toBe(true);
});

test('nothing installed yet: the schema is expected in the folder of the project', async () => {
  await runIn(root, 'init', 'new');
  expect(named('new')).toBe(`./${SCHEMA}`);
});

/** The path of the schema that an editor reads from the first line. */
function named(project: string): string {
  const [line = ''] = readFileSync(join(root, project, 'kmd.config.yaml'), 'utf8').split('\n');
  return /^# yaml-language-server: \$schema=(.+)$/.exec(line)?.[1] ?? '';
}
