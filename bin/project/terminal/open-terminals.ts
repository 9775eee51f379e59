import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTerminalEngine } from '../../../conformance/target/kinds/tui/terminal-engine.ts';
import { isObject, type Json, type JsonObject } from '../../../specs/language/model/json.ts';
import { buildProgram } from './build-program.ts';
import { isFromPage } from './from-page.ts';
import { Session, type News } from './session.ts';
import { terminalSpecs, type TerminalSpec } from './terminal-specs.ts';

export interface TerminalsOptions {
  readonly cwd: string;
  /** A command in place of the programs that are built with Go. */
  readonly command: string | undefined;
}

export interface Terminals {
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  close(): Promise<void>;
}

/** Programs that run at the same time. */
const MOST = 8;
/** Largest request of the page, in characters. */
const LARGEST = 1 << 20;

/** What the terminal page asks for. A session lives as long as the answer that tells its screens; nothing is built before a page asks. */
export function openTerminals({ cwd, command }: TerminalsOptions): Terminals {
  const sessions = new Map<string, Session>();
  const built = new Map<string, Promise<string>>();
  const folders: string[] = [];
  let listed: Promise<readonly TerminalSpec[]> | undefined;
  const specs = (): Promise<readonly TerminalSpec[]> => (listed ??= terminalSpecs(cwd));

  const commandOf = async (spec: TerminalSpec): Promise<string> => {
    if (command !== undefined) return command;
    const known = built.get(spec.id);
    if (known !== undefined) return known;
    const folder = mkdtempSync(join(tmpdir(), 'kmd-terminal-'));
    folders.push(folder);
    const program = buildProgram(spec.scaffold(), folder).then((path) => JSON.stringify(path));
    built.set(spec.id, program);
    // A failed build is tried again with the next page.
    program.catch(() => built.delete(spec.id));
    return program;
  };

  const run = async (response: ServerResponse, query: URLSearchParams): Promise<void> => {
    const tell = (news: News | { readonly id: string }): void => {
      if (response.destroyed || response.writableEnded) return;
      response.write(`${JSON.stringify(news)}\n`);
      if ('problem' in news) response.end();
    };
    response.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    response.flushHeaders();
    const id = randomBytes(16).toString('hex');
    let session: Session | undefined;
    let gone = false;
    response.on('close', () => {
      gone = true;
      sessions.delete(id);
      void session?.end();
    });
    try {
      const spec = (await specs()).find((one) => one.id === query.get('spec'));
      if (spec === undefined) throw new Error('there is no such spec');
      if (sessions.size >= MOST) throw new Error(`${MOST} terminals are open already`);
      const engine = await loadTerminalEngine();
      const program = await commandOf(spec);
      if (gone) return;
      const columns = Math.min(200, Math.max(20, Number(query.get('columns') ?? 80) || 80));
      const context = contextOf(query, spec);
      session = new Session({ command: program, folder: cwd, columns, spec: spec.id, context, engine, tell });
      sessions.set(id, session);
      await session.start();
      tell({ id });
    } catch (error) {
      tell({ problem: error instanceof Error ? error.message : String(error) });
    }
  };

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const session = body === undefined ? undefined : sessions.get(String(body['id']));
    const { keys, message } = body ?? {};
    if (session === undefined) return refuse(response, 404, 'no such session');
    if (typeof keys === 'string') session.type(keys);
    else if (isMessage(message)) await session.receive(message);
    else return refuse(response, 400, 'neither keys nor a message');
    response.writeHead(204).end();
  };

  return {
    handle(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (!pathname.startsWith('/terminal/')) return false;
      const is = (method: string, path: string): boolean => request.method === method && pathname === `/terminal/${path}`;
      const fail = (error: unknown): void => refuse(response, 500, error instanceof Error ? error.message : String(error));
      if (!isFromPage(request)) refuse(response, 403, 'not the terminal page of this server');
      else if (is('GET', 'specs'))
        void specs().then(
          (all) =>
            json(
              response,
              all.map(({ scaffold: _, ...spec }) => spec),
            ),
          fail,
        );
      else if (is('GET', 'session')) void run(response, searchParams);
      else if (is('POST', 'input')) void take(request, response).catch(fail);
      else refuse(response, 404, 'not found');
      return true;
    },
    async close() {
      await Promise.all([...sessions.values()].map((session) => session.end()));
      await Promise.allSettled(built.values());
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function contextOf(query: URLSearchParams, { presets }: TerminalSpec): JsonObject {
  const preset = query.get('preset') ?? '';
  return {
    locale: query.get('locale') ?? 'en-US',
    preset: presets.includes(preset) ? preset : (presets[0] ?? ''),
    colorScheme: query.get('scheme') === 'light' ? 'light' : 'dark',
    direction: 'ltr',
    tenant: { user: 'u1', workspace: 'w1', conversation: 'v1' },
  };
}

const isMessage = (value: Json | undefined): value is JsonObject & { readonly type: string } =>
  isObject(value ?? null) && typeof (value as JsonObject)['type'] === 'string' && !String((value as JsonObject)['type']).startsWith('kmd/');

async function bodyOf(request: IncomingMessage): Promise<JsonObject | undefined> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk;
    if (text.length > LARGEST) return undefined;
  }
  try {
    const value = JSON.parse(text) as Json;
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(value));
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${reason}\n`);
}
