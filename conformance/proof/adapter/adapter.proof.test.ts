import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { kitProgram, type KitProgram } from '../../fixtures/kit-program.ts';
import { judgeLog } from '../../log/rejudge.ts';
import { reasonsOf, verdictsOf } from './fixtures/judged-app.ts';
import { ASK, ChatJudge, newSession, TOOL, type ChatVariant } from './fixtures/judged-chat.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let kit: KitProgram;
const chat = new ChatJudge();
const { folder } = chat;
const judge = chat.judge.bind(chat);
beforeAll(async () => {
  kit = await kitProgram();
});
afterAll(() => chat.close());

test('an honest app passes what it does, call by call through its chat', async () => {
  const report = await judge(TOOL, ['T1', 'T2', 'T3', 'T4', 'K5', 'K13[alias]']);
  expect(verdictsOf(report)).toMatchObject({
    T1: 'passed',
    T2: 'passed',
    'T3[told]': 'passed',
    'T3[sudden]': 'passed',
    K5: 'untested',
    'K13[alias]': 'untested',
  });
  expect(reasonsOf(report)).toMatch(/could not be delivered: the app is connected to one server/);
  expect(reasonsOf(report)).toMatch(/MCP does not allow this result/);
});

test('an honest app passes what it asks, and its answers are read off the wire', async () => {
  const report = await judge(ASK, ['T1', 'T3[basic]', 'T4[pointer]', 'T5[escape]', 'T6', 'T7[default]']);
  expect(verdictsOf(report)).toMatchObject({
    T1: 'passed',
    'T3[basic]': 'passed',
    'T4[pointer]': 'passed',
    'T5[escape]': 'passed',
    T6: 'untested',
  });
  const sent = report.results.find((one) => one.test === 'T3' && one.case === 'basic');
  expect(sent?.wire).toContainEqual(expect.stringMatching(/^app → mcp elicitation accept /));
});

test.each<[defect: string, spec: string, testId: string, says: RegExp]>([
  ['error-as-done', TOOL, 'T4', /Done/],
  ['silent', TOOL, 'T8[announced]', /Running…/],
  ['own-words', TOOL, 'T3[told]', /Waiting/],
  ['reject-as-cancel', ASK, 'T4[pointer]', /elicitation\/reject/],
  ['unchecked', ASK, 'T2', /dialog/],
])('the defect %s fails %s %s', async (defects, spec, testId, says) => {
  const report = await judge(spec, [testId], { defects });
  expect(report.results[0]?.verdict).toBe('failed');
  expect(reasonsOf(report)).toMatch(says);
});

const FRAMED: ChatVariant = { defects: 'framed', frame: 'iframe', more: 'frame: iframe' };

test('an app in a frame that the adapter names is judged as on a page of its own', async () => {
  const tests = ['T1', 'T2', 'T3[told]', 'T4', 'T6[long-line]', 'T8[announced]'];
  const alone = verdictsOf(await judge(TOOL, tests));
  expect([alone['T1'], alone['T4'], alone['T8[announced]']]).toEqual(['passed', 'passed', 'passed']);
  expect(verdictsOf(await judge(TOOL, tests, FRAMED))).toEqual(alone);
  const asked = await judge(ASK, ['T3[basic]', 'T5[escape]', 'T8'], FRAMED);
  expect(verdictsOf(asked)).toEqual({ 'T3[basic]': 'passed', 'T5[escape]': 'passed', T8: 'passed' });
});

test.each<[defect: string, spec: string, testId: string]>([
  ['error-as-done', TOOL, 'T4'],
  ['unchecked', ASK, 'T2'],
])('in a frame the defect %s fails %s %s as well', async (defect, spec, testId) => {
  const report = await judge(spec, [testId], { ...FRAMED, defects: `framed,${defect}` });
  expect(verdictsOf(report)).toEqual({ [testId]: 'failed' });
});

