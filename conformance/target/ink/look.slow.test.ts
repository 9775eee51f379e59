import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { judgeInk } from '../../verbs/shared/compare/ink.ts';
import { ensureBrowser, launchOptions } from '../browser.ts';
import { openWorld, type TestWorld } from '../fixtures/open-world.ts';
import { lookAt } from './fixtures/look-at.ts';
import { COVERED } from './fixtures/covered-pages.ts';
import { HIDDEN } from './fixtures/hidden-pages.ts';
import { SHOWN } from './fixtures/shown-pages.ts';

let browser: Browser;
let world: TestWorld;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions(await ensureBrowser({ install: true, log: () => undefined }), false));
  world = await openWorld(browser);
});
afterAll(() => browser.close());

const STYLE = '<style>body{font:16px/1.4 sans-serif;margin:20px}</style>';
async function open(html: string): Promise<void> {
  await world.show(STYLE + html);
  await world.page.waitForFunction(() => !('ready' in window) || window['ready']);
  // A frame begins as an empty page.
  await world.page.waitForFunction(() =>
    [...document.querySelectorAll('iframe')].every(
      ({ srcdoc, contentDocument: inner }) => !/\w/.test(srcdoc.replace(/<[^>]*>/g, '')) || (inner?.body.textContent ?? '').trim() !== '',
    ),
  );
}

describe('words that do not reach the eye', () => {
  test.each([...HIDDEN, ...COVERED])('%s', async (_, html, because) => {
    await open(html);
    const ink = await lookAt(world, { kind: 'texts', texts: ['Delete files'] });
    const verdict = judgeInk(ink);
    expect(verdict.seen, JSON.stringify(ink)).toBe(false);
    expect(verdict.message).toContain(because);
  });
});

describe('words that are seen', () => {
  test.each(SHOWN)('%s', async (_, html, how) => {
    await open(html);
    const ink = await lookAt(world, { kind: 'texts', texts: ['Delete files'] });
    expect(judgeInk(ink), JSON.stringify(ink)).toEqual({ seen: true });
    expect(ink.sightings.some(({ measure }) => measure !== undefined) ? 'pictures' : 'certain', JSON.stringify(ink)).toBe(how);
  });
});

describe('an asterisk below something untouchable, which has to be looked through', () => {
  test.each([
    ['is seen in a red of 4.98:1 at 14 px', '#d32f2f', true],
    ['is seen in a gray of 4.54:1', '#767676', true],
    ['is not seen at 2.2:1', '#f09a9a', false],
  ])('%s', async (_, color, seen) => {
    const veil = '<i style="position:fixed;inset:0;pointer-events:none;background:#ffffff01"></i>';
    await open(`<label style="font:500 14px sans-serif">City <span aria-hidden=true style="color:${color}">*</span></label>${veil}`);
    const ink = await lookAt(world, { kind: 'texts', texts: ['*'] });
    expect(judgeInk(ink).seen, JSON.stringify(ink)).toBe(seen);
  });
});

/** A combo box as component libraries draw it: no letter, and its frame, arrow and label are its neighbours. */
const EMPTY = (frame: string): string =>
  `<div style="position:relative;inline-size:200px"><div role=combobox aria-label=Unit tabindex=0 style="padding:16px">&#8203;</div><fieldset aria-hidden=true style="position:absolute;inset:0;margin:0;pointer-events:none;${frame}"></fieldset></div>`;

describe('a combo box without a value', () => {
  test.each([
    ['is seen by the frame around it', 'border:1px solid #555', true],
    ['is not seen without one', 'border:0', false],
    ['is not seen by a frame that nobody sees', 'border:1px solid #fff', false],
  ])('%s', async (_, frame, seen) => {
    await open(EMPTY(frame));
    const ink = await lookAt(world, { kind: 'anything' }, { roles: ['combobox'], names: [] });
    expect(judgeInk(ink).seen, JSON.stringify(ink)).toBe(seen);
  });
});

