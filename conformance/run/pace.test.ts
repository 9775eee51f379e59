import { expect, it } from 'vitest';
import { loadVerbs } from '../verbs/load.ts';
import { Pace } from './pace.ts';

const verbs = await loadVerbs();

it.each([
  { steps: ['click', 'receive', 'click'], waits: true },
  { steps: ['click', 'advance', 'press'], waits: true },
  { steps: ['click', 'receive', 'see', 'click'], waits: true },
  { steps: ['click', 'click'], waits: false },
  { steps: ['click', 'see', 'press'], waits: false },
  { steps: ['receive', 'click'], waits: false },
  { steps: ['click', 'receive', 'see'], waits: false },
  { steps: ['fill', 'click'], waits: false },
  { steps: ['fill', 'click'], app: true, waits: true },
  { steps: ['type', 'blur', 'attempt'], app: true, waits: true },
  { steps: ['fill', 'tabTo'], app: true, waits: true },
  { steps: ['fill', 'fill'], app: true, waits: false },
  { steps: ['fill', 'press'], app: true, waits: false },
  { steps: ['click', 'click'], app: true, waits: false },
])('$steps, app: $app: the last one waits: $waits', async ({ steps, app = false, waits }) => {
  const pace = new Pace({ app });
  let waited = false;
  const idle = <T>(wait: () => Promise<T>): Promise<T> => {
    waited = true;
    return wait();
  };
  for (const step of steps) {
    waited = false;
    await pace.before(verbs.get(step), idle);
    pace.after(verbs.get(step));
  }
  expect(waited).toBe(waits);
});
