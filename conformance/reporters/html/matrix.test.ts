import { expect, test } from 'vitest';
import type { CaseResult, Report } from '../../result/report.ts';
import { matrix } from './matrix.ts';

const look = { preset: 'plain', colorScheme: 'light', locale: 'en-US', direction: 'ltr' };
const result = (test: string, about: Partial<CaseResult> = {}): CaseResult =>
  ({
    spec: 'card',
    suite: 'K',
    test,
    title: 'A title',
    verdict: 'passed',
    covers: [],
    environment: look,
    assertions: [],
    ...about,
  }) as never;
const tableOf = (...results: CaseResult[]): string => matrix({ results } as unknown as Report);

test('a look that one test asks for makes no column, and its cell says which look and why it was not run', () => {
  const own = { ...look, preset: 'fancy' };
  const html = tableOf(
    result('K1'),
    result('K2'),
    result('K3', { environment: own as never, verdict: 'not-applicable', reason: 'preset-not-listed: fancy' }),
  );
  expect(html.match(/scope="col"/g)).toHaveLength(2);
  expect(html).not.toContain('not run');
  expect(html).toMatch(/<td colspan="1">.*not-applicable<\/a><\/span> in fancy · light · en-US · ltr: preset-not-listed: fancy<\/td>/);
});

test('every look that the cases share has a column', () => {
  const dark = { environment: { ...look, colorScheme: 'dark' } as never };
  const html = tableOf(result('K1'), result('K1', dark), result('K2'), result('K2', { ...dark, verdict: 'failed' }));
  expect(html.match(/scope="col"/g)).toHaveLength(3);
  expect(html.match(/<td class="passed">/g)).toHaveLength(3);
  expect(html.match(/<td class="failed"><a /g)).toHaveLength(1);
});
