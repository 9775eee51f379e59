import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { parseSpec } from './parse-spec.ts';

const text = readFileSync(join(packageRoot(), 'specs/language/fixtures/legacy/card.md'), 'utf8');
const { spec, diagnostics } = parseSpec(text, 'specs/files/upload-card.kmd');

describe('a prose spec in two languages', () => {
  test('keeps its front matter', () => {
    expect([spec?.profile, spec?.id, spec?.title, spec?.area, spec?.summary]).toEqual([
      'legacy',
      'upload-card',
      'Cartão de envio',
      'files',
      'Shows one upload from the first byte to the last.',
    ]);
    expect(spec?.triggers.all.map(({ value }) => value)).toEqual(['Show uploads in a list', 'Receive files from a camera']);
  });

  test('has every requirement with its sentences under derived ids', () => {
    expect(spec?.requirements.map(({ id, level }) => `${id} ${level ?? '-'}`)).toEqual([
      'princípios MUST',
      'R1 -',
      'R2 SHOULD',
      'R3 MUST',
      'R4 -',
      'R5 -',
      'R6 -',
    ]);
    expect(spec?.requirements[3]?.clauses).toMatchObject([{ id: 'R3.1', stable: false, level: 'MUST' }]);
  });

  test('has every row of every table', () => {
    expect(spec?.parts.map(({ id }) => id)).toEqual(['file-icon', 'name', 'status-badge']);
    expect(spec?.contentTypes.map(({ type, renderer }) => `${type}: ${renderer}`)).toEqual(['text: trecho', 'image: miniatura']);
    expect(spec?.machine?.states.map(({ id, text: words, icon, color }) => [id, words, icon, color])).toEqual([
      ['waiting', 'Na fila', '⏳', 'surface-variant'],
      ['sending', 'Sending…', '⇧', 'accent'],
      ['sent', 'Enviado', '✓', 'success'],
    ]);
    expect(spec?.bindings.map(({ surface, status, symbol, file, module }) => [surface, status, symbol, file ?? module])).toEqual([
      ['web', 'stable', '<upload-card>', 'packages/web'],
      ['flutter', 'stable', 'UploadCard({required file})', 'lib/src/upload_card.dart'],
      ['compose', 'planned', undefined, undefined],
      ['swiftui', 'planned', undefined, undefined],
      ['tui', 'stable', undefined, undefined],
    ]);
    expect(spec?.messages.map(({ key, texts }) => `${key}: ${texts['en-US']?.text} / ${texts['pt-BR']?.text}`)).toEqual([
      'upload.waiting: Waiting / Na fila',
      'upload.left: {seconds}s left / faltam {seconds}s',
    ]);
    expect(spec?.presets.map(({ preset, prose }) => `${preset}: ${prose}`)).toEqual([
      'material2: Filled, rounded',
      'material3: Filled, rounded',
      'brutalist: Thick border',
    ]);
    expect(spec?.tables.find(({ kind }) => kind === 'form-fields')?.rows.map((row) => row.map(({ value }) => value))).toEqual([
      ['`string`', 'text input'],
      ['`number` / `integer`', 'spinner'],
    ]);
    expect(spec?.tables.find(({ kind }) => kind === 'unknown')?.rows[0]?.map(({ value }) => value)).toEqual(['início', 'animação']);
  });

  test('has the tests of the section, whose heading is no requirement', () => {
    expect(spec?.tests.map(({ id, title, prose, steps }) => [id, title, prose, steps.length])).toEqual([
      ['T1', 'Mount', 'mostra o nome e o estado.', 0],
      ['T2', 'Retry', 'erro → botão → volta a sending.', 0],
    ]);
  });

  test('has every link, with the requirement it names', () => {
    expect(spec?.links.map(({ kind, target, requirement }) => [kind, target, requirement].filter(Boolean).join(' '))).toEqual([
      'spec specs/files/README.kmd',
      'spec policies/retention.kmd',
      'url https://example.org/uploads/2025/',
      'spec file-picker.kmd',
      'spec themes/typography.kmd R9',
      'spec themes/colors.kmd',
      'spec file-picker.kmd',
      'file services/uploads/',
      'file docs/guide.md',
    ]);
  });

  test('is told by warnings alone what is missing to make it run', () => {
    const count = new Map<string, number>();
    for (const { code } of diagnostics) count.set(code, (count.get(code) ?? 0) + 1);
    expect(Object.fromEntries([...count].sort())).toEqual({
      K2003: 1,
      K2006: 3,
      K2008: 1,
      K2013: 3,
      K2014: 3,
      K2015: 3,
      K2016: 2,
      K2017: 1,
      K2018: 1,
      K2019: 1,
      K2027: 1,
      K2028: 1,
    });
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('shows the sentence that tells the course of the states', () => {
    const place = diagnostics.find(({ code }) => code === 'K2017')?.related[0]?.place;
    expect(text.slice(place?.start.offset, place?.end.offset)).toMatch(/^Transições: waiting → sending/);
  });

  test('finds the items of a list that lost its line breaks', () => {
    const glued = parseSpec('## T-suite\n\n- T1 Open: shows it. - T2 Close: hides it.\n', 'a.kmd').spec;
    expect(glued?.tests.map(({ id, title, prose }) => [id, title, prose])).toEqual([
      ['T1', 'Open', 'shows it.'],
      ['T2', 'Close', 'hides it.'],
    ]);
  });

  test('takes ids and words of other documents', () => {
    const other = parseSpec(
      '### 7.1 Rendering\n\n**AB-CD-7.1.2a:** Widgets SHOULD show it.\n\n## 范围\n\n- 调用必须可见。\n',
      'a.kmd',
    ).spec;
    expect(other?.requirements.map(({ id, clauses }) => [id, clauses.map((clause) => `${clause.id} ${clause.level}`)])).toEqual([
      ['7.1', ['AB-CD-7.1.2a SHOULD']],
      ['范围', ['范围.1 MUST']],
    ]);
  });

  test.each([
    ['a paragraph and a list', 'The card MUST show:\n\n- a name\n- a state\n', ['The card MUST show:', 'a name', 'a state']],
    ['a paragraph with an id and a list', '**R1.1** The card MUST show:\n\n- a name\n- a state\n', ['The card MUST show: a name a state']],
    ['an item and a list in it', '- The card MUST show:\n  - a name\n  - a state\n', ['The card MUST show: a name a state']],
  ])('keeps the list of a clause that ends in a colon: %s', (_, body, clauses) => {
    for (const heading of ['## R1 — Look', '## Look']) {
      const { spec: read } = parseSpec(`${heading}\n\n${body}`, 'a.kmd');
      expect(read?.requirements.flatMap((one) => one.clauses.map((clause) => `${clause.level} ${clause.text}`))).toEqual(
        clauses.map((text) => `MUST ${text}`),
      );
    }
  });

  test.each([
    ['调用必须可见。', 'MUST'],
    ['内容不得运行。', 'MUST'],
    ['名称应清楚。', 'SHOULD'],
    ['正文默认折叠。', 'SHOULD'],
    ['结果可以折叠。', 'MAY'],
    ['结果不可以折叠。', 'MUST'],
    ['应用响应。', undefined],
  ])('takes the words of Chinese: %s', (text, level) => {
    expect(parseSpec(`## 范围\n\n- ${text}\n`, 'a.kmd').spec?.requirements[0]?.level).toBe(level);
  });

  test.each<[name: string, text: string, finding: string]>([
    ['a section without a requirement word', '## Principles\n\nThe card is calm.\n', 'K2027 ## Principles'],
    ['an item beside clauses', '## Principles\n\n- It MUST be calm.\n- Short texts.\n', 'K2028 - Short texts.'],
    ['a threshold', '## R1 — Text\n\nAbove 2000 chars it MUST be cut.\n', 'K2029 2000 chars'],
    ['a threshold in Chinese', '## 文本\n\n超过 30 行必须折叠。\n', 'K2029 30 行'],
    ['a JSON sample', '## R1 — Look\n\n- Calm.\n\n```json\n{}\n```\n', 'K2030 ```json'],
  ])('says what is prose alone: %s', (_, body, finding) => {
    const found = parseSpec(body, 'a.kmd').diagnostics.map(
      ({ code, place }) => `${code} ${body.slice(place.start.offset, place.end.offset)}`,
    );
    expect(found).toContain(finding);
  });

  test('a threshold of the limits table is said in prose as well', () => {
    const both = '## R1 — Text\n\nAbove 2,000 chars it MUST be cut.\n\n| Limit | Value |\n|---|---|\n| `text` | 2000 chars |\n';
    expect(parseSpec(both, 'a.kmd').diagnostics.map(({ code }) => code)).not.toContain('K2029');
  });

  test('loses nothing after a line that begins with a tag', () => {
    const tags = parseSpec(
      '## R1 — Access\n\n- The card is a\n<article role="region">\n- Both are\n<details>\n- Third\n\n<!-- kmd: limits -->\n| What | Value |\n|---|---|\n',
      'a.kmd',
    );
    expect(tags.spec?.requirements[0]?.clauses.map((clause) => clause.text)).toEqual([
      'The card is a <article role="region">',
      'Both are <details>',
      'Third',
    ]);
    expect(tags.spec?.tables[0]?.kind).toBe('limits');
  });
});
