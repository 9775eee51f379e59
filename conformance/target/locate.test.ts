import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '../../specs/language/model/contract.ts';
import { sampleProgram, sampleTest } from '../fixtures/sample-spec.ts';
import { factsOf, type SpecFacts } from '../judge/facts.ts';
import type { PartPlace } from '../judge/part-place.ts';
import type { PartReference } from '../verbs/verb.ts';
import { ensureBrowser, launchOptions } from './browser.ts';
import { containing, locate } from './locate.ts';
import { openWorld, type TestWorld } from './fixtures/open-world.ts';

const PAGE = `
  <section aria-label="Note: first"><button id="a">✉ Send…</button><button id="b">Send all</button>
    <details><summary id="c">More</summary>x</details><button id="d" aria-expanded="false">More</button><button id="e">More</button></section>
  <section aria-label="Note: second (2)"><button id="f">Send</button></section>
  <section aria-label="Notebook: third"><button id="g">Send</button></section>
  <section aria-label="Note: hidden" hidden><button id="h">Send</button></section>
  <button id="i">Send</button>`;

let browser: Browser;
let world: TestWorld;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions(await ensureBrowser({ install: true, log: () => undefined }), false));
  world = await openWorld(browser);
});
afterAll(() => browser.close());

function facts(more: readonly Part[] = []): SpecFacts {
  const program = sampleProgram([]);
  const [sample] = program.specs;
  if (sample === undefined) throw new Error('no spec');
  const spec = { ...sample, parts: [...sample.parts, ...more] };
  const tenant = { user: 'u', workspace: 'w', conversation: 'c' };
  return factsOf(spec, program, { locale: 'en-US', direction: 'ltr', preset: 'material3', colorScheme: 'light', tenant });
}

describe('a part is located by role, name and outer part', () => {
  test.each<[string, PartReference | string, string[]]>([
    ['in each outer part', 'send', ['a', 'f']],
    ['in the first outer part', { part: 'send', in: { part: 'note', nth: 1 } }, ['a']],
    ['in the named outer part', { part: 'send', in: { part: 'note', args: { title: 'second' } } }, ['f']],
    ['in the nth outer part', { part: 'send', in: { part: 'note', nth: 2 } }, ['f']],
    ['by words in its name', { part: 'send', name: 'all' }, []],
    ['a disclosure is any control with an expanded state', 'more', ['c', 'd']],
  ])('%s', async (_, reference, ids) => {
    await world.show(PAGE);
    expect(await world.idsOf(locate(facts(), reference))).toEqual(ids);
  });
});

const PICTURES = `
  <section aria-label="Note: first"><button id="a"><svg role="img" aria-label="Send" id="b"></svg></button>
    <button id="c"><img alt="A sunset" id="d"></button><img alt="Send all" id="e"></section>`;

describe('an icon that names its control', () => {
  const { place } = sampleTest('T1', []);
  const picture: Part = { id: 'picture', roles: ['img'], within: 'note', visibleWhen: { kind: 'always' }, place };

  test('is no element of the part that is an image', async () => {
    await world.show(PICTURES);
    expect(await world.idsOf(locate(facts([picture]), 'picture'))).toEqual(['d', 'e']);
  });
});

const RENAMED = `
  <section id="n" aria-label="Note: first"><button id="a">Dispatch now</button><i role="button" id="b">dispatch</i><a href="#x" id="c">Dispatch</a>
    <b class="out" id="d">Dispatch</b></section>
  <button id="e">Dispatch</button>`;

describe('a part without its role and name is where it is said to be', () => {
  test.each<[string, string, readonly PartPlace[], string[]]>([
    ['by role and words of the name, in the outer part', RENAMED, [{ role: 'button', name: 'Dispatch' }], ['a', 'b']],
    ['by role alone', RENAMED, [{ role: 'link' }], ['c']],
    ['by a selector or a role', RENAMED, ['.out', { role: 'link', name: 'dispatch' }], ['c', 'd']],
    ['by no part of a word', RENAMED, [{ role: 'button', name: 'Disp' }], []],
    ['only where nothing has its role and name', PAGE, [{ role: 'button', name: 'all' }], ['a', 'f']],
  ])('%s', async (_, page, send, ids) => {
    await world.show(page);
    expect(await world.idsOf(locate({ ...facts(), places: { send } }, 'send'))).toEqual(ids);
  });
});