test('a card in a frame that no adapter names is untested, and the reason says what to name', async () => {
  const report = await judge(TOOL, ['T1', 'T2'], { defects: 'framed', frame: 'iframe' });
  expect(verdictsOf(report)).toEqual({ T1: 'untested', T2: 'untested' });
  expect(reasonsOf(report)).toMatch(/the card is in a frame, which is not looked into: the adapter has to name it under `frame`/);
});

test('the chat is looked for in the frame that the file names', async () => {
  const report = await judge(TOOL, ['T1'], { ...FRAMED, unsaid: true });
  expect(verdictsOf(report)).toEqual({ T1: 'passed' });
});

test('a frame of another origin is an error that says what to open', async () => {
  const report = await judge(TOOL, ['T1'], { ...FRAMED, defects: 'framed-apart' });
  expect(report.results[0]?.reason).toMatch(
    /^mount-failed: the frame iframe is of another origin than the page; open its own address instead/,
  );
});

test("an app's own words count for states and announcements", async () => {
  const more = `words: { mcp.tool.status.pending: Queued, mcp.tool.status.running: In progress, mcp.tool.status.success: Finished, mcp.tool.status.error: Failed }`;
  const report = await judge(TOOL, ['T3[told]', 'T8[announced]'], { defects: 'own-words', more });
  expect(verdictsOf(report)).toEqual({ 'T3[told]': 'passed', 'T8[announced]': 'passed' });
});

test('without a card there is one failure, and the rest is blocked', async () => {
  const report = await judge(TOOL, ['T1', 'T2', 'T3', 'T4'], { defects: 'no-card' });
  expect(verdictsOf(report)).toEqual({ T1: 'failed', T2: 'untested', 'T3[told]': 'untested', 'T3[sudden]': 'untested', T4: 'untested' });
  const failed = report.results.flatMap(({ assertions }) => assertions.filter(({ verdict }) => verdict === 'failed'));
  expect(failed).toHaveLength(1);
  expect(reasonsOf(report)).toMatch(/blocked: there is no card on the page, see T1/);
});

test('without a card there is one failure, too, where every test asks for it after further messages', async () => {
  const report = await judge(TOOL, ['T4', 'T6'], { defects: 'no-card' });
  expect(verdictsOf(report)).toMatchObject({ T4: 'failed', 'T6[long-line]': 'untested' });
  expect(reasonsOf(report)).toMatch(/blocked: there is no card on the page, see T4/);
});

test('without a card a test that only asks for its names or roles fails as well', async () => {
  const report = await judge(TOOL, ['K159'], { defects: 'no-card' });
  expect(verdictsOf(report)).toEqual({ K159: 'failed' });
  expect(reasonsOf(report)).toMatch(/there is no card on the page/);
});

test('a chat that shows a call only once the reply has ended fails with what the adapter can say; with it the rest is judged', async () => {
  const unsaid = await judge(TOOL, ['T1', 'T4'], { defects: 'reads-whole' });
  expect(verdictsOf(unsaid)).toEqual({ T1: 'failed', T4: 'untested' });
  expect(reasonsOf(unsaid)).toMatch(/on the wire: the reply of the model .* still streams; .* drive has `streams: false`/);
  const said = await judge(TOOL, ['T1', 'T4'], { defects: 'reads-whole', drive: 'streams: false' });
  expect(verdictsOf(said)).toMatchObject({ T4: 'passed' });
  // A chat that shows nothing at all is told the same; one that shows something else is not.
  expect(reasonsOf(await judge(TOOL, ['T4'], { defects: 'error-as-done' }))).not.toMatch(/still streams/);
});

test('a chat that shows the arguments only once the reply has ended is told of it where they stay hidden', async () => {
  const unsaid = await judge(TOOL, ['T2'], { defects: 'late-arguments' });
  expect(verdictsOf(unsaid)).toEqual({ T2: 'failed' });
  expect(reasonsOf(unsaid)).toMatch(/stays hidden .*on the wire: the reply of the model .* still streams; .* drive has `streams: false`/);
  expect(verdictsOf(await judge(TOOL, ['T2'], { defects: 'late-arguments', drive: 'streams: false' }))).toEqual({ T2: 'passed' });
});

