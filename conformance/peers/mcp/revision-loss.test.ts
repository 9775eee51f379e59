import { expect, test } from 'vitest';
import { formLoss, resultLoss, toolLoss } from './revision-loss.ts';

const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'];
const field = (schema: object) => (revision: string) => formLoss(revision, { type: 'object', properties: { kmd: { ...schema } } });
const block = (type: string) => (revision: string) => resultLoss(revision, { content: [{ type }] });

test.each<[what: string, loss: (revision: string) => string | undefined, since: string]>([
  ['the name of a tool', (revision) => toolLoss(revision, { tool: 'a', title: '', icon: null }), '2024-11-05'],
  ['the title of a tool', (revision) => toolLoss(revision, { title: 'A' }), '2025-06-18'],
  ['the icon of a tool', (revision) => toolLoss(revision, { icon: 'data:,' }), '2025-11-25'],
  ['a text', block('text'), '2024-11-05'],
  ['a picture', block('image'), '2024-11-05'],
  ['a sound', block('audio'), '2025-03-26'],
  ['a link', block('resource_link'), '2025-06-18'],
  ['structure', (revision) => resultLoss(revision, { content: [], structuredContent: {} }), '2025-06-18'],
  ['choices', field({ type: 'string', enum: ['a'] }), '2024-11-05'],
  ['choices with titles', field({ type: 'string', oneOf: [{ const: 'a', title: 'A' }] }), '2025-11-25'],
  ['several choices', field({ type: 'array', items: { enum: ['a'] } }), '2025-11-25'],
  ['a check box that is on', field({ type: 'boolean', default: true }), '2024-11-05'],
  ['a first value', field({ type: 'string', default: 'a' }), '2025-11-25'],
])('%s is there since the revision that has it', (_, loss, since) => {
  expect(REVISIONS.filter((revision) => loss(revision) === undefined)[0]).toBe(since);
});
