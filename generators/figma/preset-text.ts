import { isDeepStrictEqual } from 'node:util';
import { member, parseJson, type JsonNode } from '../../specs/language/json/parse.ts';
import type { Json } from '../../specs/language/model/json.ts';
import type { StudioChange } from './take-back.ts';

type Group = Extract<JsonNode, { kind: 'object' }>;

/**
 * Puts changed values into the text of a preset; all else stays byte by byte, so that a person who reviews it sees what changed. A token
 * of `base` that changes in one scheme alone gets a value of its own there.
 */
export function withChanges(text: string, changes: readonly StudioChange[]): string {
  const changed = changes.reduce((before, change) => {
    const { scheme, path, value } = change;
    const root = parseJson(before, 'preset').root;
    const other = changes.find((one) => one.path === path && one.scheme !== scheme);
    const inScheme = valueAt(root, [scheme, ...path.split('.')]);
    const inBase = valueAt(root, ['base', ...path.split('.')]);
    const present = inScheme ?? (other !== undefined && isDeepStrictEqual(other.value, value) ? inBase : undefined);
    return present === undefined
      ? inserted(before, root, [scheme, ...path.split('.')], { $value: value })
      : replaced(before, present, value);
  }, text);
  return text.includes('\r\n') ? changed.replace(/(?<!\r)\n/g, '\r\n') : changed;
}

/** The `$value` of the token at a path. */
function valueAt(node: JsonNode | undefined, [name, ...rest]: readonly string[]): JsonNode | undefined {
  if (node?.kind !== 'object') return undefined;
  const inner = member(node, name ?? '$value')?.value;
  return name === undefined ? inner : valueAt(inner, rest);
}

function replaced(text: string, { place: { start, end } }: JsonNode, value: Json): string {
  const old = text.slice(start.offset, end.offset);
  return text.slice(0, start.offset) + written(value, old.includes('\n'), indentAt(text, start.offset)) + text.slice(end.offset);
}

/** Adds a token at the end of the innermost group of its path that is there. */
function inserted(text: string, node: JsonNode | undefined, [name = '', ...rest]: readonly string[], token: Json): string {
  const inner = node?.kind === 'object' ? member(node, name)?.value : undefined;
  if (rest.length > 0 && inner?.kind === 'object') return inserted(text, inner, rest, token);
  if (node?.kind !== 'object') return text;
  const value = rest.reduceRight<Json>((whole, key) => ({ [key]: whole }), token);
  const isLong = rest.length > 0;
  return withMember(text, node, (indent) => `${JSON.stringify(name)}: ${written(value, isLong, indent)}`);
}

/** Adds a member at the end of an object, in its way: on one line, or each on a line of its own. */
function withMember(text: string, { members, place: { start, end } }: Group, entry: (indent: string) => string): string {
  const last = members.at(-1);
  if (last === undefined) {
    const indent = `${indentAt(text, start.offset)}  `;
    return `${text.slice(0, start.offset)}{\n${indent}${entry(indent)}\n${indent.slice(2)}}${text.slice(end.offset)}`;
  }
  const at = last.value.place.end.offset;
  const indent = indentAt(text, last.keyPlace.start.offset);
  const between = text.slice(start.offset, end.offset).includes('\n') ? `,\n${indent}` : ', ';
  return text.slice(0, at) + between + entry(indent) + text.slice(at);
}

/** The white space at the start of the line. */
function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';
}

function written(value: Json, isLong: boolean, indent: string): string {
  return isLong ? JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`) : onOneLine(value);
}

/** JSON with a space after each sign, as formatters write it. */
function onOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}: ${onOneLine(one)}`)
    .join(', ')} }`;
}
