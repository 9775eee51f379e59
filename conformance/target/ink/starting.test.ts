import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBrowser, launchOptions } from '../browser.ts';
import { openWorld, type TestWorld } from '../fixtures/open-world.ts';
import { lookAt } from './fixtures/look-at.ts';

/** Each opening starts a transition, while the mask makes pictures necessary. */
const PAGE = `<!doctype html><style>
    p { mask-image: linear-gradient(#000, #000); }
    #drawer { transition: opacity .2s; }
    #drawer[hidden] { display: none; }
    @starting-style { #drawer { opacity: 0; } }
  </style>
  <p>Delete files</p><div id=drawer hidden>Drawer</div>`;

let browser: Browser;
let world: TestWorld;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions(await ensureBrowser({ install: true, log: () => undefined }), false));
  world = await openWorld(browser);
});
afterAll(() => browser.close());

/** The same search, in which animations are held right after `before`. */
async function lookAfter(before: () => Promise<unknown>): Promise<void> {
  let isFirst = true;
  const send = async (name: string, argument?: object): Promise<unknown> => {
    if (name === 'Animation.setPlaybackRate' && isFirst) {
      isFirst = false;
      await before();
    }
    return world.devtools.send(name as 'Page.captureScreenshot', argument);
  };
  const devtools = { send } as TestWorld['devtools'];
  await lookAt({ ...world, devtools }, { kind: 'texts', texts: ['Delete files'] });
  expect(isFirst).toBe(false);
}
const opacityOf = (id: string): Promise<string> =>
  world.page.evaluate((of) => getComputedStyle(document.getElementById(of) as Element).opacity, id);

// Held in the moment of its start, a transition ended as much later as the machine had been up.
test('a transition that is about to start when animations are held comes to its end', async () => {
  await world.show(PAGE);
  await lookAfter(() =>
    world.page.evaluate(() => {
      const drawer = document.querySelector('#drawer') as HTMLElement;
      drawer.hidden = false;
      return getComputedStyle(drawer).opacity;
    }),
  );
  await expect.poll(() => opacityOf('drawer'), { timeout: 20_000 }).toBe('1');
});

test('an animation that the page itself starts later is left alone', async () => {
  await world.show('<style>p { mask-image: linear-gradient(#000, #000); }</style><p>Delete files</p><div id=later>Later</div>');
  await world.page.evaluate(() => {
    const later = document.querySelector('#later') as HTMLElement;
    later.animate([{ opacity: 0 }, { opacity: 1 }], 1000).currentTime = -3_000_000;
  });
  await lookAfter(() => Promise.resolve());
  expect(await world.page.evaluate(() => document.getAnimations().map(({ currentTime }) => Number(currentTime) < -1_000_000))).toEqual([
    true,
  ]);
});
