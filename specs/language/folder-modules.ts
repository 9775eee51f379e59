import { existsSync, readdirSync } from 'node:fs';

/**
 * The modules of a folder that is a registry, in code-unit order; each is imported when its function is called. The build writes the
 * list in place of the call, so that a caller writes both arguments out.
 * @param from `import.meta.url` of the calling file
 * @param pattern path relative to the calling file, without extension; the names that `*` stands for, joined by `/`, are the key
 */
export function folderModules<T>(from: string, pattern: string): ReadonlyMap<string, () => Promise<T>> {
  const extension = from.endsWith('.ts') ? '.ts' : '.js';
  const found = matches(new URL('.', from), pattern.replace(/^\.\//, '').split('/'), extension);
  return new Map(found.map(({ id, url }) => [id, () => import(url.href) as Promise<T>]));
}

/** The same modules, all imported. The build bundles them into one file. */
export async function loadFolder<T>(from: string, pattern: string): Promise<ReadonlyMap<string, T>> {
  const modules = await Promise.all([...folderModules<T>(from, pattern)].map(async ([id, load]) => [id, await load()] as const));
  return new Map(modules);
}

/** A file that matches a pattern. */
interface Match {
  readonly id: string;
  readonly url: URL;
}

function matches(folder: URL, [first = '', ...rest]: readonly string[], extension: string): Match[] {
  const last = rest.length === 0;
  if (first !== '*') {
    const url = new URL(last ? `${first}${extension}` : `${first}/`, folder);
    if (last) return existsSync(url) ? [{ id: '', url }] : [];
    return existsSync(url) ? matches(url, rest, extension) : [];
  }
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => (last ? entry.isFile() && entry.name.endsWith(extension) : entry.isDirectory()))
    .map(({ name }) => (last ? name.slice(0, -extension.length) : name))
    .filter((name) => /^[\w-]+$/.test(name))
    .sort()
    .flatMap((name) => {
      if (last) return [{ id: name, url: new URL(`${name}${extension}`, folder) }];
      return matches(new URL(`${name}/`, folder), rest, extension).map(({ id, url }) => ({ id: id === '' ? name : `${name}/${id}`, url }));
    });
}
