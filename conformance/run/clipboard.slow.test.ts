import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleProgram, sampleTest, step } from '../fixtures/sample-spec.ts';
import { sampleVerbs } from '../fixtures/sample-verbs.ts';
import { serve } from '../fixtures/serve-pages.ts';
import { BrowserSession } from '../target/session.ts';
import clipboard from '../verbs/outside/clipboard.ts';
import paste from '../verbs/user/paste.ts';
import type { Verb } from '../verbs/verb.ts';
import { runConformance, type Run } from './run-suite.ts';

// The page copies what it shows, and once more, so that a reader is there while others copy; where it shows "noise", it copies that without an end.
// It shows what is pasted.
const PAGE = `let timer; document.addEventListener('paste', (event) => { root.querySelector('p').textContent = event.clipboardData.getData('text'); }); const write = (text) => navigator.clipboard.writeText(text);
window.__kmd__ = { ...good,
  mount(...all) { clearInterval(timer); good.mount(...all); root.querySelector('button').onclick = () => { const text = root.querySelector('p').textContent; write(text); setTimeout(() => write(text), 50); }; },
  receive(m) { good.receive(m); if (m.text === 'noise') timer = setInterval(() => write('noise'), 5); } };`;

const NUMBERS = [1, 2, 3, 4];
const noise = NUMBERS.map((number) =>
  sampleTest(`K${number}`, [
    step(1, 'show', { text: 'noise' }),
    step(2, 'reads', { part: 'note', text: 'noise' }, 'shown'),
    step(3, 'sentTimes', { is: 0, after: 'shown' }),
  ]),
);
const reading = NUMBERS.map((number) =>
  sampleTest(`T${number}`, [
    step(1, 'show', { text: `mine ${number}` }),
    step(2, 'press', { part: 'send' }),
    step(3, 'clipboard', { equals: `mine ${number}` }),
  ]),
);
const filling = NUMBERS.map((number) =>
  sampleTest(`T${number}`, [
    step(1, 'show', { text: 'nothing yet' }),
    step(2, 'paste', { text: `pasted ${number}` }),
    step(3, 'reads', { part: 'note', text: `pasted ${number}` }),
  ]),
);

let server: Awaited<ReturnType<typeof serve>>;
const lender = new BrowserSession({ headed: false, log: () => undefined });
beforeAll(async () => {
  server = await serve({ copying: PAGE });
});
afterAll(() => Promise.all([server.close(), lender.close()]));

const ownBrowser = async (): Promise<Pick<Run, 'session'>> => ({});
const lentBrowser = async (): Promise<Pick<Run, 'session'>> => ({
  session: new BrowserSession({ headed: false, browser: await lender.get(), log: () => undefined }),
});

test.each([
  ['reads', 'a browser of the run', reading, ownBrowser],
  ['reads', 'a lent browser', reading, lentBrowser],
  ['fills', 'a browser of the run', filling, ownBrowser],
  ['fills', 'a lent browser', filling, lentBrowser],
] as const)('what %s the clipboard in %s gets nothing of other cases', async (_what, _where, tests, given) => {
  const report = await runConformance({
    program: sampleProgram([...tests, ...noise]),
    verbs: new Map<string, Verb>([...sampleVerbs, ['clipboard', clipboard as Verb], ['paste', paste]]),
    url: server.url('copying'),
    options: {
      selection: { specs: [], tests: [], presets: [], locales: [], schemes: [], directions: [] },
      workers: 2,
    },
    signal: new AbortController().signal,
    ...(await given()),
  });
  const others = report.results.filter(({ verdict }) => verdict !== 'passed');
  expect(others.map(({ test: id, verdict, reason }) => `${id} ${verdict}: ${reason ?? ''}`)).toEqual([]);
});
