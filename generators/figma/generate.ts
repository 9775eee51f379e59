import type { Preset, ResolvedToken, Scheme } from '../../specs/language/model/token.ts';
import type { Generate } from '../generator.ts';
import { jsonDocument } from '../text/json.ts';
import { tokenTree, type TokenGroup } from '../text/token-tree.ts';
import { studioToken } from './studio-value.ts';

/**
 * `tokens-studio.json` as the plugin's single-file storage has it: a set for each preset and scheme, `$themes` that enable one of them,
 * and `$metadata` with the order of the sets. Aliases stay aliases.
 */
export const generate: Generate = (program, options) => {
  const presets = program.presets.filter(({ id }) => options.presets?.includes(id) ?? true);
  if (presets.length === 0) return { files: [], diagnostics: [] };
  const looks = presets.flatMap((preset) =>
    (['light', 'dark'] as const).map((scheme) => ({ preset, scheme, name: `${preset.id}/${scheme}` })),
  );
  const content = jsonDocument({
    ...Object.fromEntries(looks.map(({ preset, scheme, name }) => [name, tokenSet(preset, scheme)])),
    $themes: looks.map(({ preset, scheme, name }) => ({
      id: `${preset.id}-${scheme}`,
      name: scheme,
      group: preset.title,
      selectedTokenSets: { [name]: 'enabled' },
    })),
    $metadata: { tokenSetOrder: looks.map(({ name }) => name) },
  });
  const origin = presets.map(({ id }) => id);
  return { files: [{ path: 'tokens-studio.json', content, ownership: 'generated', origin }], diagnostics: [] };
};

function tokenSet({ tokens }: Preset, scheme: Scheme): TokenGroup {
  return tokenTree(Object.values<ResolvedToken>(tokens[scheme]).map((token) => ({ path: token.path, fields: studioToken(token) })));
}
