// Bundles the two scripts that are injected into each page. The build calls it once; a run from the sources on first use.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));

/**
 * One script with all that it imports.
 * @param {'observer' | 'page-end'} script
 * @returns {Promise<string>}
 */
export async function bundleScript(script) {
  const { outputFiles } = await build({
    entryPoints: [join(here, `${script}.ts`)],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    // Each page compiles it anew.
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    tsconfigRaw: { compilerOptions: { target: 'ES2022', useDefineForClassFields: true } },
  });
  return outputFiles[0].text;
}
