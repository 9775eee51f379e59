import { describe, expect, test } from 'vitest';
import type { Exploration } from '../../conformance/explore/exploration.ts';
import { sampleProgram, sampleSpec } from '../../conformance/fixtures/sample-spec.ts';
import { sampleReport } from '../../conformance/reporters/fixtures/sample-report.ts';
import { loadReportFormats } from '../../conformance/reporters/load.ts';
import { caseLine, openingLine } from '../../conformance/reporters/terminal/lines.ts';
import { summaryText } from '../../conformance/reporters/terminal/summary.ts';
import type { Report } from '../../conformance/result/report.ts';
import type { Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { oneLine, seen } from '../../specs/language/text/one-line.ts';
import { parseSpec } from '../../specs/language/parse/parse-spec.ts';
import type { CommandIo } from '../cli/command.ts';
import { describeSpec } from './spec/describe-spec.ts';
import { explorationJson } from './exploration/json.ts';
import { explorationProgress } from './exploration/progress.ts';
import { explorationText } from './exploration/text.ts';
import { FORMAT_NAMES, renderDiagnostics } from './diagnostics/render.ts';
import { runProgress } from './run-progress.ts';

/** What a page, a spec or a file name can try: terminal sequences, forged lines, commands to a CI, markup, text out of order. */
const HOSTILE =
  '::error::HOSTILE\u001b[2J\u001b]0;t\u0007\u009b31m\u0085\u202e\u200b\u2028\u2066\ufeff\r\n::error::forged\r##[error]b ##vso[task.x]c ]]><i a="b">&\u0000\ud800\u007f';

/** What no output may have, whatever its format. */
const FORBIDDEN = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u2028\u2029\u202e\u2066\ufeff\ud800]/u;

/** A text for a terminal and the log of a CI. */
function checkLines(text: string): void {
  expect(text).not.toMatch(FORBIDDEN);
  expect(text).not.toMatch(/^\s*::/m);
  expect(text).not.toMatch(/##\w*\[/);
}

/** Every text in a value, by its path; `T2.shown` and the like are ids of specs, which are foreign too. */
function texts(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, [...path, Array.isArray(value) ? Number(key) : key]));
}

function withText<T>(value: T, path: readonly (string | number)[], text: string): T {
  const copy = structuredClone(value);
  let at = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  at[path.at(-1) ?? ''] = text;
  return copy;
}

const same = (text: string): string => text;
const paint = { good: same, bad: same, warn: same, dim: same, bold: same };

/** Words of kmd itself, not of a page. */
const OWN = new Set(['verdict', 'suite', 'surface', 'colorScheme', 'direction']);
const REPORT = texts(sampleReport()).filter((path) => !OWN.has(String(path.at(-1))));

const formats = await loadReportFormats();

describe.each(REPORT.map((path) => [path.join('.'), path] as const))('%s of a report', (_, path) => {
  const report: Report = withText(sampleReport(), path, HOSTILE);

  test('terminal', () => {
    const { target, results, run } = report;
    const opening = target === null ? '' : openingLine(target, 1, run);
    const source = new Map([['note.kmd', HOSTILE.repeat(9)]]);
    checkLines(
      [opening, ...results.map((one) => caseLine(one, paint, true)), summaryText(report, sampleProgram([]), source, paint)].join(''),
    );
  });

  test.each(formats)('$option.name', ({ option, render }) => {
    const text = render(report, { link: (path) => path });
    expect(text).not.toMatch(FORBIDDEN);
    if (['junit', 'html', 'markdown'].includes(option.name)) expect(text).not.toContain('<i a');
  });
});

const place = { file: 'a.kmd', start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 2, offset: 1 } };
const FINDING: Diagnostic = { code: 'K1001', severity: 'error', message: 'm', place, related: [{ message: 'r', place }], hints: ['h'] };
const quiet: CommandIo['stdout'] = { write: () => undefined, isTTY: false, columns: 80 };

