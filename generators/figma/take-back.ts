import { isDeepStrictEqual } from 'node:util';
import { diagnose, type Diagnostic } from '../../specs/language/diagnostics/diagnostic.ts';
import { didYouMean } from '../../specs/language/diagnostics/nearest.ts';
import { jsonValue, member, parseJson, type JsonNode } from '../../specs/language/json/parse.ts';
import type { Json } from '../../specs/language/model/json.ts';
import type { Preset, Scheme } from '../../specs/language/model/token.ts';
import { dtcgValue } from './dtcg-value.ts';
import { studioToken } from './studio-value.ts';

/** A token that a designer has given another value. */
export interface StudioChange {
  readonly preset: string;
  readonly scheme: Scheme;
  readonly path: string;
  /** Before and after, as Tokens Studio writes them. */
  readonly before: Json;
  readonly after: Json;
  /** The new value as DTCG. */
  readonly value: Json;
}

/**
 * What differs between a file of Tokens Studio and the presets that it was made from. A set, a token or a value that is none of theirs
 * is a finding; a token that the file leaves out keeps its value.
 */
export function takeBack(
  text: string,
  file: string,
  presets: readonly Preset[],
): { readonly changes: readonly StudioChange[]; readonly diagnostics: readonly Diagnostic[] } {
  const { root, problems } = parseJson(text, file);
  const found = problems.map(({ message, place }) => diagnose('K5001', place, { problem: message }));
  const changes: StudioChange[] = [];
  if (root !== undefined && root.kind !== 'object') found.push(diagnose('K5002', root.place, { problem: 'the file must hold an object' }));
  for (const { key, keyPlace, value } of root?.kind === 'object' ? root.members : []) {
    if (key.startsWith('$')) continue;
    const [, id, scheme] = /^([a-z][a-z0-9_]*)\/(light|dark)$/.exec(key) ?? [];
    const preset = presets.find((one) => one.id === id);
    if (preset === undefined) {
      const sets = presets.flatMap((one) => [`${one.id}/light`, `${one.id}/dark`]);
      const problem = `the set \`${key}\` is none of ${sets.join(', ')}`;
      found.push(diagnose('K5002', keyPlace, { problem }, { hints: didYouMean(key, sets) }));
    } else readSet(value, preset, scheme as Scheme);
  }
  return { changes, diagnostics: found };

  function readSet(set: JsonNode, preset: Preset, scheme: Scheme): void {
    const known = new Map(Object.entries(preset.tokens[scheme]));
    const walk = (node: JsonNode, names: readonly string[]): void => {
      const path = names.join('.');
      if (node.kind !== 'object') {
        found.push(diagnose('K5002', node.place, { problem: `\`${path}\` is neither a group nor a token with a \`$value\`` }));
        return;
      }
      // Files of earlier versions of the plug-in have `value` and `type`.
      const value = member(node, '$value') ?? (member(node, 'type') && member(node, 'value'));
      if (value === undefined) {
        for (const one of node.members) if (!one.key.startsWith('$')) walk(one.value, [...names, one.key]);
        return;
      }
      const token = known.get(path);
      if (token === undefined) {
        const problem = `${preset.id} has no token \`${path}\`; a theme spec declares the tokens`;
        found.push(diagnose('K5002', node.place, { problem }, { hints: didYouMean(path, [...known.keys()]) }));
        return;
      }
      const modifier = modifierOf(node);
      if (modifier !== undefined) {
        const problem = `it has the colour modifier ${short(jsonValue(modifier))}, which a preset has no form for`;
        found.push(diagnose('K5006', modifier.place, { token: path, type: token.type, problem }));
        return;
      }
      const after = jsonValue(value.value);
      const before = studioToken(token)['$value'] ?? null;
      if (isDeepStrictEqual(after, before)) return;
      const made = dtcgValue(token.type, after);
      if (made === undefined)
        found.push(diagnose('K5006', value.value.place, { token: path, type: token.type, problem: `${short(after)} cannot be read back` }));
      else changes.push({ preset: preset.id, scheme, path, before, after, value: made });
    };
    walk(set, []);
  }
}

/** What Tokens Studio makes of the value of a token, such as a lighter colour. */
function modifierOf(token: JsonNode): JsonNode | undefined {
  const inner = (node: JsonNode | undefined, name: string): JsonNode | undefined =>
    node?.kind === 'object' ? member(node, name)?.value : undefined;
  const modifier = inner(inner(inner(token, '$extensions'), 'studio.tokens'), 'modify');
  return modifier?.kind === 'object' && modifier.members.length > 0 ? modifier : undefined;
}

/** A value in a message. */
export function short(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
