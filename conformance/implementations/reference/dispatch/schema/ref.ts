import { isObject } from '../json.ts';

/** The schema that a reference within the document names; `false`, which nothing fits, for any other. Nothing is fetched. */
export function resolveRef(root: unknown, ref: string): unknown {
  if (ref !== '#' && !ref.startsWith('#/')) return false;
  let here = root;
  for (const step of ref.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const known = (isObject(here) || Array.isArray(here)) && Object.hasOwn(here, name);
    if (!known) return false;
    here = (here as Readonly<Record<string, unknown>>)[name];
  }
  return here;
}