/** A field that only opens a list as some libraries draw it: the input is clear, its frame much wider than it. */
const CLEAR_LIST = (frame: string, hint: string): string =>
  `<div style="position:relative;inline-size:600px;padding:4px 12px;${frame}"><div style="opacity:0;inline-size:170px"><input aria-label=Unit role=combobox readonly style="border:0;padding:0;inline-size:100%;block-size:24px"></div><div style="position:absolute;inset:4px 12px;pointer-events:none;${hint}">Select</div></div>`;

describe('a clear field that only opens a list', () => {
  test.each([
    ['is seen by the frame around it', 'box-shadow:0 0 0 1px #dcdfe6 inset', '', true],
    ['is seen by its border', 'border:1px solid #dcdfe6', '', true],
    ['is not seen by a frame that nobody sees', 'box-shadow:0 0 0 1px #fff inset', 'color:#fff', false],
    ['is not seen by words in such a frame', 'box-shadow:0 0 0 1px #fff inset', '', false],
  ])('%s', async (_, frame, hint, seen) => {
    await open(CLEAR_LIST(frame, hint));
    const ink = await lookAt(world, { kind: 'anything' }, { roles: ['combobox'], names: [] });
    expect(judgeInk(ink).seen, JSON.stringify(ink)).toBe(seen);
  });
});

describe('a text field without a value', () => {
  const field = (style: string): string =>
    `<label>City <input style="width:300px;height:34px;padding:8px 12px;background:transparent;border-radius:8px;${style}"></label>`;
  test.each([
    ['is seen by the hairline that libraries draw', 'border:1px solid #e2e8f0', true],
    ['is seen by it in a picture, too', 'border:1px solid #e2e8f0;filter:brightness(1)', true],
    ['is not seen by a line that nobody sees', 'border:1px solid #f4f4f5', false],
    ['is not seen by that in a picture, either', 'border:1px solid #f4f4f5;filter:brightness(1)', false],
  ])('%s', async (_, style, seen) => {
    await open(field(style));
    const ink = await lookAt(world, { kind: 'anything' }, { roles: ['textbox'], names: [] });
    expect(judgeInk(ink).seen, JSON.stringify(ink)).toBe(seen);
  });
});

const ROBOTO = readFileSync(join(packageRoot(), 'presets/fonts/roboto.woff2')).toString('base64');

describe('a word in a web font, which is looked at in pictures', () => {
  const page = (text: string, style = ''): string =>
    `<style>@font-face{font-family:Web;src:url(data:font/woff2;base64,${ROBOTO})}p{font-family:Web}</style><p><span style="${style}">${text}</span></p>
    <script>window.ready=false;document.fonts.load('16px Web').then(()=>window.ready=true)</script>`;
  test.each([
    ['is seen though its last letter is a stem', 'kmd-for-model', '', true],
    ['is seen as one letter', 'I', '', true],
    ['is seen as a small letter', 'l', 'font-size:13px', true],
    ['is seen as a long line without a space', 'ill'.repeat(30), 'overflow-wrap:anywhere', true],
    [
      'is not seen when its second half is cut off',
      'kmd-for-model',
      'display:inline-block;inline-size:3.4em;overflow:hidden;white-space:nowrap',
      false,
    ],
    ['is not seen as a letter cut off at its stem', 'E', 'display:inline-block;inline-size:1px;overflow:hidden', false],
  ])('%s', async (_, text, style, seen) => {
    await open(page(text, style));
    const ink = await lookAt(world, { kind: 'texts', texts: [text] });
    expect(
      ink.sightings.every(({ measure }) => measure !== undefined),
      JSON.stringify(ink),
    ).toBe(true);
    expect(judgeInk(ink).seen, JSON.stringify(ink)).toBe(seen);
  });
});

const NUMBERS = Array.from({ length: 12 }, (_, index) => `Item${index}`);

