import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Test } from '../../specs/language/model/test.ts';
import { sampleProgram, sampleTest, step } from '../fixtures/sample-spec.ts';
import { sampleVerbs } from '../fixtures/sample-verbs.ts';
import { serve } from '../fixtures/serve-pages.ts';
import clipboard from '../verbs/outside/clipboard.ts';
import type { Verb } from '../verbs/verb.ts';
import { runConformance } from './run-suite.ts';

const PAGES = {
  // Says what hand works it: as the media features have it now, and as it asked once when it started.
  hand: `const asked = navigator.maxTouchPoints > 0 ? 'finger' : 'mouse';
window.__kmd__ = { ...good,
  receive(m) { const hand = matchMedia('(hover: hover) and (pointer: fine)').matches ? 'mouse' : 'finger'; good.receive({ ...m, text: hand + ' ' + asked }); } };`,
  // Says which day and hour midnight in Greenwich was when it started, and where it is now.
  zone: `const midnight = new Date('2030-05-17T00:00:00Z');
const asked = midnight.getDate() + '. ' + midnight.getHours() + 'h';
window.__kmd__ = { ...good,
  receive(m) { good.receive({ ...m, text: asked + ' ' + new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone }); } };`,
  // Copies on each message, the new way and the old one, and says what came of it.
  clipboard: `const tried = (way) => new Promise((done) => done(way())).then((answer) => (answer === false ? 'refused' : 'copied'), () => 'refused');
window.__kmd__ = { ...good,
  async receive(m) {
    const fresh = await tried(() => navigator.clipboard.writeText('kmd'));
    const old = await tried(() => { const field = document.body.appendChild(document.createElement('input')); field.value = 'kmd'; field.select(); const done = document.execCommand('copy'); field.remove(); return done; });
    good.receive({ ...m, text: fresh + ' ' + old });
  } };`,
  // Says whether its person wished for less motion when it started, and whether they do now.
  motion: `const wish = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'less' : 'any');
const asked = wish();
window.__kmd__ = { ...good, receive(m) { good.receive({ ...m, text: asked + ' ' + wish() }); } };`,
};

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve(PAGES);
});
afterAll(() => server.close());

const saying = (text: string) => [step(1, 'show', { text: 'any' }), step(2, 'reads', { part: 'note', text })];

test('a page of a mouse has one, before and after a page of a finger', async () => {
  const finger = { given: { input: 'touch' as const } };
  const tests = [
    sampleTest('T1', saying('mouse mouse')),
    sampleTest('T2', saying('finger finger'), finger),
    sampleTest('T3', saying('mouse mouse')),
    sampleTest('T4', saying('finger finger'), finger),
    sampleTest('T5', saying('mouse mouse')),
  ];
  expect(await verdicts('hand', tests)).toEqual(['passed', 'passed', 'passed', 'passed', 'passed']);
});

test('a page is where its person lives, before and after a page elsewhere', async () => {
  const at = (timeZone: string) => ({ given: { timeZone } });
  const tests = [
    sampleTest('T1', saying('17. 0h UTC')),
    sampleTest('T2', saying('16. 17h America/Los_Angeles'), at('America/Los_Angeles')),
    sampleTest('T3', saying('17. 14h Pacific/Kiritimati'), at('Pacific/Kiritimati')),
    sampleTest('T4', saying('17. 0h UTC')),
  ];
  expect(await verdicts('zone', tests)).toEqual(['passed', 'passed', 'passed', 'passed']);
});

test.each([
  {
    what: 'a page knows of a wish for less motion when it starts, before and after a page without one',
    page: 'motion' as const,
    usual: { given: { motion: 'no-preference' as const }, text: 'any any' },
    other: { given: { motion: 'reduce' as const }, text: 'less less' },
  },
  {
    what: 'a page whose clipboard is refused copies nothing, before and after a page that may copy',
    page: 'clipboard' as const,
    usual: { given: { clipboard: 'allowed' as const }, text: 'copied copied' },
    other: { given: { clipboard: 'refused' as const }, text: 'refused refused' },
  },
])('$what', async ({ page, usual, other }) => {
  const tests = [
    sampleTest('T1', saying(usual.text)),
    sampleTest('T2', saying(other.text), { given: other.given }),
    sampleTest('T3', saying(usual.text), { given: usual.given }),
    sampleTest('T4', saying(other.text), { given: other.given }),
    sampleTest('T5', saying(usual.text)),
  ];
  expect(await verdicts(page, tests)).toEqual(['passed', 'passed', 'passed', 'passed', 'passed']);
});

test('what an earlier page copied is no copy of one whose clipboard is refused', async () => {
  const copies = [step(1, 'show', { text: 'any' }), step(2, 'clipboard', { equals: 'kmd' })];
  const tests = [sampleTest('T1', copies), sampleTest('T2', copies, { given: { clipboard: 'refused' } })];
  const refused = 'the clipboard holds it, but nothing was copied during the last action (looked for 2 s)';
  expect(await verdicts('clipboard', tests)).toEqual(['passed', refused]);
});

async function verdicts(page: keyof typeof PAGES, tests: readonly Test[]): Promise<string[]> {
  const report = await runConformance({
    program: sampleProgram(tests),
    verbs: new Map<string, Verb>([...sampleVerbs, [clipboard.id, clipboard]]),
    url: server.url(page),
    options: { selection: { specs: [], tests: [], presets: [], locales: [], schemes: [], directions: [] }, workers: 1 },
    signal: new AbortController().signal,
  });
  return report.results.map(({ verdict, assertions }) =>
    verdict === 'passed' ? verdict : assertions.map(({ message }) => message).join(', '),
  );
}