test('what the app lacks does not apply, and is told first', async () => {
  const more = 'lacks: { retry: calls are not repeated here, pending: calls start at once }';
  const report = await judge(TOOL, ['T3[told]', 'T4'], { more });
  expect(verdictsOf(report)).toEqual({ 'T3[told]': 'not-applicable', T4: 'not-applicable' });
  expect(report.adapter?.lacks).toContainEqual({ spec: TOOL, what: 'retry', reason: 'calls are not repeated here' });
});

test.each<[what: string, tests: string[], variant: ChatVariant]>([
  [
    'own words',
    ['T3[told]', 'T1'],
    { defects: 'own-words', more: 'words: { mcp.tool.status.pending: Queued, mcp.tool.status.running: In progress }' },
  ],
  ['a place', ['T1'], { defects: 'no-role', more: 'parts: { card: .call }' }],
  ['nothing on the page', ['T1', 'T2'], { defects: 'no-card' }],
  ['nothing to have a name', ['K159'], { defects: 'no-card' }],
])('the log alone gives the same verdicts: %s', async (_, tests, variant) => {
  const report = await judge(TOOL, tests, variant);
  const again = await judgeLog(chat.log, kit);
  expect(again.results.map(({ assertions, reason }) => [reason, assertions])).toEqual(
    report.results.map(({ assertions, reason }) => [reason, assertions]),
  );
});

test('an app that crashes is an error with its last lines, and is started again', async () => {
  const report = await judge(TOOL, ['T1', 'T2'], { defects: 'crash', receive: 60_000 });
  expect(verdictsOf(report)).toEqual({ T1: 'error', T2: 'error' });
  // Nobody waits for what an app that is gone would do.
  expect(Math.max(...report.results.map(({ duration }) => duration))).toBeLessThan(50_000);
  expect(report.results[1]?.reason).toMatch(/^crashed: the app is gone: it ended with status 7.*kmd-out-of-memory/);
});

test('what an app no longer shows because it died is an error, no failure', async () => {
  const report = await judge(TOOL, ['T4'], { defects: 'dies-of-a-result' });
  expect(verdictsOf(report)).toEqual({ T4: 'error' });
  expect(reasonsOf(report)).toMatch(/crashed: the app is gone: it ended with status 3\. Last lines: .*kmd-struck-dead/);
});

test.each(['call', 'result'])('a page whose code never ends at a %s is an error, in bounded time', async (event) => {
  const report = await judge(TOOL, ['T4'], { defects: `loops-at-${event}` });
  expect(verdictsOf(report)).toEqual({ T4: 'error' });
  expect(reasonsOf(report)).toMatch(/hung: the page does not answer/);
});

test('an app that does not start is an error with its last lines', async () => {
  const report = await judge(TOOL, ['T1'], { command: 'echo kmd-last-line; exit 3' });
  expect(report.results[0]).toMatchObject({ verdict: 'error' });
  expect(reasonsOf(report)).toMatch(/it ended with status 3.*kmd-last-line/s);
});

test('an app that never answers is an error with its last lines', async () => {
  const command = 'echo kmd-waits-for-the-moon; sleep 60';
  const report = await judge(TOOL, ['T1'], { command: command.replace(';', ' &&'), start: 'restart: test,' });
  expect(report.results[0]).toMatchObject({ verdict: 'error' });
  expect(reasonsOf(report)).toMatch(/did not answer within 10 s.*kmd-waits-for-the-moon/s);
});

test('an app that does not start is tried twice, and not for every test again', async () => {
  const tries = join(folder, 'tries');
  const report = await judge(TOOL, ['T1', 'T2', 'T4', 'T7'], { command: `echo once >> ${tries} && exit 3` });
  expect(new Set(report.results.map(({ verdict }) => verdict))).toEqual(new Set(['error']));
  expect(reasonsOf(report).match(/it ended with status 3/g)?.length).toBeGreaterThanOrEqual(5);
  expect(readFileSync(tries, 'utf8')).toBe('once\nonce\n');
});

