import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../../conformance/result/report.ts';
import { buildStorybook, type BuiltStorybook } from '../../fixtures/built-storybook.ts';
import { generate } from '../generate.ts';
import { runStories } from './fixtures/story-run.ts';

// A real Storybook 10, built once: hand-written stories bound to states, the same with defects, and generated ones of the reference.

let storybook: BuiltStorybook;

beforeAll(async () => {
  storybook = await buildStorybook(async (folder) => (await generate({ cwd: folder })).files);
}, 180_000);
afterAll(() => storybook.remove());

const run = (prefix: string, ...tests: string[]): Promise<Report> => runStories(storybook, prefix, ...tests);

/** Test → verdict, and assertion → its reason where it has no verdict of its own. */
const verdicts = ({ results }: Report): Record<string, string> =>
  Object.fromEntries(results.map(({ test: id, case: one, verdict }) => [one === undefined ? id : `${id}[${one}]`, verdict]));
const messageOf = ({ results }: Report, id: string): string =>
  results.flatMap(({ assertions }) => assertions).find((one) => one.id === id)?.message ?? '';

describe.sequential('a Storybook as a target', { timeout: 240_000 }, () => {
  test('generated stories of the reference pass what the reference passes', async () => {
    const report = await run('mcp-tool-invocation-card--', 'T1', 'T2', 'T3', 'T4');
    expect(report.fault).toBeUndefined();
    expect(verdicts(report)).toEqual({ T1: 'passed', T2: 'passed', 'T3[sudden]': 'passed', 'T3[told]': 'passed', T4: 'passed' });
  });

  test('stories of states pass what they show, and nothing that they cannot show', async () => {
    const report = await run('card--', 'T1', 'T2', 'T3', 'T4');
    expect(report.fault).toBeUndefined();
    // Nothing before the first message, and no change from one state to the next.
    expect(verdicts(report)).toEqual({ T1: 'untested', T2: 'passed', 'T3[sudden]': 'untested', 'T3[told]': 'untested', T4: 'untested' });
    expect(messageOf(report, 'T1.none-at-first')).toBe('no message has brought a story onto the page yet');
    expect(messageOf(report, 'T3[told].every-state-passed')).toBe('its stories show states, not how one becomes the other');
    expect(messageOf(report, 'T4.running-again')).toBe('after tool/retry a story stays as it was: its state comes from outside');
    const passed = report.results.flatMap(({ assertions }) => assertions.filter(({ verdict }) => verdict === 'passed').map(({ id }) => id));
    expect(passed).toEqual(expect.arrayContaining(['T1.shown', 'T1.server-named', 'T3[told].result-open', 'T4.retry-sent']));
  });

  test.each([
    ['nameless', 'T2.shown', /no visible region named/],
    ['stuck', 'T3[told].running', /is not to be seen/],
    ['deaf', 'T4.retry-sent', /was sent 0 times/],
  ])('the defect %s fails', async (defect, id, message) => {
    const report = await run(`faulty-${defect}--`, id.slice(0, 2));
    expect(messageOf(report, id)).toMatch(message);
    expect(report.results.map(({ verdict }) => verdict)).toContain('failed');
  });

  test('a story with data of its own proves nothing', async () => {
    const report = await run('odd--own', 'T2');
    expect(verdicts(report)).toEqual({ T2: 'untested' });
    expect(report.results[0]?.reason).toMatch(/the story odd--own does not take tool\/call name: it shows data of its own/);
  });

  test('a story that throws breaks its tests', async () => {
    const report = await run('odd--throws', 'T2');
    expect(verdicts(report)).toEqual({ T2: 'error' });
    expect(report.results[0]?.reason).toMatch(/the story odd--throws cannot be shown: .*no such component/);
  });

  test('wrong names in a map are told, with near misses', async () => {
    const { fault } = await run('odd--wrong', 'T2');
    expect(fault?.message).toMatch(/odd--wrong: there is no state `runing`; Did you mean `running`\?/);
    expect(fault?.message).toMatch(/there is no outbound message `tool\/rety`; Did you mean `tool\/retry`\?/);
  });
});