describe('words far below one another, each looked at in a picture', () => {
  const page = (last: string): string =>
    NUMBERS.map((text, index) => `<p style="margin-block-end:2000px;filter:opacity(${index === 11 ? last : '95%'})">${text}</p>`).join('');
  test.each([
    ['are all seen', '95%', true],
    ['are not seen when the last one is too pale', '5%', false],
  ])('%s', async (_, last, seen) => {
    await open(page(last));
    const ink = await lookAt(world, { kind: 'texts', texts: NUMBERS });
    expect(judgeInk(ink).seen, JSON.stringify(ink)).toBe(seen);
  });
});

/** A field as some libraries draw it: without a line of its own, inside of a frame that leaves room. */
const ROOMY = (frame: string, more = ''): string =>
  `<div style="inline-size:280px;padding:6px 12px;${frame}"><input aria-label=City style="border:0;padding:0;outline:0;background:none;inline-size:250px;block-size:20px">${more}</div>`;

describe('a field in a frame that leaves room', () => {
  test.each([
    ['is seen by the frame', ROOMY('border:1px solid #d9d9d9'), true],
    [
      'is seen by the frame that leaves room for a button on each side',
      ROOMY('inline-size:250px;padding:3px 44px;border:1px solid #d9d9d9'),
      true,
    ],
    ['is not seen without one', ROOMY('border:1px solid transparent'), false],
    [
      'is not seen by a sign far beside it',
      ROOMY('inline-size:250px;padding:3px 44px;text-align:end', '<b style="font-size:12px">X</b>'),
      false,
    ],
    [
      'is not seen by a sign in a frame that nobody sees',
      ROOMY('border:1px solid #fff', '<b style="font-size:12px;margin-left:8px">X</b>'),
      false,
    ],
    [
      'is not seen by the frame of a group',
      `<div style="border:1px solid #555;padding:20px 0;inline-size:300px">${ROOMY('')}</div>`,
      false,
    ],
  ])('%s', async (_, html, seen) => {
    await open(html);
    const ink = await lookAt(world, { kind: 'anything' }, { roles: ['textbox'], names: [] });
    expect(judgeInk(ink).seen, JSON.stringify(ink)).toBe(seen);
  });
});

const COVER = 'position:absolute;inset:-20px;background:#fff;pointer-events:none';
const FIELD = '<input aria-label=City>';
describe('a field with a border of its own', () => {
  test.each([
    ['is seen', '1px solid #888', FIELD, 'certain'],
    ['is seen where one scrolls to', '1px solid #888', `<div style="block-size:3000px"></div>${FIELD}`, 'certain'],
    [
      'is seen with its focus shown',
      '1px solid #888',
      `<input aria-label=City style="outline:2px solid #00f;outline-offset:2px">`,
      'certain',
    ],
    [
      'is seen with its focus shown on the border',
      '1px solid #888',
      `<input aria-label=City style="outline:2px solid #00f;outline-offset:-1px">`,
      'certain',
    ],
    [
      'is seen with its focus shown in the border',
      '4px solid #888',
      `<input aria-label=City style="outline:2px solid #fff;outline-offset:-3px">`,
      'pictures',
    ],
    [
      'is not seen when its focus is shown on the border in the colour of the ground',
      '1px solid #888',
      `<input aria-label=City style="outline:2px solid #fff;outline-offset:-1px">`,
      'unseen',
    ],
    ['is seen with a text in it', '1px solid #888', '<input aria-label=City value=Rome>', 'certain'],
    ['is seen with rounded ends', '1px solid #888;border-radius:99px', FIELD, 'pictures'],
    ['is seen as a select', '2px solid #06c', '<select aria-label=City role=textbox><option>Rome</select>', 'certain'],
    ['is seen by another side', '0 solid #888;border-block-start-width:2px', FIELD, 'certain'],
    ['is seen in the native look', '2px inset #767676', FIELD, 'pictures'],
    ['is not seen in the colour of its ground', '1px solid #fff', FIELD, 'unseen'],
    ['is not seen in a pale border', '1px solid #f4f4f4', FIELD, 'unseen'],
    ['is not seen when it is nearly transparent', '1px solid #888;opacity:.03', FIELD, 'unseen'],
    [
      'is not seen under something untouchable',
      '1px solid #888',
      `<div style="position:relative">${FIELD}<i style="${COVER}"></i></div>`,
      'unseen',
    ],
    [
      'is not seen under something else',
      '1px solid #888',
      `<div style="position:relative">${FIELD}<i style="${COVER};pointer-events:auto"></i></div>`,
      'unseen',
    ],
    [
      'is not seen under the shadow of a neighbour',
      '1px solid #888',
      `${FIELD}<b style="position:relative;box-shadow:0 0 0 400px #fff">x</b>`,
      'unseen',
    ],
    ['is not seen where it is cut off', '1px solid #888', `<div style="block-size:0;overflow:hidden">${FIELD}</div>`, 'unseen'],
    ['is not seen under its own outline', '1px solid #888;outline:9px solid #fff;outline-offset:-5px;background:#fff', FIELD, 'unseen'],
    ['is not seen in a filter', '1px solid #888', `<div style="filter:opacity(2%)">${FIELD}</div>`, 'unseen'],
  ])('%s', async (_, border, html, how) => {
    await open(`<style>input,select{border:${border};background:none}</style>${html}`);
    const ink = await lookAt(world, { kind: 'anything' }, { roles: ['textbox'], names: [] });
    const looked = ink.sightings.some(({ measure }) => measure !== undefined) ? 'pictures' : 'certain';
    expect(judgeInk(ink).seen ? looked : 'unseen', JSON.stringify(ink)).toBe(how);
  });
});

