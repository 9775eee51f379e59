import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packageRoot } from '../../specs/language/package-root.ts';
import { runIn } from '../fixtures/run.ts';

// What is decided before a browser starts.

/** An address at which nobody answers. */
const NOBODY = 'http://127.0.0.1:9/';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kmd-conform-'));
  mkdirSync(join(root, 'specs'));
  mkdirSync(join(root, 'kmd-report'));
  writeFileSync(join(root, 'specs/save-status.kmd'), readFileSync(join(packageRoot(), 'bin/templates/save-status.kmd')));
  writeFileSync(join(root, 'file'), '');
  configure('');
});
afterEach(() => rmSync(root, { recursive: true }));

function configure(more: string): void {
  const config = 'specs: [specs]\nkit: { specs: [], presets: [material3, minimalist_mono] }\nlocales: [en-US, pt-BR]\nprefix: My\n';
  writeFileSync(join(root, 'kmd.config.yaml'), config + more);
}

test.each(['github', 'html', 'list,junit'])('--reporter %s names the option of the report', async (asked) => {
  const found = await runIn(root, 'conform', NOBODY, '--reporter', asked);
  expect([found.code, found.err]).toEqual([2, expect.stringContaining(`: --${asked.split(',').at(-1)} FILE`)]);
});

describe('--last-failed', () => {
  const record = { target: NOBODY, environment: {}, notPassed: ['save-status#T1'], verdicts: { 'save-status#T1 a': 'failed' }, files: [] };
  test.each<[when: string, last: object | undefined, args: string, code: number, says: string]>([
    ['without a record', undefined, NOBODY, 2, 'there is no record of a run'],
    ['after a run of another target', { ...record, target: 'http://a/', notPassed: [] }, NOBODY, 2, `was about http://a/, not ${NOBODY}`],
    ['after a run in which all passed', { ...record, notPassed: [] }, NOBODY, 0, 'all that the last run looked at passed (1 case)'],
    [
      'after one shard of two',
      { ...record, notPassed: [], shards: { plan: 'a', total: 2, indices: [2] } },
      NOBODY,
      0,
      'Of the last run, shard 2 of 2 is on record here: the tests of the others are left out.\nNothing runs: all that',
    ],
    ['after both', { ...record, notPassed: [], shards: { plan: 'a', total: 2, indices: [1, 2] } }, NOBODY, 0, 'Nothing runs: all that'],
    ['of tests that passed', record, `${NOBODY} --test T2`, 2, 'none of what did not pass is asked for: save-status#T1'],
    ['of a test that is gone', { ...record, notPassed: ['save-status#T99'] }, NOBODY, 2, 'none of what did not pass is asked for'],
    [
      'of tests of which one is gone',
      { ...record, notPassed: ['save-status#T99', 'save-status#T1[x]', 'save-status#T1'] },
      NOBODY,
      4,
      'Of what did not pass, the specs no longer have save-status#T99, save-status#T1[x].\n',
    ],
    ['of a record of another shape', { ...record, environment: [], target: 3 }, NOBODY, 2, `was about 3, not ${NOBODY}`],
  ])('%s', async (_, last, args, code, says) => {
    if (last !== undefined) writeFileSync(join(root, 'kmd-report/last-run.json'), JSON.stringify(last));
    const found = await runIn(root, 'conform', ...args.split(' '), '--last-failed');
    expect(found.out + found.err).toContain(says);
    expect(found.code).toBe(code);
  });

  test('repeats the environments, but for those that are asked for', async () => {
    const environment = { preset: ['minimalist_mono'], scheme: ['dark'], locale: ['pt-BR'] };
    writeFileSync(join(root, 'kmd-report/last-run.json'), JSON.stringify({ ...record, environment }));
    const asked = ['--locale', 'en-US', '--emit', 'playwright-test', '--out', 'e2e/kmd.spec.ts'];
    expect((await runIn(root, 'conform', NOBODY, '--last-failed', ...asked)).code).toBe(0);
    const projects = readFileSync(join(root, 'e2e/kmd.projects.ts'), 'utf8');
    expect(['minimalist_mono', 'dark', 'en-US', 'pt-BR'].map((one) => projects.includes(one))).toEqual([true, true, true, false]);
    const tests = readFileSync(join(root, 'e2e/kmd.spec.ts'), 'utf8');
    expect([tests.includes('#T1'), tests.includes('#T2')]).toEqual([true, false]);
  });
});