test('an app whose page goes away between two steps is an error that names the address, and the next case goes on', async () => {
  const report = await judge(TOOL, ['T1', 'T3[told]', 'T4'], { defects: 'leaves' });
  expect(verdictsOf(report)).toEqual({ T1: 'passed', 'T3[told]': 'error', T4: 'error' });
  const broken = report.results.filter(({ verdict }) => verdict === 'error');
  for (const { reason } of broken) expect(reason).toMatch(/^navigated: .*\/login.*Last lines: app: chat app on/s);
  // What was seen before it went keeps its verdict; nothing after it has one.
  const told = broken.find((one) => one.case === 'told')?.assertions.map(({ verdict }) => verdict) ?? [];
  expect([told[0], new Set(told.slice(1)).has('passed')]).toEqual(['passed', false]);
});

test('an app whose server is gone is an error with its last lines, and is started again', async () => {
  const report = await judge(TOOL, ['T1', 'T2'], { defects: 'deaf' });
  expect(verdictsOf(report)).toEqual({ T1: 'error', T2: 'error' });
  for (const { reason } of report.results) expect(reason).toMatch(/^crashed: the app is gone: it answers no more at .*kmd-closing-down/);
});

test('an app that lives on without its helper is untested with its last lines, and is started again for the next test', async () => {
  const report = await judge(TOOL, ['T4', 'T5[text]', 'T5[empty]'], { defects: 'loses-its-helper' });
  // In any order: one works, the next one finds no helper, a new start has one.
  expect(Object.values(verdictsOf(report)).filter((one) => one === 'untested')).toHaveLength(1);
  expect(reasonsOf(report)).toMatch(
    /the app asked the model nothing .*Something went wrong.*; its last lines: .*kmd-helper-left with status 139/,
  );
});

test('an app that dies of a reply that breaks off with its test is started again for the next test', async () => {
  expect(verdictsOf(await judge(TOOL, ['T1', 'T4'], { defects: 'brittle' }))).toEqual({ T1: 'passed', T4: 'passed' });
});

test('a cookie dialog over the chat is an error with its cause for a card, too', async () => {
  const stuck = await judge(TOOL, ['T1'], { defects: 'cookies' });
  expect(stuck.results[0]?.reason).toMatch(/^mount-failed: dialog “May we\?Accept all” lies on the textbox of the chat/);
  const closed = await judge(TOOL, ['T1'], { defects: 'cookies', ready: '{ maybe: { role: button, name: Accept all } }, ' });
  expect(verdictsOf(closed)).toEqual({ T1: 'passed' });
});

test('a cookie dialog over the first control of a call that is made by steps is an error with its cause', async () => {
  const report = await judge(TOOL, ['T1'], {
    defects: 'cookies',
    call: '[{ fill: { at: { role: textbox }, with: $tool } }, { press: Enter }]',
  });
  expect(report.results[0]?.reason).toMatch(
    /^mount-failed: dialog “May we\?Accept all” lies on the textbox of drive\.call before any message/,
  );
});

test('a cookie dialog is an error with its cause, and no dialog of the spec; one step closes it', async () => {
  const stuck = await judge(ASK, ['T1'], { defects: 'cookies' });
  expect(stuck.results[0]?.reason).toMatch(
    /^mount-failed: dialog “May we\?Accept all” lies on .* before any message; close it in drive.ready/,
  );
  const closed = await judge(ASK, ['T1'], { defects: 'cookies', ready: '{ maybe: { role: button, name: Accept all } }, ' });
  expect(verdictsOf(closed)).toEqual({ T1: 'passed' });
});

test('a redirect is followed; one to another page is an error that names it', async () => {
  expect(verdictsOf(await judge(TOOL, ['T1'], { defects: 'redirect' }))).toEqual({ T1: 'passed' });
  const lost = await judge(TOOL, ['T1'], { defects: 'login', more: '' });
  expect(lost.results[0]?.reason).toMatch(/^mount-failed: drive.ready, step 1 .*the page has gone to http:\S+\/login/);
  const unready = await judge(TOOL, ['T1'], { defects: 'login', bare: true });
  expect(reasonsOf(unready)).toMatch(
    /mount-failed: drive.chat, step 1 .*the page has gone to http:\S+\/login.*Sign in.*Last lines: app: chat app on/,
  );
});

