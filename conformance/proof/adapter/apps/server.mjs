// A small agent app: an MCP server, a model or an agent by its official client, and a page. It knows nothing of kmd. DEFECTS names what is wrong with it.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { Conversation } from './conversation.mjs';
import { bundled } from './bundled.mjs';

const { PORT, PAGE = 'chat', DEFECTS = '' } = process.env;
const asset = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const conversations = new Map();
const pages = {
  chat: () => [
    asset('../../../target/kinds/adapter/fixtures/chat-app/page.html'),
    asset('../../../target/kinds/adapter/fixtures/chat-app/page.js'),
  ],
};
const [html, script] = PAGE in pages ? pages[PAGE]() : [asset('page.html'), await bundled(new URL(`pages/${PAGE}.js`, import.meta.url))];

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'http://app');
  const send = (type, body) => response.writeHead(200, { 'content-type': type }).end(body);
  if (pathname === '/') return send('text/html', html);
  if (pathname === '/page.js') return send('text/javascript', `globalThis.DEFECTS = ${JSON.stringify(DEFECTS)};\n${script}`);
  if (pathname === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
    const conversation = new Conversation((event) => response.write(`data: ${JSON.stringify(event)}\n\n`), process.env);
    conversations.set(searchParams.get('c'), conversation);
    response.on('close', () => void conversation.close());
    return conversation
      .connect()
      .catch((error) => conversation.say({ type: 'said', role: 'problem', text: `No server: ${error.message}` }));
  }
  if (pathname !== '/act') return response.writeHead(404).end();
  let text = '';
  for await (const piece of request) text += piece;
  conversations.get(searchParams.get('c'))?.act(JSON.parse(text));
  return response.writeHead(204).end();
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`agent app on ${PORT}`));