test.each(['--json one --junit one', '--html ./one --log one'])('two reports in one file are refused before the run: %s', async (given) => {
  const found = await runIn(root, 'conform', NOBODY, ...given.split(' '));
  expect([found.code, found.err]).toEqual([2, expect.stringContaining('both name') as string]);
});

test.each([
  ['in a file', '--json file/result.json'],
  ['where a folder lies', '--junit kmd-report'],
])('a report %s is refused before the run', async (_, option) => {
  expect(await runIn(root, 'conform', NOBODY, ...option.split(' '))).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining(`kmd: cannot write ${option.split(' ')[1]}`) as string,
  });
});

test.each([
  ['--locale pt_BR', 'there is no locale called pt_BR; there are en-US, pt-BR, ar-XB, en-XA. Did you mean `pt-BR`?'],
  ['--preset material4', 'there is no preset called material4; there are material3, minimalist_mono. Did you mean `material3`?'],
  ['--spec save-statsu', 'Did you mean `save-status`?'],
  ['--profile 2025-06-19', 'Did you mean `2025-06-18`?'],
  ['--scheme drak', '--scheme takes light or dark, not drak. Did you mean `dark`?'],
  ['--direction lrt', '--direction takes ltr or rtl, not lrt. Did you mean `ltr`?'],
  ['--reporter lst', '--reporter takes line, list or dot, not lst. Did you mean `list`?'],
  ['--matrix ful', '--matrix takes pairwise or full, not ful. Did you mean `full`?'],
  ['--emit playwrite-test', '--emit takes playwright-test, not playwrite-test. Did you mean `playwright-test`?'],
  ['--browser chromum', '--browser takes chromium, not chromum. Did you mean `chromium`?'],
])('%s is refused with what there is and the nearest of it', async (option, said) => {
  const { code, out, err } = await runIn(root, 'conform', NOBODY, ...option.split(' '));
  expect([code, out, err]).toEqual([2, '', expect.stringContaining(said)]);
});

test.runIf(existsSync('/proc/self'))('a report where no folder can be made is refused, and nothing hangs', async () => {
  const { code, err } = await runIn(root, 'conform', NOBODY, '--json', '/proc/no-such/result.json');
  expect([code, err]).toEqual([2, expect.stringContaining('kmd: cannot write /proc/no-such/result.json')]);
});

test.each([
  ['storybook:specs', 4, 'specs is no static build of a Storybook'],
  ['adapter:none.yaml', 2, 'there is no file or folder none.yaml'],
  ['storybook:spec', 2, 'there is no file or folder spec. Did you mean `specs`?'],
  ['storybook:http://[', 2, 'is not a valid URL'],
  ['tui:', 2, 'needs a command'],
  ['shop', 2, 'shop is not a target'],
])('%s ends with exit code %i', async (target, exit, said) => {
  const { code, err } = await runIn(root, 'conform', target);
  expect([code, err]).toEqual([exit, expect.stringContaining(said)]);
});

test('each error of a spec is shown, not the first place alone', async () => {
  const file = join(root, 'specs/save-status.kmd');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('press `retry`', 'press `retri`').replace('- see: { part: status,', '- sea: { part: status,'),
  );
  const { code, err } = await runIn(root, 'conform', NOBODY);
  expect(code).toBe(3);
  expect(err).toMatch(/K3004[^]*2 errors, 0 warnings[^]*Nothing ran: with errors in its input a run would prove nothing/);
});

test('the configuration of a target names the environments, and the command line wins', async () => {
  configure(`targets: { page: { url: '${NOBODY}', use: { schemes: [light, dark], directions: [rtl] } } }\n`);
  const projects = async (...more: string[]): Promise<string> => {
    expect(await runIn(root, 'conform', 'page', '--emit', 'playwright-test', '--out', 'kmd.spec.ts', ...more)).toMatchObject({ code: 0 });
    return readFileSync(join(root, 'kmd.projects.ts'), 'utf8');
  };
  const all = await projects();
  expect(['light', 'dark', 'rtl', 'ltr'].map((one) => all.includes(`'${one}'`))).toEqual([true, true, true, false]);
  const dark = await projects('--scheme', 'dark');
  expect(['light', 'dark', 'rtl'].map((one) => dark.includes(`'${one}'`))).toEqual([false, true, true]);
  configure(`targets: { page: { url: '${NOBODY}', use: { schemes: [dim] } } }\n`);
  expect(await runIn(root, 'conform', 'page')).toMatchObject({ code: 3, err: expect.stringContaining('light') as string });
});

