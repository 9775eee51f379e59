import { isObject, type Json } from '../../specs/language/model/json.ts';
import type { Preset, ResolvedToken, Scheme } from '../../specs/language/model/token.ts';
import type { Generate } from '../generator.ts';
import { tokenTree, type TreeToken } from '../text/token-tree.ts';
import { cssValues } from '../text/css-value.ts';
import { jsonDocument } from '../text/json.ts';

/**
 * A DTCG file for each preset and scheme that Style Dictionary 5 builds to CSS with nothing lost: durations, gradients and empty shadows,
 * which it prints as `[object Object]` or leaves out, are CSS texts, and letter spacing, for which the shorthand `font` has no place,
 * is a token of its own. Aliases are resolved.
 */
export const generate: Generate = (program, options) => {
  const presets = program.presets.filter(({ id }) => options.presets?.includes(id) ?? true);
  const files = presets.flatMap((preset) =>
    (['light', 'dark'] as const).map((scheme) => ({
      path: `style-dictionary/${preset.id}.${scheme}.json`,
      content: jsonDocument(tokenTree(treeTokens(preset, scheme))),
      ownership: 'generated' as const,
      origin: [preset.id],
    })),
  );
  return { files, diagnostics: [] };
};

function treeTokens({ tokens }: Preset, scheme: Scheme): TreeToken[] {
  return Object.values<ResolvedToken>(tokens[scheme]).flatMap((token): TreeToken[] => {
    const { path, type, value } = token;
    const same = { path, fields: { $type: type, $value: value } };
    if (type === 'duration' || type === 'gradient') return [{ path, fields: { $type: 'string', $value: css(token) } }];
    if (type === 'shadow' && css(token) === 'none') return [{ path, fields: { $type: 'string', $value: 'none' } }];
    if (type !== 'typography') return [same];
    const spacing = cssValues(type, value).find(({ suffix }) => suffix === '-letter-spacing')?.text ?? '0px';
    return [
      { path, fields: { $type: type, $value: withoutSpacing(value) } },
      { path: `${path}-letter-spacing`, fields: { $type: 'string', $value: spacing } },
    ];
  });
}

/** Style Dictionary warns of each letter spacing in a typography token. */
function withoutSpacing(value: Json): Json {
  return isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => name !== 'letterSpacing')) : value;
}

const css = ({ type, value }: { readonly type: ResolvedToken['type']; readonly value: Json }): string =>
  cssValues(type, value)[0]?.text ?? '';
