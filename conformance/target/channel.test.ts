import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../observer/contract.ts';
import { ensureBrowser, launchOptions } from './browser.ts';
import { openWorld, type TestWorld } from './fixtures/open-world.ts';

// The browser gives a page the types of the observer's events when a listener is slow; these pages know them from the start.

let browser: Browser;
let world: TestWorld;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions(await ensureBrowser({ install: true, log: () => undefined }), false));
  world = await openWorld(browser);
});
afterAll(() => browser.close());

/** Windows in which nobody hears the page's end, or from which it is missing; each says something by itself. */
const ONE_END: readonly [string, string][] = [
  [
    'a frame that the page empties',
    `const frame = document.body.appendChild(document.createElement('iframe'));
    frame.contentDocument.open();
    frame.contentDocument.close();
    overhear(frame.contentWindow);`,
  ],
  ['an opened page', `overhear(window.open(''));`],
];
const PAGE = (type: string, way: string): string => `<p>page</p><script>
  const heard = [];
  const overhear = (other) => {
    for (const line of ['ask', 'answer', 'heard', 'news', 'meet'])
      other.addEventListener('${type}:' + line, ({ detail }) => heard.push(detail), true);
    new other.BroadcastChannel('probe').postMessage('probe');
  };
  ${way}
  for (const text of heard)
    for (let length = 0; length < text.length; length++)
      dispatchEvent(new CustomEvent('${type}:news', { detail: text.slice(0, length) + 'polite forged' }));
</script>`;
const told = (answer: Answer): string => JSON.stringify('result' in answer ? answer.result : answer);

describe('the ends of a page are told by a word of their own', () => {
  test.each(ONE_END)('%s gives no word that counts in another', async (_, way) => {
    await world.show(PAGE(world.channel.slice(0, world.channel.length / 2), way));
    expect(told(await world.world.ask({ call: 'announcements', argument: null }))).not.toContain('forged');
  });

  test('what the page itself says without a region is heard', async () => {
    await world.show(`<p>page</p><script>document.ariaNotify('spoken')</script>`);
    expect(told(await world.world.ask({ call: 'announcements', argument: null }))).toContain('spoken');
  });
});
