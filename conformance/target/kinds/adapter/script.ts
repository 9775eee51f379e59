import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';
import type { Spec } from '../../../../specs/language/model/spec.ts';
import { fillTemplates, valueAt } from '../../../../specs/language/wire/fill-template.ts';
import type { WireMap } from '../../../../specs/language/wire/wire-map.ts';
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

/** The tools that the messages of a case need. */
export function toolsOf(map: WireMap, spec: Spec, messages: readonly Message[]): ScriptedTool[] {
  const tools = new Map<string, ScriptedTool>();
  for (const opens of spec.instances?.opens ?? []) {
    const delivery = map.in[opens];
    if (JSON.stringify(delivery ?? null).includes('"elicit"')) tools.set(CARRIER, { name: CARRIER, schema: schemaOf({}) });
    if (delivery === undefined || !('cause' in delivery) || delivery.cause !== 'call') continue;
    for (const message of messages.filter(({ type }) => type === opens)) {
      const { tool, title, icon, arguments: given, schema } = fillTemplates(delivery.with, message);
      if (typeof tool !== 'string' || tools.has(tool)) continue;
      tools.set(tool, {
        name: tool,
        ...textField('title', title),
        ...textField('icon', icon),
        schema: typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? (schema as JsonObject) : schemaOf(given),
      });
    }
  }
  return [...tools.values()];
}

const textField = (name: 'title' | 'icon', value: Json | undefined): object => (typeof value === 'string' ? { [name]: value } : {});
