import { afterAll, expect, test } from 'vitest';
import { rmSync } from 'node:fs';
import { runIn } from '../fixtures/run.ts';
import { specProject } from '../fixtures/spec-project.ts';

const { folder } = specProject('toast', 'data-table');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each<[name: string, title: string, file: string]>([
  ['toast', 'Toasts', 'specs/toast.kmd'],
  ['specs/toast.kmd', 'Toasts', 'specs/toast.kmd'],
  ['shape', 'Shape', 'shape.kmd'],
])('%s is a spec of the project, a file or a spec of the kit', async (name, title, file) => {
  const { code, out } = await runIn(folder, 'inspect', name);
  expect(code).toBe(0);
  expect(out).toContain(`${name === file ? 'toast' : name} — ${title}`);
  expect(out).toContain(file);
});

test('another word is refused with the nearest id', async () => {
  const { err } = await runIn(folder, 'inspect', 'toats');
  expect(err).toContain('neither the project nor the kit has a spec of that id');
  expect(err).toContain('Did you mean `toast`?');
});
