import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadVerbs } from '../../../conformance/verbs/load.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import { describeSpec } from './describe-spec.ts';

const TEMPLATE = readFileSync(join(packageRoot(), 'bin/templates/save-status.kmd'), 'utf8');

test('a spec: front matter, then one block per collection that has items', async () => {
  const { spec } = parseSpec(TEMPLATE, 'save-status.kmd', await loadVerbs());
  if (spec === undefined) throw new Error('the template cannot be parsed');
  const text = describeSpec(spec);
  expect(text.split('\n').slice(0, 2)).toEqual([
    'save-status — Save status',
    '  save-status.kmd · strict · component · 0.1.0 · draft · en',
  ]);
  expect(text.match(/^[A-Z].*$/gm)).toEqual(
    'Triggers,Locales,Sections,Requirements,Parts,States,Transitions,Host messages,Instances,Invariants,Messages,Bindings,Announcements,Tests'.split(
      ',',
    ),
  );
  for (const line of [
    '  R2.2 MUST After a failure a button MUST offer another try, and pressing it MUST ask the host once. [tested by T2]',
    '  retry · button · name save.retry · shows message save.retry · in indicator · when failed',
    '  saving · save.state.saving · icon ↻ · color.accent',
    '  saving → saved · receive save/end · not error',
    '  in save/end · id: string, error?: string',
    '  opened by save/open, identified by id, arranged as a list',
    '  words-visible · labelled · status · covers R1.2',
    '    4. see {"part":"status","key":"save.state.failed"} as failed',
  ])
    expect(text).toContain(`${line}\n`);
});
