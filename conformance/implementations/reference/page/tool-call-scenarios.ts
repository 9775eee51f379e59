import type { WireMessage } from '../components/_runtime/contract.ts';

const turn = (...calls: readonly object[]): WireMessage => ({ type: 'chat/message', id: 'm1', role: 'ai', tool_calls: calls });
const answer = (id: string, content: unknown, more: object = {}): WireMessage => ({
  type: 'chat/message',
  id: `answer-${id}`,
  role: 'tool',
  tool_call_id: id,
  status: 'success',
  content,
  ...more,
});

const search = { id: 'search', name: 'internet_search', args: { query: 'accessible live regions' } };
const found = {
  results: [
    {
      title: 'Live regions and how they fail',
      url: 'https://example.com/live',
      snippets: [
        { text: 'A region has to stand in the page before its first text.', url: 'https://example.com/live#first' },
        { text: 'Polite waits for a pause; assertive does not.' },
      ],
    },
    { title: 'Status messages in long chats', url: 'https://example.org/status', snippets: [{ text: 'Say what changed, once.' }] },
  ],
};
const read = { id: 'read', name: 'read_file', args: { file_path: '/src/main.ts' } };
const edit = {
  id: 'edit',
  name: 'edit_file',
  args: { file_path: '/src/main.ts', old_string: 'export const answer = 41;', new_string: '// Counted again.\nexport const answer = 42;' },
};
const list = { id: 'list', name: 'ls', args: { path: '/src' } };
const entries = {
  entries: [
    { name: 'main.ts', type: 'file', size: 2048, modified: '2026-03-04T12:00:00Z' },
    { name: 'panels', type: 'directory', modified: '2026-05-06T12:00:00Z' },
    { name: 'README.md' },
  ],
};
const todos = {
  id: 'todos',
  name: 'write_todos',
  args: {
    todos: [
      { content: 'Read the source document', status: 'completed' },
      { content: 'Write the clauses', status: 'in_progress', description: 'One for each row', change: 'updated' },
      { content: 'Write the tests', status: 'pending', change: 'new' },
    ],
  },
};
const agent = { id: 'agent', name: 'task', args: { subagent_type: 'researcher', description: 'Compare three libraries' } };
const weather = { id: 'weather', name: 'get_weather', args: { city: 'Recife', unit: 'C' } };
const clock = { id: 'clock', name: 'get_time', args: { zone: 'America/Recife' }, display: 'inline' };

/** Conversations with tool calls, by scenario. */
export const TOOL_CALL_SCENARIOS: Readonly<Record<string, () => readonly WireMessage[]>> = {
  'A whole turn': () => [
    turn(search, read, edit, list, todos, agent, weather, clock),
    answer('search', found),
    answer('read', 'export const answer = 41;\nexport default answer;\n'),
    answer('edit', 'ok'),
    answer('list', entries),
    answer('clock', '14:05'),
  ],
  Waiting: () => [turn(search, read, weather)],
  'Approval needed': () => [
    turn(edit),
    { type: 'tool/approval', tool_call_id: 'edit', description: 'May I change /src/main.ts?', resume: true },
  ],
  'Generated interface': () => [
    turn(weather),
    { type: 'tool/ui', tool_call_id: 'weather', component: 'weather-chart', url: 'https://example.com/', stream: 'run-1' },
  ],
  Failed: () => [turn(read), answer('read', 'Permission denied: /src/main.ts\nrun as: reader', { status: 'error', retryable: true })],
  'Stopped by a person': () => [
    turn(search, read),
    { type: 'tool/output', tool_call_id: 'read', partial: 'export const answer = 41;' },
    { type: 'chat/stopped' },
  ],
  'A long result': () => [
    turn(list, read),
    answer('list', {
      entries: Array.from({ length: 200 }, (_, index) => ({ name: `file-${index + 1}.ts`, type: 'file', size: index * 321 })),
    }),
    answer('read', Array.from({ length: 300 }, (_, index) => `line ${index + 1}`).join('\n')),
  ],
  'Result as JSON': () => [turn(weather), answer('weather', '{"temperature":28,"wind":{"from":"E","speed":14}}')],
};
