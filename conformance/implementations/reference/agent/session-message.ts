import { isObject, own } from '../dispatch/json.ts';
import { limitOr, USUAL_LIMITS, type Limits } from '../dispatch/limits.ts';
import type { Protocol, Tool } from '../dispatch/server.ts';
import type { WidgetDefinition } from '../dispatch/widgets/definition.ts';

/** A server of the session message; `connected`: there is a client for it. */
export interface NamedServer {
  readonly name: string;
  readonly protocol: Protocol;
  readonly connected: boolean;
  readonly tools: readonly Tool[];
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The servers of a session message; what is none is left out. */
export function serversOf(message: unknown): readonly NamedServer[] {
  return list(own(message, 'servers')).flatMap((server) => {
    const [name, protocol] = [text(own(server, 'name')), own(server, 'protocol')];
    if (name === undefined || (protocol !== 'mcp' && protocol !== 'webmcp')) return [];
    return [{ name, protocol, connected: own(server, 'connected') !== false, tools: toolsOf(own(server, 'tools')) }];
  });
}

function toolsOf(value: unknown): readonly Tool[] {
  return list(value).flatMap((tool) => {
    const name = text(own(tool, 'name'));
    if (name === undefined) return [];
    const [description, inputSchema] = [text(own(tool, 'description')), own(tool, 'inputSchema')];
    return [{ name, ...(description === undefined ? {} : { description }), ...(inputSchema === undefined ? {} : { inputSchema }) }];
  });
}

export function aliasesOf(message: unknown): ReadonlyMap<string, string> {
  const aliases = own(message, 'aliases');
  const pairs = isObject(aliases) ? Object.entries(aliases) : [];
  return new Map(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

export function widgetsOf(message: unknown): readonly WidgetDefinition[] {
  return list(own(message, 'widgets')).flatMap((widget) => {
    const [name, description] = [text(own(widget, 'name')), text(own(widget, 'description'))];
    return name === undefined ? [] : [{ name, schema: own(widget, 'schema'), ...(description === undefined ? {} : { description }) }];
  });
}

export function imageHostsOf(message: unknown): ReadonlySet<string> {
  return new Set(list(own(message, 'imageHosts')).filter((host) => typeof host === 'string'));
}

/** The limits of a session: what its message names, else those that the spec has. */
export function limitsOf(message: unknown, usual: Limits = USUAL_LIMITS): Limits {
  return {
    ...usual,
    callTimeout: limitOr(own(message, 'timeoutMs'), usual.callTimeout),
    resultChars: own(message, 'truncate') === false ? Number.POSITIVE_INFINITY : limitOr(own(message, 'resultChars'), usual.resultChars),
  };
}
