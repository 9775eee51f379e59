import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeInk } from '../../verbs/shared/compare/ink.ts';
import { ensureBrowser, launchOptions } from '../browser.ts';
import { openWorld, type TestWorld } from '../fixtures/open-world.ts';
import { lookAt } from './fixtures/look-at.ts';

const PAGE = `<!doctype html><style>* { transition: all 1s; } main { filter: sepia(0); }</style>
  <main><p>Delete files</p><p id=host></p><input value="Delete all"><svg width=99 height=40><text y=20>Delete it</text></svg>
  <p style="background:linear-gradient(#333,#000);background-clip:text;color:transparent">Delete them</p>
  <style>h2::before { content: "Delete one" }</style><h2></h2><img alt="Delete this" width=20 height=20
  src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><rect width='20' height='20'/></svg>"></main>
  <script>
    document.querySelector('#host').attachShadow({ mode: 'closed' }).innerHTML = '<b>Delete both</b>';
    document.querySelector('input').focus();
    window.noticed = [];
    const note = (event) => noticed.push(event.type);
    for (const type of ['transitionrun', 'animationstart', 'animationcancel', 'resize', 'scroll', 'focus', 'blur', 'selectionchange', 'mouseover', 'mouseout', 'visibilitychange'])
      for (const target of [window, document]) target.addEventListener(type, note, true);
    matchMedia('(min-resolution: 1.5dppx)').addEventListener('change', note);
    new MutationObserver(() => noticed.push('mutation')).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    let first = true;
    new ResizeObserver(() => first ? first = false : noticed.push('size')).observe(document.body);
  </script>`;

let browser: Browser;
let world: TestWorld;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions(await ensureBrowser({ install: true, log: () => undefined }), false));
  world = await openWorld(browser);
});
afterAll(() => browser.close());

/** What a page can find out about itself. */
const state = (): Promise<unknown> =>
  world.page.evaluate(() => ({
    noticed: (window as unknown as { noticed: string[] }).noticed,
    html: document.documentElement.outerHTML,
    sheets: document.adoptedStyleSheets.length,
    highlights: CSS.highlights.size,
    animations: document.getAnimations().length,
    focus: document.activeElement?.localName,
    scroll: [window.scrollX, window.scrollY],
  }));

test('pictures leave no trace and fire no event', async () => {
  await world.show(PAGE);
  await world.page.waitForTimeout(1500);
  const before = await state();
  const texts = ['Delete files', 'Delete both', 'Delete all', 'Delete it', 'Delete them', 'Delete one', 'Delete this'];
  const ink = await lookAt(world, { kind: 'texts', texts });
  expect(judgeInk(ink), JSON.stringify(ink)).toEqual({ seen: true });
  expect(ink.sightings.filter(({ measure }) => measure === undefined)).toEqual([]);
  await world.page.waitForTimeout(100);
  expect(await state()).toEqual(before);
});
