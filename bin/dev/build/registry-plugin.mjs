// An esbuild plugin that keeps two things true in a bundle which hold in the sources: a registry finds the modules of its folder,
// and `import.meta.url` of a module names the place of that module.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A call of specs/language/folder-modules.ts. */
const CALL = /\b(folderModules|loadFolder)(?:<[^()]*>)?\(import\.meta\.url, '([^']+)'\)/g;
/** A `require` of the module's own; without it the bundler follows the calls. */
const REQUIRE = /^const require = createRequire\(import\.meta\.url\);$/m;
/** Module names that stand for all modules of a folder. */
const TOGETHER = 'kmd-folder:';

/**
 * @param {string} root the repository
 * @param {string} outdir folder of the bundle, in which all files lie side by side; modules lie in the folder above it
 * @param {(from: string, pattern: string) => ReadonlyMap<string, unknown>} folderModules lists a folder of the sources
 * @returns {import('esbuild').Plugin}
 */
export function registryPlugin(root, outdir, folderModules) {
  /** Id → path of each module that a pattern finds. */
  const list = (file, pattern) =>
    [...folderModules(pathToFileURL(file).href, pattern).keys()].map((id) => {
      const names = id.split('/');
      return [id, resolve(dirname(file), `${pattern.replaceAll('*', () => names.shift() ?? '')}.ts`)];
    });
  return {
    name: 'registry',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${TOGETHER}`) }, ({ path, importer }) => ({
        // Two folders may be listed by the same pattern; the path tells them apart.
        path: join(relative(root, dirname(importer)), path.slice(TOGETHER.length)),
        namespace: TOGETHER,
        pluginData: { importer, pattern: path.slice(TOGETHER.length) },
      }));
      build.onLoad({ filter: /.*/, namespace: TOGETHER }, ({ pluginData: { importer, pattern } }) => {
        const found = list(importer, pattern);
        return {
          contents: [
            ...found.map(([, file], at) => `import * as m${at} from ${JSON.stringify(file)};`),
            `export const modules = new Map([${found.map(([id], at) => `[${JSON.stringify(id)}, m${at}]`).join(', ')}]);`,
          ].join('\n'),
          resolveDir: root,
        };
      });
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const file = relative(root, path).split(sep).join('/');
        if (file.startsWith('node_modules/')) return undefined;
        const source = readFileSync(path, 'utf8').replace(REQUIRE, '');
        const text = source.replace(CALL, (_, name, pattern) => {
          if (name === 'loadFolder') return `import('${TOGETHER}${pattern}').then(({ modules }) => modules)`;
          const loads = list(path, pattern).map(([id, module]) => `[${JSON.stringify(id)}, () => import(${JSON.stringify(module)})]`);
          return `new Map([${loads.join(', ')}])`;
        });
        const place = relative(outdir, join(dirname(outdir), file.replace(/\.ts$/, '.js')))
          .split(sep)
          .join('/');
        return { contents: text.replaceAll('import.meta.url', `new URL('${place}', import.meta.url).href`), loader: 'ts' };
      });
    },
  };
}
