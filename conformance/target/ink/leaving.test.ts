import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBrowser, launchOptions } from '../browser.ts';
import { openWorld, type TestWorld } from '../fixtures/open-world.ts';
import { lookAt } from './fixtures/look-at.ts';

/** A drawer that closes as libraries do it: its box goes at the end of the way, and all its transitions with it. */
const drawer = (transition: string): string => `<!doctype html><style>
    #drawer { transition: ${transition}; overflow: hidden; max-height: 100px; }
    #drawer[hidden] { display: none; opacity: 0; max-height: 0; }
  </style>
  <p>Delete files</p><div id=drawer>Delete folders</div>`;

let browser: Browser;
let world: TestWorld;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions(await ensureBrowser({ install: true, log: () => undefined }), false));
  world = await openWorld(browser);
});
afterAll(() => browser.close());

const turn = (hidden: boolean): Promise<string> =>
  world.page.evaluate((is) => {
    const element = document.querySelector('#drawer') as HTMLElement;
    element.hidden = is;
    return getComputedStyle(element).opacity;
  }, hidden);
const shown = (): Promise<unknown> =>
  world.page.evaluate(() => {
    const { display, opacity } = getComputedStyle(document.querySelector('#drawer') as Element);
    return { display, opacity, animations: document.getAnimations().length };
  });

const GONE = { display: 'none', opacity: '0', animations: 0 };

// Moved to the end of its way, it lost its box and its transitions with it; moved back, they stood still half way for good.
test('a drawer on its way to no box is said to go, and goes and comes all the same', async () => {
  await world.show(drawer('all .8s allow-discrete'));
  await turn(true);
  const ink = await lookAt(world, { kind: 'texts', texts: ['Delete folders'] });
  expect(ink.sightings.flatMap(({ ahead: all }) => all.map((ahead) => ahead.shown && ahead.opacity > 0))).toContain(false);
  await expect.poll(shown, { timeout: 5000 }).toEqual(GONE);
  await turn(false);
  await expect.poll(shown, { timeout: 5000 }).toEqual({ display: 'block', opacity: '1', animations: 0 });
});

test('a box that goes by itself at the end is said to go', async () => {
  await world.show(drawer('display .8s allow-discrete').replace('opacity: 0; max-height: 0;', ''));
  await turn(true);
  const ink = await lookAt(world, { kind: 'texts', texts: ['Delete folders'] });
  expect(ink.sightings.flatMap(({ ahead: all }) => all.map((ahead) => ahead.shown))).toContain(false);
});
