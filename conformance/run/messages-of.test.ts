import { expect, test } from 'vitest';
import { kitProgram } from '../fixtures/kit-program.ts';
import { planCases } from '../plan/plan-cases.ts';
import { messagesOf } from './messages-of.ts';

test('numbered messages are known one by one, so that a server can list each tool', async () => {
  const { program, verbs } = await kitProgram();
  const spec = program.specs.find(({ tests }) =>
    tests.some(({ steps }) => steps.some(({ verb, args }) => verb === 'receiveMany' && 'numbered' in args)),
  );
  if (spec === undefined) throw new Error('no test numbers its messages');
  const selection = { specs: [spec.id], tests: [], presets: [], locales: [], schemes: [], directions: [] };
  const description = { name: 'app', version: '', surface: 'web', specs: { [spec.id]: {} }, presets: [], locales: ['en-US'] } as const;
  const planned = planCases({ program, verbs, description, selection }).find(({ steps }) =>
    steps.some(({ verb }) => verb === 'receiveMany'),
  );
  if (planned === undefined) throw new Error('no case numbers its messages');
  const ids = messagesOf(planned, verbs).map((message) => message['id']);
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids.filter((id) => /\d$/.test(String(id)))).size).toBeGreaterThan(2);
});
