import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BrowserSession } from '../../session.ts';
import { driveSteps } from './drive-steps.ts';
import { LateSteps } from './late-steps.ts';

const session = new BrowserSession({ headed: false, log: () => undefined });
let page: Page;
beforeAll(async () => {
  page = await (await session.get()).newPage();
});
afterAll(() => session.close());
beforeEach(() =>
  page.setContent(`
    <label>Raw <input type="checkbox" role="switch" aria-label="Raw" style="position:absolute;width:0;height:0;overflow:hidden"></label>
    <label><input type="checkbox" checked>Known</label>
    <div role="switch" aria-checked="false" aria-label="Own" tabindex="0"
      onkeydown="this.setAttribute('aria-checked', this.getAttribute('aria-checked') !== 'true')">own</div>`),
);

const on = (role: 'switch' | 'checkbox', name: string) => page.getByRole(role, { name }).isChecked();

test.each([
  ['switch', 'Raw'],
  ['switch', 'Own'],
  ['checkbox', 'Known'],
] as const)('check switches a %s on, and leaves one that is on: %s', async (role, name) => {
  for (const times of [1, 2]) {
    await driveSteps(page, [{ check: { role, name } }], {});
    expect([times, await on(role, name)]).toEqual([times, true]);
  }
});

test('a switch that something else is drawn for can be waited for', async () => {
  await driveSteps(page, [{ wait: { role: 'switch', name: 'Raw' } }], {});
});

test('maybe presses a switch that something else is drawn for', async () => {
  await driveSteps(page, [{ maybe: { role: 'switch', name: 'Raw' } }, { maybe: '.none' }], {});
  expect(await on('switch', 'Raw')).toBe(true);
});

test('maybe presses what is there and slides in for longer than something may take to be there', async () => {
  await page.setContent(`
    <style>@keyframes in { from { transform: translateX(-300px) } }</style>
    <button style="animation: in 900ms linear" onclick="this.textContent = 'Accepted'">Accept</button>`);
  await driveSteps(page, [{ maybe: { role: 'button', name: 'Accept' } }], {});
  expect(await page.getByRole('button').textContent()).toBe('Accepted');
});

test('a consent that comes late is pressed at each mount, and one that never comes is waited for at the first alone', async () => {
  const late = new LateSteps();
  const accept = { role: 'button', name: 'Accept' };
  for (const mount of [1, 2]) {
    await page.setContent(`<script>
      setTimeout(() => (document.body.innerHTML = '<button onclick="this.remove()">Accept</button>'), 900);
    </script>`);
    await driveSteps(page, [{ maybe: accept }, { maybe: '.none' }], {}, { late });
    expect([mount, await page.getByRole('button').count()]).toEqual([mount, 0]);
  }
  expect(late.patience('.none')).toBeLessThan(late.patience('button "Accept"'));
});