test('a second window does not stop the run', async () => {
  expect(verdictsOf(await judge(TOOL, ['T1', 'T2'], { defects: 'window' }))).toEqual({ T1: 'passed', T2: 'passed' });
});

test('what an app keeps of the test before is an error with its cause; an app for each test keeps nothing', async () => {
  const kept = await judge(TOOL, ['T1', 'T2'], { defects: 'keeps' });
  expect(verdictsOf(kept)).toEqual({ T1: 'passed', T2: 'error' });
  expect(kept.results[1]?.reason).toMatch(
    /a card is on the page before any message: the app keeps what was.*Last lines: app: chat app on/s,
  );
  expect(verdictsOf(await judge(TOOL, ['T1', 'T2'], { defects: 'keeps', start: 'restart: test,' }))).toEqual({
    T1: 'passed',
    T2: 'passed',
  });
});

test('an app whose server is still busy with the test before says so in the reason; an app for each test is not busy', async () => {
  const busy = await judge(TOOL, ['T1', 'T2'], { defects: 'one-at-a-time' });
  expect(verdictsOf(busy)).toEqual({ T1: 'passed', T2: 'untested' });
  expect(reasonsOf(busy)).toMatch(/the app asked the model nothing .*; new on the page: .*“Another call is still in progress”/);
  expect(verdictsOf(await judge(TOOL, ['T1', 'T2'], { defects: 'one-at-a-time', start: 'restart: test,' }))).toEqual({
    T1: 'passed',
    T2: 'passed',
  });
});

test('an app whose page throws before it is ready is an error with what it threw', async () => {
  const report = await judge(TOOL, ['T1'], { defects: 'throws' });
  expect(verdictsOf(report)).toEqual({ T1: 'error' });
  expect(report.results[0]?.reason).toMatch(/^mount-failed: drive.ready, .*; the page threw: kmd-no-such-store/);
});

test('a press on what is not there says by which role and name it was looked for', async () => {
  const report = await judge(ASK, ['T4[pointer]'], { defects: 'no-reject' });
  expect(verdictsOf(report)).toEqual({ 'T4[pointer]': 'failed' });
  expect(reasonsOf(report)).toMatch(/there is no visible reject: no button named “Reject” in dialog or alertdialog/);
});

const OVER = { stdio: 'MCP_CONFIG: $mcpConfig, ', single: "MCP_REVISION: '2026-07-28', " };

test.each<[way: string, env: string, peers: string]>([
  ['stdio', OVER.stdio, '[mcp, model]'],
  ['stdio in 2025-06-18 alone', OVER.stdio, '{ mcp: 2025-06-18, model: chat-completions }'],
  ['Streamable HTTP in 2026-07-28', OVER.single, '[mcp, model]'],
  ['stdio in 2026-07-28 alone', OVER.stdio + OVER.single, '{ mcp: 2026-07-28, model: chat-completions }'],
])('an app that speaks MCP over %s is judged alike', async (_, env, peers) => {
  expect(verdictsOf(await judge(TOOL, ['T1', 'T4'], { env, peers }))).toEqual({ T1: 'passed', T4: 'passed' });
  expect(verdictsOf(await judge(ASK, ['T1', 'T4[pointer]', 'T5[escape]'], { env, peers }))).toEqual({
    T1: 'passed',
    'T4[pointer]': 'passed',
    'T5[escape]': 'passed',
  });
  const report = await judge(ASK, ['T4[pointer]'], { env, peers, defects: 'reject-as-cancel' });
  expect(verdictsOf(report)).toEqual({ 'T4[pointer]': 'failed' });
});

const AGENT: ChatVariant = {
  env: 'AGENT_URL: $model, ',
  peers: '{ model: ai-sdk }',
  more: 'lacks: { retry: the agent runs its tools itself, server: the agent names none }',
};

