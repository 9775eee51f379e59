import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { Jobs } from './jobs.mjs';
import { list, page, region } from './views.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4315' } } });
/** Person → their jobs, and the pages that want to hear of a change. */
const people = new Map();

createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error);
    response.writeHead(500).end();
  });
}).listen(Number(values.port), () => console.log(`http://localhost:${values.port}/`));

async function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://localhost');
  const route = `${request.method} ${pathname}`;
  if (route === 'GET /') return html(response, page('page', arrive()));
  if (route === 'GET /kmd') return html(response, page('kmd', ''));
  if (route === 'POST /people') return html(response, arrive());
  const [, person, rest] = /^\/people\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  if (people.has(person)) return answerPerson(request, response, person, rest);
  return file(response, pathname);
}

async function answerPerson(request, response, person, rest) {
  const { jobs, pages } = people.get(person);
  const [, id, action] = /^\/jobs\/([^/]+)\/(cancel|again)$/.exec(rest) ?? [];
  if (rest === '/events') return listen(response, pages);
  if (rest === '/asked') return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(jobs.asked));
  if (rest === '/messages' && request.method === 'POST') {
    jobs.receive(await json(request));
    for (const other of pages) other.write('data: jobs-changed\n\n');
    return response.writeHead(204).end();
  }
  if (request.method === 'DELETE') return (people.delete(person), response.writeHead(204).end());
  if (action !== undefined && request.method === 'POST') jobs[action](decodeURIComponent(id));
  return html(response, list(person, jobs));
}

/** A new person without jobs. */
function arrive() {
  const person = randomUUID();
  const jobs = new Jobs();
  people.set(person, { jobs, pages: new Set() });
  return region(person, jobs);
}

/** Keeps a page's connection for events. */
function listen(response, pages) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': here\n\n');
  pages.add(response);
  response.on('close', () => pages.delete(response));
}

async function file(response, pathname) {
  const [name] = /^\/[\w-]+\.(?:js|css)$/.exec(pathname) ?? [];
  if (name === undefined) return response.writeHead(404).end();
  const [folder, type] = name.endsWith('.css') ? ['.', 'text/css'] : ['../dist', 'text/javascript'];
  const content = await readFile(new URL(`${folder}${name}`, import.meta.url)).catch(() => undefined);
  if (content === undefined) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(content);
}

function html(response, content) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(content);
}
