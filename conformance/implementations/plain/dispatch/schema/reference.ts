import { listOf, own, recordOf, textOf, type Json } from '../../json.ts';

/** References that lead to references, at most. */
const STEPS = 20;

/** Follows `$ref` within `root`; `undefined` for a reference that leads nowhere. */
export function resolved(root: Json, schema: Json): Json | undefined {
  let at: Json | undefined = schema;
  for (let step = 0; step < STEPS; step += 1) {
    const fields = recordOf(at);
    const reference = fields === undefined ? undefined : textOf(own(fields, '$ref'));
    if (reference === undefined) return at;
    at = pointed(root, reference);
  }
  return undefined;
}

/** The value at a JSON Pointer in a fragment, such as `#/$defs/name`. */
function pointed(root: Json, reference: string): Json | undefined {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let at: Json | undefined = root;
  for (const part of decoded(reference).slice(2).split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const fields = recordOf(at);
    at = fields === undefined ? listOf(at)[Number(name)] : own(fields, name);
  }
  return at;
}

function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}