test('an app whose agent runs the tools is judged by what its stream shows', async () => {
  expect(verdictsOf(await judge(TOOL, ['T1', 'T3[told]'], AGENT))).toMatchObject({ 'T3[told]': 'passed' });
  const report = await judge(TOOL, ['T3[told]'], { ...AGENT, defects: 'own-words' });
  expect(verdictsOf(report)).toEqual({ 'T3[told]': 'failed' });
});

test('an app whose agent runs the tools is not asked for what the list of a server says of them', async () => {
  const report = await judge(TOOL, ['K34', 'K4[titled]'], AGENT);
  expect(verdictsOf(report)).toEqual({ K34: 'untested', 'K4[titled]': 'untested' });
  expect(reasonsOf(report)).toMatch(
    /not the schema of the tool[^]*not the title of the tool|not the title of the tool[^]*not the schema of the tool/,
  );
});

test('a direction of writing that an app has no setting for is untested, and no error', async () => {
  const report = await judge(TOOL, ['K30']);
  expect(verdictsOf(report)).toEqual({ K30: 'untested' });
  expect(reasonsOf(report)).toMatch(/the direction of writing is a setting of the app/);
});

test('an interrupted run ends the app and what it has started, at once', async () => {
  const stop = new AbortController();
  const mark = join(folder, 'started');
  // The shell, and a child of it that would outlive it.
  const command = `sleep 61 & echo $! > ${mark} && wait`;
  const browser = newSession();
  const run = judge(TOOL, ['T1'], { command, signal: stop.signal, browser });
  await vi.waitUntil(() => existsSync(mark) && readFileSync(mark, 'utf8').trim() !== '', { timeout: 60_000 });
  const child = Number(readFileSync(mark, 'utf8'));
  expect(runs(child)).toBe(true);
  stop.abort();
  const report = await run;
  expect([report.results[0]?.verdict ?? 'none', runs(child)]).toEqual([expect.stringMatching(/error|none/), false]);
});

// Only Linux tells what a process in a session of its own was started by.
test.runIf(existsSync('/proc/self/environ'))(
  'an app that its command hands over to the background is started once, and ended with the run',
  async () => {
    const mark = join(folder, 'handed-over');
    const behind = `const app = require('node:child_process').spawn(process.execPath, ['server.mjs'], { detached: true, stdio: 'ignore' });
    require('node:fs').appendFileSync('${mark}', app.pid + ' '); app.unref();`.replace(/\s+/g, ' ');
    expect(verdictsOf(await judge(TOOL, ['T1', 'T4'], { command: `node -e "${behind}"` }))).toEqual({ T1: 'passed', T4: 'passed' });
    const started = readFileSync(mark, 'utf8').trim().split(' ').map(Number);
    expect(started).toHaveLength(1);
    await vi.waitUntil(() => !started.some(runs));
  },
);

/** Whether a process is there that is no zombie. */
function runs(pid: number): boolean {
  const state = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return state !== '' && !state.startsWith('Z');
}

test('a question behind a badge is there once its steps are done, and missing without them', async () => {
  const defects = 'behind-a-badge';
  const press = (name: string): string => `reveal: [{ click: { role: button, name: ${name} } }]`;
  expect(verdictsOf(await judge(ASK, ['T1'], { defects, drive: press('Respond to $message') }))).toEqual({ T1: 'passed' });
  expect(verdictsOf(await judge(ASK, ['T1'], { defects }))).toEqual({ T1: 'failed' });
});

test('what a call says that no wire carries leaves the rest of its test', async () => {
  const report = await judge(TOOL, ['K31[pending]', 'K6[trusted]']);
  expect(verdictsOf(report)).toMatchObject({ 'K6[trusted]': 'untested' });
  expect(reasonsOf(report)).not.toMatch(/could not be delivered/);
  const steps = report.results.find(({ test: id }) => id === 'K31')?.assertions ?? [];
  expect(steps.every(({ verdict }) => verdict !== 'untested')).toBe(true);
});
