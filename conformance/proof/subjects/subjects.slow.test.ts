import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptedPage, type ScriptedPage } from '../fixtures/scripted-page.ts';

/** Lines of script that make the page of the orders another one, and the tests that fail on it. */
const PAGES: readonly (readonly [what: string, script: string, failing: readonly string[]])[] = [
  ['the correct page', '', []],
  ['a correct page with timers', 'ways.left = (o) => make("p", `${o.minutes}:00`, { role: "timer" });', []],
  [
    'a correct page of custom tags',
    'ways.price = (r) => make("order-price", r.price); ways.badge = (r) => (r.new ? make("strong", "✦ New") : "");',
    [],
  ],
  ['the second order lacks rows', 'ways.rows = (o) => (o.id === "2" ? [] : o.rows);', ['K1', 'K2', 'K3', 'K4']],
  ['the second order lacks prices', 'ways.price = (r) => make("span", r.id === "a" ? r.price : "");', ['K1']],
  ['one order lacks its time', 'ways.left = (o) => make("p", o.id === "1" ? "5 min left" : "soon");', ['K1']],
  ['only the first order has controls', 'ways.button = (o, b) => (o.id === "1" ? b : "");', ['K2', 'K3']],
  ['a closed order keeps its controls', 'ways.button = (o, b) => (o.id === "2" ? b : "");', ['K3']],
  [
    'a closed order keeps its controls for assistive technology',
    'ways.button = (o, b) => { if (!o.open) b.style.opacity = 0; return o.id === "1" ? "" : b; };',
    ['K3'],
  ],
  ['the control of a row takes another one', 'ways.target = (o) => ({ id: o.id, row: "c" });', ['K2']],
  ['the row stays', 'ways.keep = () => true;', ['K2']],
  ['every row says that it came last', 'ways.badge = () => make("b", "New");', ['K4']],
  [
    'the row is bold and its words are not',
    'ways.badge = (r) => (r.new ? make("i", "New") : ""); document.body.style.font = "700 16px serif"; document.head.append(make("style", "i { font-weight: 400 }"));',
    ['K4'],
  ],
  ['the words fill the row', 'document.head.append(make("style", "b { display: block; width: 200px }"));', ['K4']],
];

let page: ScriptedPage;
beforeAll(async () => {
  page = await scriptedPage(import.meta.dirname, 'orders');
});
afterAll(() => page.close());

test.each(PAGES)('%s', async (_, script, failing) => {
  const report = await page.judge(script);
  const verdicts = report.results.map(({ test: id, verdict, reason }) => [id, verdict, verdict === 'passed' ? undefined : reason]);
  expect(report.fault).toBeUndefined();
  expect(verdicts.map(([id]) => id)).toEqual(['K1', 'K2', 'K3', 'K4']);
  expect(verdicts.filter(([, verdict]) => verdict !== 'passed').map(([id, verdict]) => `${id} ${verdict}`)).toEqual(
    failing.map((id) => `${id} failed`),
  );
});
