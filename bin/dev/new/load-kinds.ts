import { existsSync, readdirSync } from 'node:fs';
import type { Kind } from './kind.ts';

/**
 * Every kind by id, in the order of their folders in the tree. A kind is a folder of `kinds/` with a `kind.ts`.
 * @throws Error when a kind does not declare itself under the name of its folder
 */
export async function loadKinds(): Promise<ReadonlyMap<string, Kind>> {
  const folder = new URL('kinds/', import.meta.url);
  const ids = readdirSync(folder).filter((id) => existsSync(new URL(`${id}/kind.ts`, folder)));
  const kinds = await Promise.all(
    ids.map(async (id) => {
      const { default: kind } = (await import(new URL(`${id}/kind.ts`, folder).href)) as { default: Kind };
      if (kind.id !== id) throw new Error(`The kind in kinds/${id} declares itself as ${kind.id}.`);
      return kind;
    }),
  );
  return new Map(kinds.sort((a, b) => rank(a) - rank(b) || (a.folder < b.folder ? -1 : 1)).map((kind) => [kind.id, kind]));
}

const ORDER = ['specs/', 'presets/', 'i18n/', 'generators/', 'conformance/', 'bin/'];

function rank({ folder }: Kind): number {
  return ORDER.findIndex((top) => folder.startsWith(top));
}
