import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleProgram } from '../fixtures/sample-spec.ts';
import { sampleReport } from './fixtures/sample-report.ts';
import { loadReportFormats } from './load.ts';

// Each format has a golden file `formats/<format>.want.txt`; `vitest run -u` rewrites them.
const formats = await loadReportFormats();
const folder = join(import.meta.dirname, 'formats');
const wants = readdirSync(folder).filter((file) => file.endsWith('.want.txt'));

test('every golden file belongs to a format', () => {
  expect(wants.sort()).toEqual(formats.map(({ option }) => `${option.name}.want.txt`));
});

test.each(['github', 'sarif'])('the format %s names a spec as the service that shows it does', (name) => {
  const format = formats.find(({ option }) => option.name === name);
  const text = format?.render(sampleReport(), { link: String, source: (file) => `packages/ui/${file}` });
  expect([text?.includes('packages/ui/'), text?.match(/(?:file=|"uri": ")(?!packages\/ui\/)/)]).toEqual([true, null]);
});

test('Markdown has a row for each suite that ran', () => {
  const format = formats.find(({ option }) => option.name === 'markdown');
  const none = { passed: 0, failed: 0, 'not-applicable': 0, untested: 0, error: 0 };
  const rows = (totals: object): readonly string[] =>
    (format?.render({ ...sampleReport(), results: [], totals: { ...sampleReport().totals, ...totals } }, { link: String }) ?? '')
      .split('\n')
      .filter((line) => /^\| [A-Z]/.test(line) || line === 'No case ran.');
  expect([rows({ K: none }).length, rows({ T: none, K: none })]).toEqual([2, ['No case ran.']]);
});

describe.each(formats)('the format $option.name', (format) => {
  const want = join(folder, `${format.option.name}.want.txt`);
  test('has a golden file', () => {
    expect(existsSync(want)).toBe(true);
  });
  test('renders the sample report as in its golden file', async () => {
    await expect(
      format.render(sampleReport(), {
        program: sampleProgram([]),
        previous: new Map([['note#K1 material3 · light · en-US · ltr', 'failed']]),
        link: (path) => path,
      }),
    ).toMatchFileSnapshot(want);
  });
  test('cuts a long text before a character, not within it', () => {
    const whole = sampleReport();
    for (const start of ['', 'x']) {
      const report = { ...whole, fault: { fault: 'crashed' as const, message: start + '👍'.repeat(300) } };
      expect(format.render(report, { program: sampleProgram([]), previous: new Map(), link: String })).not.toMatch(/\p{Cs}/u);
    }
  });
  test('has one line for a name of several', () => {
    const report = { ...sampleReport(), target: { ...sampleReport().target, name: 'first\nsecond' } } as ReturnType<typeof sampleReport>;
    const text = format.render(report, { program: sampleProgram([]), previous: new Map(), link: (path) => path });
    expect(text).not.toContain('first\nsecond');
  });
  test('names no revision of MCP for a run without MCP', () => {
    const { run, ...report } = sampleReport();
    const { profile = '', ...rest } = run;
    const context = { program: sampleProgram([]), previous: new Map(), link: (path: string) => path };
    const text = format.render({ ...report, run: rest }, context);
    expect([profile, text.includes(profile), /\bMCP\b|undefined/.test(text)]).toEqual(['2025-06-18', false, false]);
  });
});
