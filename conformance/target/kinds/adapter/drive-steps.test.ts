import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Json } from '../../../../specs/language/model/json.ts';
import { BrowserSession } from '../../session.ts';
import { CallDriver, type CallDriverOptions } from './call-driver.ts';
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

test('what may be there after a message is waited for as at a mount', async () => {
  const driver = new CallDriver({ values: {} } as CallDriverOptions);
  await page.setContent('<script>setTimeout(() => document.body.append(Object.assign(document.createElement("button"), { textContent: "Respond", onclick() { document.title = "pressed"; } })), 1200)</script>'); // prettier-ignore
  const maybe = { role: 'button', name: 'Respond' };
  await driver.steps(page, 'drive.reveal', [{ maybe }]);
  expect(await page.title()).toBe('pressed');
});

const FIELDS = `
  <label>birthday <input id="birthday"></label>
  <label>day <input id="day"></label>
  <label>order <select id="order"><option value="n">newest</option><option value="o">oldest</option></select></label>
  <label>strict <input id="strict" type="checkbox"></label>
  <div id="loud" role="switch" aria-label="loud" aria-checked="true" tabindex="0" onkeydown="this.setAttribute('aria-checked', 'false')">on</div>
  <button id="country" role="combobox" aria-label="country" aria-expanded="false" onclick="list.hidden = false">None</button>
  <div id="list" role="listbox" aria-label="countries" hidden>
    <div role="option" onclick="country.textContent = this.textContent">Ghana West</div>
    <div role="option" onclick="country.textContent = this.textContent">Ghana</div>
  </div>`;

test.each<[key: string, value: Json, read: string, held: string]>([
  ['day', 'Monday', 'value', 'Monday'],
  ['order', 'oldest', 'value', 'o'],
  ['strict', true, 'checked', 'true'],
  ['loud', false, 'ariaChecked', 'false'],
  ['country', 'Ghana', 'textContent', 'Ghana'],
])('fill gives each kind of field its value, and of two names takes the one to the letter: %s', async (key, value, read, held) => {
  await page.setContent(FIELDS);
  await driveSteps(page, [{ each: [{ fill: { at: { label: '$key' }, with: '$value' } }] }], {}, { given: { [key]: value } });
  expect(String(await page.evaluate(`document.getElementById(${JSON.stringify(key)}).${read}`))).toBe(held);
  expect(await page.locator('#birthday').inputValue()).toBe('');
});

test('click presses what is called so to the letter, though another name holds the words and stands before it', async () => {
  await page.setContent(`<button onclick="out.textContent += 'web_search '">web_search</button>
    <button onclick="out.textContent += 'search'">search</button><p id="out"></p>`);
  await driveSteps(page, [{ click: { role: 'button', name: 'search' } }], {});
  expect(await page.locator('#out').textContent()).toBe('search');
});

test.each(['oldest', 'o', '$title'])('select takes an option by its words or its value: %s', async (option) => {
  await page.setContent(FIELDS);
  await driveSteps(page, [{ select: { at: { label: 'order' }, option } }], { title: 'oldest' });
  expect(await page.locator('#order').inputValue()).toBe('o');
});

test('an option that a select does not have is told with those that it has', async () => {
  await page.setContent(FIELDS);
  const step = { select: { at: '#order', option: 'largest' } };
  await expect(driveSteps(page, [step], {})).rejects.toThrow('step 1 (select #order): it has no option largest, but newest, oldest');
}, 20_000);

test('a call is driven by the title of its tool, and by the name of one without', async () => {
  await page.setContent('<button>Web search</button><button>web_read</button><p></p>');
  await page.evaluate(() => (document.onclick = ({ target }) => (document.title += (target as HTMLElement).textContent)));
  const driver = new CallDriver({ values: {} } as CallDriverOptions);
  const steps = [{ click: { role: 'button', name: '$title' } }];
  await driver.steps(page, 'drive.call', steps, { tool: 'web_search', title: 'Web search', arguments: {} });
  await driver.steps(page, 'drive.call', steps, { tool: 'web_read', arguments: {} });
  expect(await page.title()).toBe('Web searchweb_read');
}, 30_000);

test('fill types over what stands in an editor that draws its words itself', async () => {
  await page.setContent(`
    <style>textarea { position: absolute; width: 1px; height: 1px; opacity: 0 }</style>
    <div id="editor" onclick="taker.focus()"><div id="drawn">{}</div><textarea id="taker">{}</textarea></div>
    <script>taker.oninput = () => (drawn.textContent = taker.value);</script>`);
  await driveSteps(page, [{ fill: { at: '#editor', with: '$arguments' } }], { arguments: '{"q": 1}' });
  expect(await page.locator('#drawn').textContent()).toBe('{"q": 1}');
});

test('what takes no text is told so', async () => {
  await page.setContent('<p>words</p>');
  await expect(driveSteps(page, [{ fill: { at: 'p', with: 'x' } }], {})).rejects.toThrow('it takes no text');
});

test('a switch that is filled with words is told so', async () => {
  await page.setContent(FIELDS);
  const step = { fill: { at: { label: 'strict' }, with: 'often' } };
  await expect(driveSteps(page, [step], {})).rejects.toThrow('a switch is true or false, not often');
});