describe('a part whose name is data', () => {
  const { place } = sampleTest('T1', []);
  const own: Part = { id: 'quick', roles: ['button'], within: 'note', visibleWhen: { kind: 'always' }, place };
  const page =
    '<section aria-label="Note: first"><button id="a">Send…</button><button id="b">Next week</button></section><button id="c">Next</button>';
  test.each<[string, readonly Part[], PartReference | string, string[]]>([
    ['is none of the named parts beside it', [own], 'quick', ['b']],
    ['is what the step names', [own], { part: 'quick', name: 'Send' }, ['a']],
    ['is none of them either where it stands elsewhere', [{ ...own, within: undefined } as unknown as Part], 'quick', ['b', 'c']],
  ])('%s', async (_, parts, reference, ids) => {
    await world.show(page);
    expect(await world.idsOf(locate(facts(parts), reference))).toEqual(ids);
  });
});

const SLOTTED = `<div><template shadowrootmode="open">
    <section aria-label="Note: first"><slot></slot><div hidden><slot name="later"></slot></div></section></template>
  <button id="a">Send</button>
  <p><template shadowrootmode="open"><b><slot></slot></b></template><span><template shadowrootmode="open"><button id="b"><slot></slot></button></template>Send</span></p>
  <button id="c" slot="later">Send</button><button id="d" slot="none">Send</button></div>
  <button id="e">Send</button>`;

test('what fills a slot lies in the part around the slot', async () => {
  await world.show(SLOTTED);
  expect(await world.idsOf(locate(facts(), 'send'))).toEqual(['a', 'b']);
});

const ROWS = `
  <ul id="z"><li id="a">Row A<ul><li id="b">1</li><li id="c">2</li></ul></li><li id="d">Row B<div><ul><li id="e">3</li></ul></div></li></ul>
  <ul><li id="f">Row C</li></ul>`;

describe('rows of a table, each with an item of a list', () => {
  const { place } = sampleTest('T1', []);
  const table: Part = { id: 'table', roles: ['table'], visibleWhen: { kind: 'always' }, place };
  const row: Part = { ...table, id: 'row', roles: ['row'], within: 'table', each: 'departures' };
  const native = '<tr id=a><th>Line</th><th>Gate</th></tr><tr id=b><th scope=row>R1</th><td>4</td></tr><tr id=c><td>R2</td><td>5</td></tr>';

  test.each<[string, string, readonly Part[], PartReference | string, string[]]>([
    ['headers of columns are none of them', `<table>${native}</table>`, [table, row], 'row', ['b', 'c']],
    ['the second one is that of the second item', `<table>${native}</table>`, [table, row], { part: 'row', nth: 2 }, ['c']],
    [
      'a head with a corner is none',
      '<table><thead><tr id=a><td></td><th>Gate</th></tr></thead><tr id=b><td>x</td></tr></table>',
      [table, row],
      'row',
      ['b'],
    ],
    [
      'ARIA says the same',
      '<div role=table><div role=row id=a><i role=columnheader>H</i></div><div role=row id=b><i role=cell>x</i></div></div>',
      [table, row],
      'row',
      ['b'],
    ],
    [
      'a row that stands once may be the headers',
      `<table>${native}</table>`,
      [table, { ...row, each: undefined } as unknown as Part],
      'row',
      ['a', 'b', 'c'],
    ],
    [
      'rows that hold headers are what they are',
      `<table>${native}</table>`,
      [table, row, { ...row, id: 'head', roles: ['columnheader'], within: 'row' }],
      'row',
      ['a', 'b', 'c'],
    ],
  ])('%s', async (_title, html, parts, part, ids) => {
    await world.show(html);
    expect(await world.idsOf(locate(facts(parts), part))).toEqual(ids);
  });
});