describe('the text of a field', () => {
  const field = (style = '', more = 'type=text'): string => `<input ${more} aria-label=City value="Delete files" style="${style}">`;
  const select = '<script>document.querySelector("input").select()</script>';
  test.each([
    ['is seen', field(), 'certain'],
    ['is seen with the focus in it', field('', 'autofocus'), 'certain'],
    ['is seen where one scrolls to', `<div style="block-size:3000px"></div>${field()}`, 'certain'],
    ['is seen while it is selected', `${field()}${select}`, 'pictures'],
    ['is seen at the other side', field('text-align:right'), 'pictures'],
    ['is seen as a number', '<input type=number aria-label=City value=12345>', 'pictures'],
    ['is not seen in the colour of its ground', field('color:#fff'), 'unseen'],
    ['is not seen in a pale colour', field('color:#ccc'), 'unseen'],
    ['is not seen without a fill', field('-webkit-text-fill-color:transparent'), 'unseen'],
    ['is not seen beyond its box', field('text-indent:500px'), 'unseen'],
    ['is not seen without room', field('inline-size:3px'), 'unseen'],
    ['is not seen without height', field('block-size:2px;padding:0'), 'unseen'],
    ['is not seen in tiny letters', field('font-size:3px'), 'unseen'],
    ['is not seen under something untouchable', `<div style="position:relative">${field()}<i style="${COVER}"></i></div>`, 'unseen'],
    [
      'is not seen under a label alone',
      `<div style="position:relative">${field('inline-size:800px')}<i style="position:absolute;inset:0 auto 0 0;inline-size:140px;background:#fff"></i></div>`,
      'unseen',
    ],
    [
      'is not seen in a tall field under a bar',
      `<div style="position:relative">${field('block-size:200px')}<i style="position:absolute;inset:80px 0 80px 0;background:#fff"></i></div>`,
      'unseen',
    ],
    [
      'is not seen while it is selected in clear letters',
      `<style>input::selection{color:transparent}</style>${field()}${select}`,
      'unseen',
    ],
    ['is not seen behind dots', field('-webkit-text-security:disc'), 'unseen'],
  ])('%s', async (_, html, how) => {
    await open(html);
    const ink = await lookAt(
      world,
      { kind: 'values', texts: [html.includes('12345') ? '12345' : 'Delete files'] },
      { roles: ['textbox', 'spinbutton'], names: [] },
    );
    const looked = ink.sightings.some(({ measure }) => measure !== undefined) ? 'pictures' : 'certain';
    expect(judgeInk(ink).seen ? looked : 'unseen', JSON.stringify(ink)).toBe(how);
  });
});

