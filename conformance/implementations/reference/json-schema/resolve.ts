import { isSchema, keywords, own, type Schema } from './schema.ts';

/** Follows a `$ref` inside the document: to the root, by JSON Pointer or by `$anchor`. @returns `undefined` for any other address */
export function resolveRef(root: Schema, ref: string): Schema | undefined {
  const id = keywords(root)['$id'];
  const inside = typeof id === 'string' && id !== '' && ref.startsWith(id) ? ref.slice(id.length) : ref;
  if (inside === '' || inside === '#') return root;
  if (!inside.startsWith('#')) return undefined;
  const fragment = decoded(inside.slice(1));
  if (fragment === undefined) return undefined;
  const found = fragment.startsWith('/') ? at(root, fragment) : anchored(root, fragment);
  return isSchema(found) ? found : undefined;
}

function decoded(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

function at(root: unknown, pointer: string): unknown {
  let here = root;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    here = Array.isArray(here) ? (/^\d+$/.test(name) ? (here as readonly unknown[])[Number(name)] : undefined) : own(here, name);
  }
  return here;
}

/** Searches for an anchor, level by level; bounded, since the document is not ours. */
function anchored(root: unknown, anchor: string): unknown {
  let level: readonly unknown[] = [root];
  for (let depth = 0, visited = 0; level.length > 0 && depth < 50 && visited < 20_000; depth += 1) {
    const found = level.find((one) => own(one, '$anchor') === anchor || own(one, '$dynamicAnchor') === anchor);
    if (found !== undefined) return found;
    visited += level.length;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return undefined;
}
