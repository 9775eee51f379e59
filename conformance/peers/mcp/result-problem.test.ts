import { expect, test } from 'vitest';
import type { JsonObject } from '../../../specs/language/model/json.ts';
import { resultProblem } from './result-problem.ts';

test.each<[what: string, result: JsonObject, allowed: boolean]>([
  ['a text', { content: [{ type: 'text', text: 'kmd' }] }, true],
  ['nothing', { content: [] }, true],
  ['an error with a structure', { content: [], isError: true, structuredContent: { a: 1 } }, true],
  ['an image', { content: [{ type: 'image', data: 'AAAA', mimeType: 'image/png' }] }, true],
  ['the word of the source document', { content: [{ type: 'embedded_resource', resource: { uri: 'file:///kmd', text: 'x' } }] }, false],
  ['a block of a type of its own', { content: [{ type: 'hologram' }] }, false],
  ['a picture without bytes', { content: [{ type: 'image', mimeType: 'image/png' }] }, false],
])('%s', (_, result, allowed) => {
  expect(resultProblem(result) === undefined).toBe(allowed);
});