describe('parts that the place alone tells apart', () => {
  const { place } = sampleTest('T1', []);
  const item = (id: string, more: Partial<Part> = {}): Part => ({
    id,
    roles: ['listitem'],
    visibleWhen: { kind: 'always' },
    place,
    ...more,
  });
  const rows = [item('row'), item('seat', { within: 'row' })];
  test.each<[string, readonly Part[], PartReference | string, string[]]>([
    ['the outer one', rows, 'row', ['a', 'd', 'f']],
    ['the inner one', rows, 'seat', ['b', 'c', 'e']],
    ['the inner one of the nth outer one', rows, { part: 'seat', in: { part: 'row', nth: 2 } }, ['e']],
    ['the nth outer one', rows, { part: 'row', nth: 2 }, ['d']],
    ['no other part of these roles', [item('row')], 'row', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['an inner one of a role more', [item('row'), item('seat', { within: 'row', roles: ['listitem', 'row'] })], 'row', [...'abcdef']],
  ])('%s', async (_, parts, reference, ids) => {
    await world.show(ROWS);
    expect(await world.idsOf(locate(facts(parts), reference))).toEqual(ids);
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

type Role = Parameters<typeof world.page.getByRole>[0];

describe('role and name are those that Playwright finds', () => {
  test.each<[string, Role, RegExp, string[]]>([
    [
      '<button id=a><b>Save</b> all</button><button id=b>Save<br>all</button><button id=c>Save<div>all</div></button>',
      'button',
      /^Save all$/,
      ['a', 'b', 'c'],
    ],
    ['<button id=a aria-label=Go>x</button><button id=b title=Go></button><button id=c title=Go>x</button>', 'button', /^Go$/, ['a', 'b']],
    [
      '<p id=n hidden>Later</p><button id=a aria-labelledby=n></button><button id=b aria-labelledby="n b">x</button>',
      'button',
      /^Later/,
      ['a', 'b'],
    ],
    ['<button id=a>Go<span aria-hidden=true> x</span></button><button id=b aria-hidden=true>Go</button>', 'button', /^Go$/, ['a']],
    [
      '<div style="visibility:hidden"><button id=a>Go</button><button id=b style="visibility:visible">Go</button></div>',
      'button',
      /Go/,
      ['b'],
    ],
    ['<div style="display:contents"><button id=a>Go</button></div><div inert><button id=b>Go</button></div>', 'button', /Go/, ['a', 'b']],
    [
      '<details><summary>s</summary><button id=a>Go</button></details><details open><summary>s</summary><button id=b>Go</button></details>',
      'button',
      /Go/,
      ['b'],
    ],
    [
      '<input type=submit id=a><input type=reset id=b><input type=button id=c value=Submit><input type=image id=d alt=Submit>',
      'button',
      /^Submit$/,
      ['a', 'c', 'd'],
    ],
    [
      '<label>Mail <input id=a></label><label for=b>Mail</label><input id=b><input id=c placeholder=Mail><input id=d type=search aria-label=Mail>',
      'textbox',
      /^Mail$/,
      ['a', 'b', 'c'],
    ],
    [
      '<label for=a>At <select><option>noon<option selected>night</select></label><input id=a type=checkbox>',
      'checkbox',
      /^At night$/,
      ['a'],
    ],
    ['<fieldset id=a><legend>Size</legend></fieldset><fieldset id=b><div><legend>Size</legend></div></fieldset>', 'group', /Size/, ['a']],
    ['<img id=a alt=Cat src=x><img id=b alt="" src=x><svg id=c role=img><title>Cat</title></svg>', 'img', /Cat/, ['a', 'c']],
    ['<section id=a aria-label=X></section><section id=b></section><div role=region id=c aria-label=X></div>', 'region', /X/, ['a', 'c']],
    ['<ul id=a aria-label=L><li></ul><ul id=b role=none aria-label=L></ul><ol id=c aria-label=L></ol>', 'list', /L/, ['a', 'b', 'c']],
    [
      '<h2 id=a>One <em>two</em></h2><div role=heading id=b>One two</div><div role="bogus heading" id=c>One two</div>',
      'heading',
      /^One two$/,
      ['a', 'b', 'c'],
    ],
    ['<a id=a href=#>Go</a><a id=b>Go</a><a id=c href=# role=button>Go</a>', 'link', /Go/, ['a']],
    ['<style>#a::before{content:"✓ "}</style><button id=a>Done</button>', 'button', /^✓ Done$/, ['a']],
    ['<button id=a><img alt=Close src=x></button><button id=b><svg><title>Close</title></svg></button>', 'button', /^Close$/, ['a', 'b']],
    [
      '<div id=h></div><button id=z>Go</button><script>h.attachShadow({mode:"open"}).innerHTML="<button id=a><slot></slot></button>";h.append("Go")</script>',
      'button',
      /^Go$/,
      ['a', 'z'],
    ],
    [
      '<dialog open id=a aria-labelledby=t><h1 id=t>Ask</h1></dialog><div role=alertdialog id=b aria-label=Ask></div>',
      'dialog',
      /^Ask$/,
      ['a'],
    ],
    ['<table><caption>T</caption><tr><th id=a>Head</th></tr><tr><td>x</td></tr></table>', 'columnheader', /Head/, ['a']],
    ['<div role=status id=a>Busy</div><output id=b aria-label=Busy></output>', 'status', /Busy/, ['b']],
  ])('%s %s', async (html, role, name, ids) => {
    await world.show(html);
    const theirs = await world.page.getByRole(role, { name }).evaluateAll((found) => found.map(({ id }) => id));
    expect(theirs.sort()).toEqual(ids);
    expect((await world.idsOf({ roles: [role], names: [{ source: name.source, flags: name.flags }] })).sort()).toEqual(ids);
  });
});
