import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleReport } from '../../conformance/reporters/fixtures/sample-report.ts';
import type { CommandIo } from './command.ts';
import { writeReport } from './report-options.ts';

// GitHub looks for the file of an annotation from the root of the repository, wherever the project lies in it.
test.each<[name: string, workspace: (root: string) => string | undefined, expected: string]>([
  ['in a folder of the repository', (root) => root, 'file=packages/ui/note.kmd,'],
  ['at the root of the repository', (root) => join(root, 'packages/ui'), 'file=note.kmd,'],
  ['outside of the repository', (root) => join(root, 'other'), 'file=note.kmd,'],
  ['without a workflow', () => undefined, 'file=note.kmd,'],
])('an annotation of a project %s names its spec', (_, workspace, expected) => {
  const root = mkdtempSync(join(tmpdir(), 'kmd-reports-'));
  try {
    const out = { write: () => undefined, isTTY: false, columns: 80 };
    const cwd = join(root, 'packages/ui');
    const io: CommandIo = {
      cwd,
      env: { GITHUB_WORKSPACE: workspace(root) },
      stdout: out,
      stderr: out,
      signal: new AbortController().signal,
    };
    writeReport(io, { github: 'annotations.txt' }, sampleReport(), {});
    expect(readFileSync(join(cwd, 'annotations.txt'), 'utf8')).toContain(expected);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});

// The next run clears the folder of pictures, and people send the file alone.
test.each<[name: string, bytes: string, held: boolean]>([
  ['a picture is in the HTML report', 'iVBORw0KGgo=', true],
  ['what is no picture is only linked', Buffer.from('a secret').toString('base64'), false],
])('%s', (_, base64, held) => {
  const root = mkdtempSync(join(tmpdir(), 'kmd-reports-'));
  try {
    const out = { write: () => undefined, isTTY: false, columns: 80 };
    const io: CommandIo = { cwd: root, env: {}, stdout: out, stderr: out, signal: new AbortController().signal };
    mkdirSync(join(root, 'pictures'));
    const screenshot = join(root, 'pictures', 'T2.png');
    writeFileSync(screenshot, Buffer.from(base64, 'base64'));
    const report = sampleReport();
    const results = report.results.map((result) => (result.screenshot === undefined ? result : { ...result, screenshot }));
    writeReport(io, { html: 'report.html' }, { ...report, results }, {});
    const html = readFileSync(join(root, 'report.html'), 'utf8');
    expect([html.includes(`src="data:image/png;base64,${base64}"`), html.includes('pictures/T2.png')]).toEqual([held, !held]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
