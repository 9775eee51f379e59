import { KoderToolCall } from 'kmd-kit/elements/tool-call-lifecycle';
import { act, broken, hear } from './conversation.js';

const stage = document.querySelector('#stage');
const calls = new Map();
const words = (content) => content.map(({ text }) => text).join('\n');

hear({
  async call({ id, name, arguments: args }) {
    const card = new KoderToolCall();
    card.addEventListener('kmd-message', ({ detail }) => detail.type === 'tool/retry' && act({ type: 'again', id }));
    calls.set(id, card);
    if (broken('newest-first')) stage.prepend(card);
    else stage.append(card);
    const item = { id, name, args: broken('no-arguments') ? {} : args };
    await card.open({ type: 'chat/message', role: 'ai', ...item, tool_calls: [item] });
  },
  result({ id, content, isError = false }) {
    const target = broken('to-the-first') ? [...calls.values()][0] : calls.get(id);
    const name = broken('to-the-first') ? [...calls.keys()][0] : id;
    const status = isError && !broken('error-as-success') ? 'error' : 'success';
    return target.receive({ type: 'chat/message', role: 'tool', tool_call_id: name, status, content: words(content) });
  },
  stopped: ({ id }) => (broken('waits-for-ever') ? undefined : calls.get(id).receive({ type: 'chat/stopped' })),
});