test.each(['--watch', '--ui'])('%s accepts no failures', async (option) => {
  const { code, err } = await runIn(root, 'conform', NOBODY, option, '--update-baseline');
  expect([code, err]).toEqual([2, `kmd: ${option} and --update-baseline exclude each other\n`]);
});

test.each(['--workers', '--timeout', '--max-failures'])('%s takes no zero', async (option) => {
  const { code, err } = await runIn(root, 'conform', NOBODY, option, '0');
  expect([code, err]).toEqual([2, expect.stringContaining('0 is too small: the minimum is 1')]);
});

test('no file of tests is written without a test', async () => {
  const { code, err } = await runIn(root, 'conform', NOBODY, '--emit', 'playwright-test', '--spec', 'color-roles');
  expect([code, err]).toEqual([2, expect.stringContaining('has no test')]);
});

test('a server that does not come up is an error of the target', async () => {
  configure(`target: { url: '${NOBODY}', server: { command: 'echo no such script; exit 3' } }\n`);
  const { code, err } = await runIn(root, 'conform');
  expect([code, err]).toEqual([4, expect.stringContaining('is not there: it ended with status 3')]);
});

test('what failed in the shards of other machines is what --last-failed runs after a merge', async () => {
  const asked = { target: NOBODY, environment: { scheme: ['dark'], preset: 'none', matrix: 'all' } };
  const environment = { preset: 'material3', colorScheme: 'dark', locale: 'en-US', direction: 'ltr' };
  for (const [index, verdict] of [
    [1, 'passed'],
    [2, 'failed'],
  ] as const) {
    const shard = { index, total: 2, cases: 2, plan: 'a' };
    const run = { kmd: '0', browser: 'Chromium 1', seed: 1, workers: 1, duration: 1, specs: {}, shard, asked };
    const found = { covers: [], assertions: [], suite: 'T', environment, file: 'specs/save-status.kmd', line: 1, duration: 1 };
    const results = [{ spec: 'save-status', test: `T${index}`, title: 'x', verdict, ...found }];
    writeFileSync(join(root, `${index}.json`), JSON.stringify({ target: null, url: NOBODY, run, results, interrupted: false }));
  }
  expect(await runIn(root, 'merge', '1.json', '2.json', '--json', 'whole.json')).toMatchObject({ code: 1 });
  expect(JSON.parse(readFileSync(join(root, 'kmd-report/last-run.json'), 'utf8'))).toMatchObject({
    target: NOBODY,
    // A file from elsewhere: what is no option of an environment is left out.
    environment: { scheme: ['dark'] },
    notPassed: ['save-status#T2'],
  });
  expect(readFileSync(join(root, 'whole.json'), 'utf8')).not.toContain('asked');
  await runIn(root, 'conform', NOBODY, '--last-failed', '--emit', 'playwright-test', '--out', 'kmd.spec.ts');
  const emitted = readFileSync(join(root, 'kmd.spec.ts'), 'utf8');
  expect(['T1', 'T2'].map((one) => emitted.includes(`save-status#${one}`))).toEqual([false, true]);
});

test('an incomplete set of shards is no result', async () => {
  const shard = { index: 1, total: 2, cases: 2, plan: 'a' };
  const run = { kmd: '0', browser: 'Chromium 1', seed: 1, workers: 1, duration: 1, specs: {}, shard };
  writeFileSync(join(root, 'one.json'), JSON.stringify({ target: null, url: NOBODY, run, results: [], interrupted: false }));
  const { code, err } = await runIn(root, 'merge', 'one.json');
  expect([code, err]).toEqual([4, 'kmd: missing: shard 2/2. Nothing was merged.\n']);
});
