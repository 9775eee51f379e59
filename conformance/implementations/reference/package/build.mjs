// Builds what kmd-kit exports of the reference implementation: custom elements, their presets, and the components for React.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { hostPresets, usualPreset } from './presets.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Writes the modules to `outdir`: `<spec>.js`, `presets/<id>.js`, `content/index.js`, `dispatch/index.js`, `harness.js`, `react/<spec>.js`, `react/index.js`. */
export async function buildPackage(outdir) {
  const theme = readFileSync(join(here, '../components/_demo/theme.gen.css'), 'utf8');
  const presets = hostPresets(theme);
  const usual = usualPreset(theme) ?? [...presets.keys()][0];
  const modules = (folder) =>
    readdirSync(join(here, folder)).map((name) => ({ in: join(here, folder, name), name: basename(name, '.ts') }));
  await build({
    entryPoints: [
      ...modules('elements').map(({ in: path, name }) => ({ in: path, out: name })),
      ...modules('react').map(({ in: path, name }) => ({ in: path, out: `react/${name}` })),
      ...[...presets.keys()].map((id) => ({ in: `preset:${id}`, out: `presets/${id}` })),
      { in: join(here, 'content.ts'), out: 'content/index' },
      { in: join(here, 'dispatch.ts'), out: 'dispatch/index' },
      { in: join(here, '../components/_runtime/harness.ts'), out: 'harness' },
    ],
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    chunkNames: '[name]-[hash]',
    logLevel: 'warning',
    define: { USUAL_PRESET: JSON.stringify({ id: usual, text: presets.get(usual) }) },
    plugins: [presetModules(presets)],
    tsconfigRaw: { compilerOptions: { target: 'ES2022', useDefineForClassFields: true } },
  });
  writeFileSync(join(outdir, 'presets.json'), `${JSON.stringify([...presets.keys()])}\n`);
}

/** A module for each preset, which makes it known to the elements. */
function presetModules(presets) {
  return {
    name: 'presets',
    setup(bundle) {
      bundle.onResolve({ filter: /^preset:/ }, ({ path }) => ({ path: path.slice('preset:'.length), namespace: 'preset' }));
      bundle.onLoad({ filter: /.*/, namespace: 'preset' }, ({ path }) => ({
        contents: `import { definePreset } from './themes.ts';\ndefinePreset(${JSON.stringify(path)}, ${JSON.stringify(presets.get(path))});`,
        resolveDir: here,
        loader: 'ts',
      }));
    },
  };
}
