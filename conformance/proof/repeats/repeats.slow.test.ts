import { afterAll, beforeAll, expect, test } from 'vitest';
import { scriptedPage, type ScriptedPage } from '../fixtures/scripted-page.ts';

const KEYS = ['K1[keys-T1-many]', 'K1[keys-T1-zero]'];
const FINGER = ['K1[finger-T1-many]', 'K1[finger-T1-zero]'];

/** Lines of script that make the page of the counter another one, and the cases that fail on it. */
const PAGES: readonly (readonly [what: string, script: string, failing: readonly string[]])[] = [
  ['a button', '', []],
  [
    'a control that is made a button',
    'control = "<div role=button tabindex=0>More</div>"; onkeydown = (e) => { if (e.key === "Enter") e.target.click(); };',
    [],
  ],
  ['it ignores the second press of two fast ones', 'counts = ({ detail }) => detail < 2;', []],
  ['no key presses it', 'control = "<div role=button tabindex=0>More</div>";', KEYS],
  ['Tab does not lead there', 'control = "<button tabindex=-1>More</button>";', KEYS],
  ['it hears the mouse alone', 'event = "pointerdown"; counts = ({ pointerType }) => pointerType === "mouse";', [...FINGER, ...KEYS]],
  ['a finger counts twice', 'addEventListener("touchend", ({ target }) => target.click(), true);', FINGER],
  ['it is too low on a narrow screen', 'control = "<button style=position:fixed;top:700px>More</button>";', FINGER],
];

let page: ScriptedPage;
beforeAll(async () => {
  page = await scriptedPage(import.meta.dirname, 'counter');
});
afterAll(() => page.close());

test.each(PAGES)('%s', async (_, script, failing) => {
  const report = await page.judge(script);
  expect(report.fault).toBeUndefined();
  const failed = report.results.filter(({ verdict }) => verdict !== 'passed');
  expect(report.results).toHaveLength(6);
  expect(failed.map(({ test: id, case: one }) => `${id}[${one ?? ''}]`)).toEqual(failing);
  // What the repeated steps decide is told as they decide it.
  for (const result of failed) expect(result).toMatchObject({ verdict: 'failed', covers: ['R1.1', 'R1.2'] });
});
