import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleProgram } from '../fixtures/sample-spec.ts';
import { factsOf, type SpecFacts } from '../judge/facts.ts';
import type { PartReference } from '../verbs/verb.ts';
import { ensureBrowser, launchOptions } from './browser.ts';
import { containing, locate } from './locate.ts';

const PAGE = `
  <section aria-label="Note: first"><button id="a">✉ Send…</button><button id="b">Send all</button>
    <details><summary id="c">More</summary>x</details><button id="d" aria-expanded="false">More</button><button id="e">More</button></section>
  <section aria-label="Note: second (2)"><button id="f">Send</button></section>
  <section aria-label="Notebook: third"><button id="g">Send</button></section>
  <section aria-label="Note: hidden" hidden><button id="h">Send</button></section>
  <button id="i">Send</button>`;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions(await ensureBrowser({ install: true, log: () => undefined }), false));
  page = await browser.newPage();
  await page.setContent(PAGE);
});
afterAll(() => browser.close());

function facts(): SpecFacts {
  const program = sampleProgram([]);
  const [spec] = program.specs;
  if (spec === undefined) throw new Error('no spec');
  const tenant = { user: 'u', workspace: 'w', conversation: 'c' };
  return factsOf(spec, program, { locale: 'en-US', direction: 'ltr', preset: 'material3', colorScheme: 'light', tenant });
}

describe('a part is located by role, name and outer part', () => {
  test.each<[string, PartReference | string, string[]]>([
    ['in the first visible outer part', 'send', ['a']],
    ['in the named outer part', { part: 'send', in: { part: 'note', args: { title: 'second' } } }, ['f']],
    ['in the nth outer part', { part: 'send', in: { part: 'note', nth: 2 } }, ['f']],
    ['by words in its name', { part: 'send', name: 'all' }, []],
    ['a disclosure is any control with an expanded state', 'more', ['c', 'd']],
  ])('%s', async (_, reference, ids) => {
    const found = await locate(page, facts(), reference).all();
    expect(await Promise.all(found.map((one) => one.getAttribute('id')))).toEqual(ids);
  });
});

test.each([
  ['Email', 'Your e-mail', false],
  ['Email', 'Work EMAIL (required)', true],
  ['Name', 'Username', false],
  ['a.b(c', 'x a.b(c y', true],
])('the words “%s” in “%s”: %s', (words, name, expected) => {
  expect(containing(words).test(name)).toBe(expected);
});
