import { expect, test } from 'vitest';
import type { Report } from '../../result/report.ts';
import { adapterNotes } from './adapter-notes.ts';

const spec = 'mcp-elicitation';
const adapter = {
  file: 'kmd.target.yaml',
  lacks: [{ spec, what: 'countdown', reason: 'the page sets <no> time' }],
  parts: [{ spec, part: 'dialog', at: ['.ask'] }],
  words: [],
  wire: [{ spec: 'of-no-result', what: 'a', reason: 'b' }],
};
const results = [{ spec }] as unknown as Report['results'];

test('what the app lacks comes first and open, and a spec without results is left out', () => {
  expect(adapterNotes({ adapter, results }).split('\n')).toEqual([
    '<details open><summary>The app does not have (not-applicable): 1</summary><ul><li>mcp-elicitation countdown: the page sets &#60;no&#62; time</li></ul></details>',
    '<details><summary>The adapter says where to look (role, name and focus are not proven by that): 1</summary><ul><li>mcp-elicitation dialog: .ask</li></ul></details>',
  ]);
});

test('a page with a harness has no notes', () => {
  expect(adapterNotes({ results })).toBe('');
});
