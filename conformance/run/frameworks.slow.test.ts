import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleProgram, sampleTest, step } from '../fixtures/sample-spec.ts';
import { sampleVerbs } from '../fixtures/sample-verbs.ts';
import { serve } from '../fixtures/serve-pages.ts';
import pause from '../verbs/time/pause.ts';
import { runConformance, type Run } from './run-suite.ts';

// What pages of frameworks do that pages by hand do not: they draw at a later frame, and a server compiles them when they are asked for.

const drawing = (ahead: string): string =>
  `window.__kmd__ = { ...good, receive(m) { ${ahead.replace('DRAW', '() => good.receive(m)')} } };`;

const PAGES: Readonly<Record<string, string>> = {
  'next-frame': drawing('requestAnimationFrame(DRAW)'),
  'second-frame': drawing('const draw = DRAW; requestAnimationFrame(() => requestAnimationFrame(draw))'),
  'timer-of-0': drawing('setTimeout(DRAW, 0)'),
  'after-half-a-second': drawing('setTimeout(DRAW, 500)'),
  never: drawing(''),
};

const TESTS = [
  sampleTest('T1', [step(1, 'pause', {}), step(2, 'show', { text: 'kmd-drawn' }), step(3, 'reads', { part: 'note', text: 'kmd-drawn' })]),
];
const selection = { specs: [], tests: [], presets: [], locales: [], schemes: [], directions: [] };
const verbs = new Map([...sampleVerbs, ['pause', pause]]);

const run = async (url: string, more: Partial<Run> = {}, loadTimeout = 15_000): Promise<string> => {
  const { signal } = new AbortController();
  const options = { selection, timeout: 1500, workers: 1, loadTimeout };
  const report = await runConformance({ program: sampleProgram(TESTS), verbs, url, options, signal, ...more });
  return (
    report.fault?.fault ?? report.results.map(({ verdict, reason }) => `${verdict}${verdict === 'error' ? ` ${reason ?? ''}` : ''}`).join()
  );
};

describe('while the clock stands, a page gets the frames that it draws at', () => {
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => void (server = await serve(PAGES)));
  afterAll(() => server.close());

  test.each([
    ['next-frame', 'passed'],
    ['second-frame', 'passed'],
    ['timer-of-0', 'passed'],
    ['after-half-a-second', 'failed'],
    ['never', 'failed'],
  ])('%s: %s', async (page, verdict) => {
    expect(await run(server.url(page))).toBe(verdict);
  });
});

describe('the first page of a server that was just started', () => {
  let server: Server;
  let root = '';
  const compiled = new Set<string>();
  /** Pages whose script comes late the first time. */
  beforeAll(async () => {
    const good = await serve({ good: 'window.__kmd__ = good;' });
    const html = await (await fetch(good.url('good'))).text();
    await good.close();
    const script = /<script>([^]*)<\/script>/.exec(html)?.[1] ?? '';
    server = createServer((request, response) => {
      const [, what = '', late = '0'] = (request.url ?? '').split('/');
      const isScript = what.endsWith('.js');
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
      const text =
        what === 'good.js'
          ? script
          : what === 'none.js'
            ? ''
            : html.replace(/<script>[^]*<\/script>/, `<script type="module" src="/${what}.js/${late}"></script>`);
      setTimeout(() => response.end(text), isScript && !compiled.has(late) ? Number(late) : 0);
      if (isScript) compiled.add(late);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('is waited for while it loads', async () => {
    expect(await run(`${root}/good/2500`, { firstLoad: 20_000 }, 1000)).toBe('passed');
    expect(await run(`${root}/good/2501`, {}, 1000)).toBe('no-harness');
  });

  test('is not waited for once it has loaded without a harness', async () => {
    const started = performance.now();
    expect(await run(`${root}/none/0`, { firstLoad: 60_000 }, 1000)).toBe('no-harness');
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});
