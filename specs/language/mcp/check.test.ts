import { describe, expect, test } from 'vitest';
import type { Json } from '../model/json.ts';
import { mcpProblem } from './check.ts';
import { defaultRevision, mcpRevisions, mcpSchema, mcpTypes } from './revisions.ts';

const ALL = ['2025-06-18', '2025-11-25', '2026-07-28'];
const NEWER = ['2025-11-25', '2026-07-28'];
const link = { type: 'resource_link', uri: 'file:///a', name: 'a' };

test('the revisions are the folders, oldest first, and each has the same types', () => {
  const found = mcpRevisions();
  expect(found).toEqual([...found].sort());
  expect(found).toEqual(expect.arrayContaining(ALL));
  expect(found.map((revision) => mcpSchema(revision)['$id'])).toEqual(found.map((revision) => `kmd:mcp:${revision}`));
  for (const revision of found)
    expect(mcpTypes(revision).sort()).toEqual([
      'CallToolResult',
      'ContentBlock',
      'Prompt',
      'PromptMessage',
      'RequestedSchema',
      'Resource',
      'ResourceTemplate',
      'Tool',
    ]);
});

test('the default revision is one of them', () => {
  expect(mcpRevisions()).toContain(defaultRevision());
});

function allowing(type: string, value: Json): string[] {
  return ALL.filter((revision) => mcpProblem(revision, type, value) === undefined);
}

describe('a content block is allowed by', () => {
  test.each<[what: string, block: Json, revisions: string[]]>([
    ['text', { type: 'text', text: '', annotations: { audience: ['user'], priority: 1 }, _meta: {} }, ALL],
    ['text without text', { type: 'text' }, []],
    ['an annotation out of range', { type: 'text', text: '', annotations: { priority: 2 } }, []],
    ['an image', { type: 'image', data: 'iVBORw==', mimeType: 'image/png' }, ALL],
    ['an image by address', { type: 'image', data: 'https://a.example/b.png', mimeType: 'image/png' }, []],
    ['a sound without its type', { type: 'audio', data: 'UklG' }, []],
    ['a link', { ...link, title: 'A', description: 'b', mimeType: 'text/plain', size: 3 }, ALL],
    ['a link without a name', { type: 'resource_link', uri: 'file:///a' }, []],
    ['a link with icons', { ...link, icons: [{ src: 'data:image/png;base64,AA==', sizes: ['48x48', 'any'], theme: 'dark' }] }, NEWER],
    ['an embedded text', { type: 'resource', resource: { uri: 'file:///a', mimeType: 'text/plain', text: '' } }, ALL],
    ['an embedded blob', { type: 'resource', resource: { uri: 'file:///a', blob: 'AA==' } }, ALL],
    ['an embedded nothing', { type: 'resource', resource: { uri: 'file:///a' } }, []],
    ['the old word', { type: 'embedded_resource', resource: { uri: 'file:///a', text: '' } }, []],
    ['no object', 'text', []],
  ])('%s', (_, block, revisions) => expect(allowing('ContentBlock', block)).toEqual(revisions));
});

describe('a property of a requested schema is allowed by', () => {
  const options = [{ const: 's', title: 'Small' }];
  test.each<[what: string, property: Json, revisions: string[]]>([
    ['text', { type: 'string', title: 'A', description: 'b', minLength: 1, maxLength: 2, format: 'date-time' }, ALL],
    ['several lines', { type: 'string', format: 'textarea' }, []],
    ['a pattern', { type: 'string', pattern: 'a' }, []],
    ['a number', { type: 'integer', minimum: 1, maximum: 2 }, ALL],
    ['a switch that is on', { type: 'boolean', default: true }, ALL],
    ['a text that stands there', { type: 'string', default: 'a' }, NEWER],
    ['a number that stands there', { type: 'number', default: 0 }, NEWER],
    ['a number as text', { type: 'number', default: '0' }, []],
    ['names', { type: 'string', enum: ['s'] }, ALL],
    ['names with titles, old', { type: 'string', enum: ['s'], enumNames: ['Small'] }, ALL],
    ['names with titles, new', { type: 'string', oneOf: options, default: 's' }, NEWER],
    ['a title without its name', { type: 'string', oneOf: [{ title: 'Small' }] }, []],
    ['several names', { type: 'array', items: { type: 'string', enum: ['s'] }, minItems: 1, default: ['s'] }, NEWER],
    ['several titles', { type: 'array', items: { anyOf: options }, maxItems: 1 }, NEWER],
    ['free words', { type: 'array', items: { type: 'string' } }, []],
    ['an object', { type: 'object', properties: {} }, []],
    ['no type', { title: 'A' }, []],
  ])('%s', (_, property, revisions) =>
    expect(allowing('RequestedSchema', { type: 'object', properties: { property }, required: ['property'] })).toEqual(revisions),
  );
});

test('a problem has its place and the known keys', () => {
  const schema = { type: 'object', properties: { city: { type: 'string', default: 'Recife' } } };
  expect(mcpProblem('2025-06-18', 'RequestedSchema', schema)).toMatch(
    /^`properties\.city` has the unknown key `default`; known are type, title, description/,
  );
  expect(mcpProblem('2025-06-18', 'Icon', {})).toBe('there is no type `Icon`');
});
