import { defined } from '../../specs/language/defined.ts';
import type { Json } from '../../specs/language/model/json.ts';
import type { Preset, ResolvedToken, Scheme } from '../../specs/language/model/token.ts';
import { jsonDocument } from '../text/json.ts';
import { tokenTree, type TreeToken } from '../text/token-tree.ts';

/** One scheme of a preset as a DTCG 2025.10 file. `resolved`: values without aliases; `authored`: aliases kept. */
export function tokenFile(preset: Preset, scheme: Scheme, values: 'resolved' | 'authored'): string {
  return jsonDocument({
    $description: `${preset.title}, ${scheme}: ${preset.description}`,
    ...tokenTree(
      Object.values<ResolvedToken>(preset.tokens[scheme]).map((token) => ({ path: token.path, fields: fieldsOf(token, values) })),
    ),
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

function fieldsOf(token: ResolvedToken, values: 'resolved' | 'authored'): TreeToken['fields'] {
  const { type, value, authored, description, deprecated } = token;
  return {
    $type: type,
    $value: layered(type, values === 'resolved' ? value : authored),
    ...defined({ $description: description, $deprecated: deprecated }),
  };
}

/** A shadow that nobody sees. Terrazzo leaves out a shadow without layers, and Style Dictionary writes it as nothing. */
const NO_SHADOW: Json = {
  color: { colorSpace: 'srgb', components: [0, 0, 0], alpha: 0 },
  offsetX: { value: 0, unit: 'px' },
  offsetY: { value: 0, unit: 'px' },
  blur: { value: 0, unit: 'px' },
  spread: { value: 0, unit: 'px' },
};
const layered = (type: string, value: Json): Json =>
  type === 'shadow' && Array.isArray(value) && value.length === 0 ? [NO_SHADOW] : value;
