import type { Json } from '../../specs/language/model/json.ts';
import type { Preset, ResolvedToken, Scheme } from '../../specs/language/model/token.ts';
import { jsonDocument } from '../text/json.ts';

interface Group {
  [name: string]: Group | Json;
}

/** One scheme of a preset as a DTCG 2025.10 file. `resolved`: values without aliases; `authored`: aliases kept. */
export function tokenFile(preset: Preset, scheme: Scheme, values: 'resolved' | 'authored'): string {
  return jsonDocument({
    $description: `${preset.title}, ${scheme}: ${preset.description}`,
    ...tree(preset.tokens[scheme], values),
  });
}

/**
 * A DTCG 2025.10 resolver document over the files of aliases: the modifier `look` has a context for each preset and scheme.
 * @param fileOf a file relative to the document
 */
export function resolverFile(presets: readonly Preset[], usual: string, fileOf: (preset: string, scheme: Scheme) => string): string {
  const schemes: readonly Scheme[] = ['light', 'dark'];
  const contexts = presets.flatMap(({ id }) => schemes.map((scheme) => [`${id}-${scheme}`, [{ $ref: fileOf(id, scheme) }]] as const));
  return jsonDocument({
    $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
    version: '2025.10',
    modifiers: {
      look: {
        description: 'A preset in one colour scheme.',
        contexts: Object.fromEntries(contexts),
        default: `${usual}-light`,
      },
    },
    resolutionOrder: [{ $ref: '#/modifiers/look' }],
  });
}

function tree(tokens: Readonly<Record<string, ResolvedToken>>, values: 'resolved' | 'authored'): Group {
  const root: Group = {};
  for (const path of Object.keys(tokens)) {
    const token = tokens[path];
    if (token === undefined) continue;
    let group = root;
    for (const step of path.split('.')) group = (Object.hasOwn(group, step) ? group[step] : define(group, step)) as Group;
    group['$type'] = token.type;
    group['$value'] = values === 'resolved' ? token.value : token.authored;
    if (token.description !== undefined) group['$description'] = token.description;
    if (token.deprecated !== undefined) group['$deprecated'] = token.deprecated;
  }
  return root;
}

/** Adds a group with any name, `__proto__` too, as an own property. */
function define(group: Group, name: string): Group {
  const made: Group = {};
  Object.defineProperty(group, name, { value: made, enumerable: true, configurable: true, writable: true });
  return made;
}
