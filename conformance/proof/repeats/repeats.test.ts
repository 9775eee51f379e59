import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import { runConformance } from '../../run/run-suite.ts';
import { BrowserSession } from '../../target/session.ts';
import { loadVerbs } from '../../verbs/load.ts';

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
  ['no key presses it', 'control = "<div role=button tabindex=0>More</div>";', KEYS],
  ['Tab does not lead there', 'control = "<button tabindex=-1>More</button>";', KEYS],
  ['it hears the mouse alone', 'event = "pointerdown"; counts = ({ pointerType }) => pointerType === "mouse";', [...FINGER, ...KEYS]],
  ['a finger counts twice', 'addEventListener("touchend", ({ target }) => target.click(), true);', FINGER],
  ['it is too low on a narrow screen', 'control = "<button style=position:fixed;top:700px>More</button>";', FINGER],
];

const verbs = await loadVerbs();
let program: Program;
let session: BrowserSession;
let server: Server;
beforeAll(async () => {
  const { spec } = parseSpec(readFileSync(join(import.meta.dirname, 'counter.kmd'), 'utf8'), 'counter.kmd', verbs);
  if (spec === undefined) throw new Error('counter.kmd is empty');
  const linked = link({ specs: [spec], presets: [], catalogues: [], vocabulary: verbs });
  const error = linked.diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new Error(`${error.place.start.line}: ${error.message}`);
  program = linked.program;
  session = new BrowserSession({ headed: false, log: () => undefined });
  const page = readFileSync(join(import.meta.dirname, 'counter.html'), 'utf8');
  server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(page.replace('//# defect', () => PAGES[Number(request.url?.slice(1))]?.[1] ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await session.close();
  server.close();
});

test.each(PAGES.map((page, index) => [...page, index] as const))('%s', { timeout: 60_000 }, async (_, __, failing, index) => {
  const report = await runConformance({
    program,
    verbs,
    session,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${index}`,
    options: { selection: { specs: [], tests: [], presets: [], locales: [], schemes: [], directions: [] }, timeout: 700, workers: 1 },
    signal: new AbortController().signal,
  });
  expect(report.fault).toBeUndefined();
  const failed = report.results.filter(({ verdict }) => verdict !== 'passed');
  expect(report.results).toHaveLength(6);
  expect(failed.map(({ test: id, case: one }) => `${id}[${one ?? ''}]`)).toEqual(failing);
  // What the repeated steps decide is told as they decide it.
  for (const result of failed) expect(result).toMatchObject({ verdict: 'failed', covers: ['R1.1', 'R1.2'] });
});
