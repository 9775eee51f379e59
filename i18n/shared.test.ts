import { expect, test } from 'vitest';
import type { Message } from '../specs/language/model/message.ts';
import { parseSpec } from '../specs/language/parse/parse-spec.ts';
import { namedMessages } from './shared.ts';

const SPEC = `---
kmd: 1
id: note
title: Note
kind: component
---

| Part | Role | Name |
|---|---|---|
| \`save\` | button | \`app.save\` |

| Key | en-US |
|---|---|
| \`note.title\` | Note |
`;
const place = { file: 'i18n/en-US.json', start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };
const messages = ['app.save', 'app.close', 'note.title'].map((key): Message => ({ key, args: [], texts: {}, place }));

test('a program gets the shared messages that its specs own or name, and no others', () => {
  const { spec } = parseSpec(SPEC, 'note.kmd', undefined);
  expect(namedMessages(messages, spec ? [spec] : []).map(({ key }) => key)).toEqual(['app.save', 'note.title']);
  expect(namedMessages(messages, [])).toEqual([]);
});
