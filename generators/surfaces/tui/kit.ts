import { runtimeFiles } from '../../text/runtime.ts';

/** The run-time library: Go sources of this repository, with `kit_` before their names. */
export function kitFiles(header: string): readonly { readonly path: string; readonly text: string }[] {
  return runtimeFiles('surfaces/tui', `${header}\n`, '.go').map(({ name, text }) => ({ path: `kit_${name}`, text }));
}

/** Names of the generated files that all components share. */
const SHARED = 'Tokens Preset Presets PresetByID Stop Shadow Edge Type Messages MessagesIn Locales usualPreset numberFormats'.split(' ');

let known: ReadonlySet<string> | undefined;

/** Top-level names of the package that no component declares. */
export function kitNames(): ReadonlySet<string> {
  known ??= new Set([...SHARED, ...kitFiles('').flatMap(({ text }) => topLevelNames(text))]);
  return known;
}

function topLevelNames(source: string): string[] {
  const single = [...source.matchAll(/^(?:func|type|var|const)\s+([A-Za-z_]\w*)/gm)];
  const blocks = [...source.matchAll(/^(?:type|var|const) \(\n(.*?)^\)/gms)].flatMap(([, block = '']) => [
    ...block.matchAll(/^\t([A-Za-z_]\w*)/gm),
  ]);
  return [...single, ...blocks].flatMap(([, name]) => name ?? []);
}