describe.each([
  ['message', ['message']],
  ['file', ['place', 'file']],
  ['hint', ['hints', 0]],
  ['related message', ['related', 0, 'message']],
  ['related file', ['related', 0, 'place', 'file']],
  ['source', undefined],
])('%s of a diagnostic', (_, path) => {
  test.each(FORMAT_NAMES)('%s', (format) => {
    const finding = path === undefined ? FINDING : withText(FINDING, path, HOSTILE);
    const text = renderDiagnostics([finding], format, new Map([['a.kmd', HOSTILE.slice(9)]]), { env: {} }, quiet);
    if (format === 'pretty') checkLines(text);
    else expect(text).not.toMatch(FORBIDDEN);
    // Its own commands are those of kmd, one for each finding.
    if (format === 'github') expect(text.match(/^::/gm)).toHaveLength(1);
  });
});

const EXPLORATION: Exploration = {
  spec: 's',
  runs: { asked: 1, done: 1 },
  actions: 1,
  checks: 1,
  refused: { count: 1, first: 'r' },
  unexercised: [],
  interrupted: false,
};
const BROKEN = {
  ...EXPLORATION,
  finding: { run: 1, breach: { invariant: 'i', message: 'm' }, test: { text: 't' }, actions: { found: 1, left: 1 } },
} as unknown as Exploration;

test.each<[source: string, result: Exploration]>([
  ['reason of a refusal', withText(EXPLORATION, ['refused', 'first'], HOSTILE)],
  ['name of an invariant', { ...EXPLORATION, unexercised: [HOSTILE] }],
  ['fault', { ...EXPLORATION, fault: { fault: 'hung', message: HOSTILE } as NonNullable<Exploration['fault']> }],
  ['breach', withText(BROKEN, ['finding', 'breach', 'message'], HOSTILE)],
  ['generated test', withText(BROKEN, ['finding', 'test', 'text'], HOSTILE)],
])('%s in the result of an exploration', (_, result) => {
  checkLines(explorationText(result, sampleSpec([]), paint));
  expect(explorationJson([result], { name: HOSTILE, version: HOSTILE } as never, 1)).not.toMatch(FORBIDDEN);
});

test('progress of a run and of an exploration', () => {
  let written = '';
  const stream = { write: (text: string) => void (written += text), isTTY: false, columns: 200 };
  const io = { stdout: stream, stderr: stream, env: {} } as unknown as CommandIo;
  runProgress(io, true)({ kind: 'log', line: HOSTILE });
  const report = sampleReport();
  if (report.target !== null)
    runProgress(io, true)({ kind: 'started', total: 1, info: report.run, target: { ...report.target, name: HOSTILE } });
  checkLines(written);
  explorationProgress({ ...io, stderr: { ...stream, isTTY: true } }, HOSTILE)({ kind: 'run', done: 1, runs: 1, actions: 1 } as never);
  checkLines(written.replaceAll('\r\u001b[K', ''));
});

test('the model of a spec', () => {
  const text = `---\nkmd: 1\nid: a\ntitle: A\nkind: component\nsummary: ${JSON.stringify(HOSTILE.replace('\ud800', ''))}\n---\n\n# ${oneLine(HOSTILE)}\n`;
  const spec = parseSpec(text, 'a.kmd').spec as Spec;
  checkLines(describeSpec({ ...spec, title: HOSTILE, file: HOSTILE }));
});

test.each([
  ['::error::x', '\\::error::x'],
  ['  ::error::x', '  \\::error::x'],
  ['a ::b', 'a ::b'],
  ['##[group]x', '##\\[group]x'],
  ['a\r\nb\tc', 'a b c'],
  ['\u001b[31m', '\\u001b[31m'],
  ['\u{e0001}', '\\u{e0001}'],
  ['👩‍💻 می‌خواهم', '👩‍💻 می‌خواهم'],
])('%j is shown as %j', (text, shown) => expect(oneLine(text)).toBe(shown));

test.each([
  ['a\n::error::x\r\n  ::x\n:a', 'a\n\\::error::x\r\n  \\::x\n:a'],
  ['a\n##vso[x]', 'a\n##vso\\[x]'],
  ['a\u202eb\n\u{e0041}', 'a\\u202eb\n\\u{e0041}'],
])('%j keeps its lines as %j', (text, shown) => expect(seen(text)).toBe(shown));
