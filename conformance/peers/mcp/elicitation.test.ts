import { expect, test } from 'vitest';
import { eventLine, WireLog } from '../wire-log.ts';
import { Elicitation } from './elicitation.ts';

test('a question that cannot be asked is on the wire of neither end, and says why', () => {
  const log = new WireLog();
  const asked = new Elicitation({ message: 'Which?' }, log, { unasked: 'MCP does not allow this question' });
  expect([asked.open, asked.problem]).toEqual([false, 'MCP does not allow this question']);
  expect(log.events.map(eventLine)).toEqual([
    'mcp → app a question that was not asked {"message":"Which?","because":"MCP does not allow this question"}',
  ]);
});

test('one that is asked is open, and an error of the app ends it', () => {
  const log = new WireLog();
  const asked = new Elicitation({ message: 'Which?' }, log);
  expect(asked.open).toBe(true);
  asked.fail(new Error('kmd-refused'));
  expect([asked.open, asked.problem]).toEqual([false, 'kmd-refused']);
  expect(log.events.map(eventLine)).toEqual([
    'mcp → app elicitation/create {"message":"Which?"}',
    'app → mcp elicitation error "kmd-refused"',
  ]);
});