/** A drop-down as some libraries draw it: a clear field over the text of the chosen option. */
const CLEAR = (text: string): string =>
  `<div style="position:relative;inline-size:200px;block-size:30px"><span ${text}>Delete files</span><input readonly role=combobox aria-label=Action style="position:absolute;inset:0;opacity:0;inline-size:200px"></div><p>Delete files</p>`;

describe('a value under a clear field', () => {
  test.each([
    ['is seen by the text that stands there', CLEAR(''), true],
    ['is not seen when that text is not', CLEAR('style="opacity:0"'), false],
    ['is not seen by the same words elsewhere', CLEAR('hidden'), false],
  ])('%s', async (_, html, seen) => {
    await open(html);
    const ink = await lookAt(world, { kind: 'values', texts: ['Delete files'] }, { roles: ['combobox'], names: [] });
    expect(judgeInk(ink).seen, JSON.stringify(ink)).toBe(seen);
  });
});

describe('a small sign', () => {
  test.each([
    ['is seen in small letters', '', true],
    ['is not seen behind something', 'position:fixed;inset:0;background:#fff', false],
  ])('%s', async (_, cover, seen) => {
    await open(`<div style="font:13px sans-serif"><label for=a>City*</label><input id=a></div><div style="${cover}"></div>`);
    const ink = await lookAt(world, { kind: 'texts', texts: ['*'] });
    expect(judgeInk(ink).seen, JSON.stringify(ink)).toBe(seen);
  });
});

describe('in forced colours', () => {
  beforeAll(() => world.page.emulateMedia({ forcedColors: 'active' }));
  afterAll(() => world.page.emulateMedia({ forcedColors: null }));

  test.each([
    ['the text of a field is seen', '<label for=a>Word</label><input id=a value="Delete files">', true],
    ['the text of an area is seen', '<textarea aria-label=Word>Delete files</textarea>', true],
    ['words are seen', '<p>Delete files</p>', true],
    ['words of an element without a box are seen', '<p><span style="display:contents">Delete files</span></p>', true],
    ['words of an element without a box are not seen under a box', '<div style="position:relative"><p><span style="display:contents">Delete files</span></p><div style="position:absolute;inset:0;background:#777"></div></div>', false],
    ['words of an element without a box are not seen without opacity', '<p style="opacity:0"><span style="display:contents">Delete files</span></p>', false],
    ['the text of a field under a box is not seen', '<div style="position:relative;inline-size:200px"><input aria-label=Word value="Delete files"><div style="position:absolute;inset:0;background:#777"></div></div>', false],
    ['the text of a field outside the screen is not seen', '<input aria-label=Word value="Delete files" style="position:fixed;left:-900px">', false],
    ['the text of a field without opacity is not seen', '<input aria-label=Word value="Delete files" style="opacity:0">', false],
    ['words in the colour of their ground on another one are not seen', '<div style="forced-color-adjust:none;background:#000;padding:20px"><p style="color:#fff;background:#fff">Delete files</p></div>', false],
    ['words that keep their colours are seen', '<div style="forced-color-adjust:none;background:#000;padding:20px"><p style="color:#000;background:#fff">Delete files</p></div>', true],
    ['letters of a field in the colour of their ground on another one are not seen', '<div style="forced-color-adjust:none;background:#000;padding:20px"><input aria-label=Word value="Delete files" style="color:#fff;background:#fff"></div>', false],
    ['letters in the colour of their ground are not seen', '<input aria-label=Word value="Delete files" style="forced-color-adjust:none;color:#fff;background:#fff">', false],
  ])('%s', async (_, html, seen) => {
    await open(html);
    const ink = await lookAt(world, { kind: 'texts', texts: ['Delete files'] });
    expect(judgeInk(ink).seen, JSON.stringify(ink)).toBe(seen);
  });
}); // prettier-ignore
