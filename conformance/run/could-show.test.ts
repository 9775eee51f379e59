import { expect, test } from 'vitest';
import type { VisibleWhen } from '../../specs/language/model/contract.ts';
import { kitProgram } from '../fixtures/kit-program.ts';
import { couldShow } from './could-show.ts';

const CALL = { type: 'tool/call', id: 'c1', name: 'web_search', server: { slug: 'acme' } };
const RESULT = { type: 'tool/result', id: 'c1', content: [] };

test.each<[string, VisibleWhen, boolean]>([
  ['always', { kind: 'always' }, true],
  ['open: header', { kind: 'open', part: 'header' }, false],
  ['prose', { kind: 'prose', text: 'in the last seconds' }, false],
  ['field: server.slug', { kind: 'field', path: 'server.slug' }, true],
  ['field: server.trusted', { kind: 'field', path: 'server.trusted' }, false],
  ['state: pending, the first', { kind: 'state', states: ['pending'] }, true],
  ['state: error, after a result', { kind: 'state', states: ['error'] }, true],
  ['a state that no message brings', { kind: 'state', states: ['nothing'] }, false],
  ['opened: tool/call', { kind: 'opened', types: ['tool/call'] }, true],
  ['all', { kind: 'all', of: [{ kind: 'always' }, { kind: 'open', part: 'header' }] }, false],
  ['any', { kind: 'any', of: [{ kind: 'always' }, { kind: 'open', part: 'header' }] }, true],
])('%s after a call and its result', async (_, when, could) => {
  const spec = (await kitProgram()).program.specs.find(({ id }) => id === 'mcp-tool-invocation');
  expect(couldShow(when, spec ?? {}, [CALL, RESULT])).toBe(could);
});
