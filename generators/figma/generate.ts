import type { Json } from '../../specs/language/model/json.ts';
import type { Preset, ResolvedToken, Scheme } from '../../specs/language/model/token.ts';
import type { Generate } from '../generator.ts';
import { jsonDocument } from '../text/json.ts';
import { studioToken } from './studio-value.ts';

interface Group {
  [name: string]: Group | Json;
}

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

function tokenSet({ tokens }: Preset, scheme: Scheme): Group {
  const root: Group = {};
  for (const token of Object.values<ResolvedToken>(tokens[scheme])) {
    let group = root;
    for (const step of token.path.split('.')) group = (Object.hasOwn(group, step) ? group[step] : define(group, step)) as Group;
    Object.assign(group, studioToken(token));
  }
  return root;
}

/** Adds a group with any name, `__proto__` too, as an own property. */
function define(group: Group, name: string): Group {
  const made: Group = {};
  Object.defineProperty(group, name, { value: made, enumerable: true, configurable: true, writable: true });
  return made;
}
