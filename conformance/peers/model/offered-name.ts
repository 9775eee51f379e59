import type { JsonObject } from '../../../specs/language/model/json.ts';
import { items } from '../items.ts';

/** The names under which an app offers its tools to the model, on any wire. */
export function offeredNames({ tools }: JsonObject): readonly string[] {
  return items(tools).flatMap(({ name, function: called }) => {
    const given = name ?? (typeof called === 'object' && called !== null && 'name' in called ? called.name : undefined);
    return typeof given === 'string' ? [given] : [];
  });
}

/**
 * What a model calls a tool: by the name that the app offers it under, which may have the name of the server before it,
 * and another sign for each that a model's wire does not take. The name itself where the app offers nothing like it.
 */
export function offeredName(request: JsonObject, tool: string): string {
  const names = offeredNames(request);
  if (names.includes(tool)) return tool;
  const plain = plainOf(tool);
  const fitting = names.filter((name) => new RegExp(`(?:^|[^a-zA-Z0-9])${plain}$`).test(plainOf(name)));
  return fitting.sort((a, b) => a.length - b.length)[0] ?? tool;
}

const plainOf = (name: string): string => name.replace(/[^a-zA-Z0-9]/g, '_');
