import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import type { Spec } from '../../../../specs/language/model/spec.ts';
import { fillTemplates, valueAt, valuesAt } from '../../../../specs/language/wire/fill-template.ts';
import type { Delivery, WireMap } from '../../../../specs/language/wire/wire-map.ts';
import { schemaOf, type ScriptedTool } from '../../../peers/mcp/tool.ts';

type Message = JsonObject & { readonly type: string };

/** The tool that a server holds while it asks a person. */
export const CARRIER = 'kmd_ask';

/** The name under which the server of a case runs. */
export function serverOf(map: WireMap, spec: Spec, messages: readonly Message[]): string {
  const opening = messages.find(({ type }) => spec.instances?.opens.includes(type));
  const name = map.server === undefined || opening === undefined ? undefined : valueAt(opening, map.server);
  return typeof name === 'string' && name !== '' ? name : 'kmd';
}

/** The names of the other servers of a case. */
export function othersOf(map: WireMap, spec: Spec, messages: readonly Message[], server: string): string[] {
  const { servers } = map;
  if (servers === undefined) return [];
  const openings = messages.filter(({ type }) => spec.instances?.opens.includes(type));
  return openings.flatMap((one) => valuesAt(one, servers)).filter((name): name is string => typeof name === 'string' && name !== server);
}

/** The tools that the messages of a case need. */
export function toolsOf(map: WireMap, spec: Spec, messages: readonly Message[]): ScriptedTool[] {
  const tools = new Map<string, ScriptedTool>();
  for (const opens of spec.instances?.opens ?? []) {
    const delivery = map.in[opens];
    if (JSON.stringify(delivery ?? null).includes('"elicit"')) tools.set(CARRIER, { name: CARRIER, schema: schemaOf({}) });
    for (const message of messages.filter(({ type }) => type === opens)) {
      const way = deliveryOf(map, message);
      if (!('cause' in way)) continue;
      const views = way.cause === 'call' || way.cause === 'run' ? viewsOf(spec, message).map((view) => fillTemplates(way.with, view)) : [];
      const { tools: listed } = way.cause === 'connect' ? fillTemplates(way.with, message) : {};
      const all = Array.isArray(listed) ? (listed as readonly JsonObject[]).map(({ name, inputSchema, ...rest }) => ({ ...rest, tool: name, schema: inputSchema })) : views; // prettier-ignore
      for (const { tool, title, description, icon, arguments: given, schema } of all as readonly JsonObject[]) {
        if (typeof tool !== 'string' || tool === '' || tools.has(tool)) continue;
        tools.set(tool, {
          name: tool,
          ...textField('title', title),
          ...textField('description', description),
          ...textField('icon', icon),
          schema: typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? (schema as JsonObject) : schemaOf(given),
        });
      }
    }
  }
  return [...tools.values()];
}

/** How a message travels: the map's own way for its type, or for the value of the field that tells ways apart. */
export function deliveryOf(map: WireMap, message: Message): Delivery {
  const given = map.in[message.type];
  if (given === undefined) return { undelivered: `the wire map says nothing of ${message.type}` };
  if (!('by' in given)) return given;
  const value = message[given.by] ?? given.usual;
  return given.is[String(value)] ?? { undelivered: `the wire map says nothing of ${message.type} with ${given.by} ${String(value)}` };
}

/** The message as each of its instances sees it: where a list opens many, with the fields of its item. */
export function viewsOf(spec: Spec, message: Message): JsonObject[] {
  const { each } = spec.instances ?? {};
  if (each === undefined) return [message];
  const list = message[each];
  return Array.isArray(list) ? (list as readonly JsonObject[]).map((item) => ({ ...message, ...item })) : [];
}

const textField = (name: 'title' | 'description' | 'icon', value: Json | undefined): object =>
  typeof value === 'string' ? { [name]: value } : {};
