import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { hostPresets, usualPreset } from '../../../implementations/reference/package/presets.mjs';

/** The script of a page, with the elements that it uses. */
export async function bundled(entry) {
  const kit = fileURLToPath(new URL('../../../implementations/reference/', import.meta.url));
  const theme = readFileSync(`${kit}components/_demo/theme.gen.css`, 'utf8');
  const id = usualPreset(theme) ?? [...hostPresets(theme).keys()][0];
  const result = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    alias: { 'kmd-kit/elements': `${kit}package/elements` },
    define: { USUAL_PRESET: JSON.stringify({ id, text: hostPresets(theme).get(id) }) },
    tsconfigRaw: { compilerOptions: { target: 'ES2022', useDefineForClassFields: true } },
  });
  return result.outputFiles[0].text;
}
