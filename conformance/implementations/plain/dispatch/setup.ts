import { listOf, own, recordOf, textOf, type Json, type JsonRecord } from '../json.ts';
import { imageHosts } from './images.ts';
import { kindsOf, type Kind } from './kinds.ts';
import { OWN_SERVER, ownTools } from './own-tools.ts';
import type { Protocol, Server } from './server.ts';
import { ServerNames } from './server-names.ts';

/** The default time of a call in milliseconds, and the longest that a timer takes. */
const CALL_TIMEOUT = 30_000;
const LONGEST = 2 ** 31 - 1;
/** The default number of characters of a result. */
const RESULT_CHARS = 10_000;

/** What a session begins with. */
export interface Setup {
  readonly session: string;
  readonly servers: readonly Server[];
  readonly aliases: ReadonlyMap<string, string>;
  readonly kinds: ReadonlyMap<string, Kind>;
  readonly imageHosts: ReadonlySet<string>;
  readonly timeoutMs: number;
  /** Infinite where results are not cut. */
  readonly resultChars: number;
}

/** Reads `agent/session`; `undefined` without a name for the session. */
export function setupOf(message: JsonRecord): Setup | undefined {
  const session = textOf(message['session']);
  if (session === undefined) return undefined;
  const kinds = kindsOf(message['widgets']);
  const aliases = Object.entries(recordOf(message['aliases']) ?? {}).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return {
    session,
    servers: serversOf(message['servers'], kinds),
    aliases: new Map(aliases),
    kinds,
    imageHosts: imageHosts(listOf(message['imageHosts'])),
    timeoutMs: Math.min(amount(message['timeoutMs']) ?? CALL_TIMEOUT, LONGEST),
    resultChars: message['truncate'] === false ? Infinity : Math.floor(amount(message['resultChars']) ?? RESULT_CHARS),
  };
}

function amount(given: Json | undefined): number | undefined {
  return typeof given === 'number' && Number.isFinite(given) && given >= 0 ? given : undefined;
}

function serversOf(given: Json | undefined, kinds: ReadonlyMap<string, Kind>): Server[] {
  const names: Readonly<Record<Protocol, ServerNames>> = { mcp: new ServerNames(), webmcp: new ServerNames() };
  const servers: Server[] = [];
  const add = (name: string, protocol: Protocol, fields: JsonRecord): void => {
    const tools = new Map<string, JsonRecord>(protocol === 'webmcp' ? ownTools(kinds) : []);
    for (const one of listOf(own(fields, 'tools'))) {
      const tool = recordOf(one) ?? {};
      const toolName = textOf(own(tool, 'name'));
      if (toolName !== undefined && !tools.has(toolName)) tools.set(toolName, tool);
    }
    servers.push({ name, key: names[protocol].take(name), protocol, connected: own(fields, 'connected') !== false, tools });
  };
  for (const one of listOf(given)) {
    const fields = recordOf(one) ?? {};
    const [name, protocol] = [textOf(own(fields, 'name')), own(fields, 'protocol')];
    if (name !== undefined && (protocol === 'mcp' || protocol === 'webmcp')) add(name, protocol, fields);
  }
  if (!servers.some(({ key, protocol }) => key === OWN_SERVER && protocol === 'webmcp')) add(OWN_SERVER, 'webmcp', {});
  return servers;
}
