import { isObject, own } from '../json.ts';
import { refusalOf } from './image-address.ts';

/** The format of JSON Schema by which a property says that it holds the address of an image. */
export const IMAGE_FORMAT = 'image';

/** An image that is not allowed: its place in the params, as a JSON Pointer, and its host. */
export interface BlockedImage {
  readonly path: string;
  readonly host: string;
}

/** Params without the images that are not allowed, and what was taken out. */
export interface Sanitised {
  readonly data: unknown;
  readonly blocked: readonly BlockedImage[];
}

/** The JSON Pointer (RFC 6901) of a property. */
export function pointer(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Checks every image of the params against the hosts; those that are not allowed are `null`. Other text loads nothing. */
export function sanitiseImages(params: unknown, schema: unknown, hosts: ReadonlySet<string>, path = '', depth = 0): Sanitised {
  if (own(schema, 'format') === IMAGE_FORMAT) {
    if (params === null) return { data: null, blocked: [] };
    const refusal = refusalOf(params, hosts);
    return refusal === undefined ? { data: params, blocked: [] } : { data: null, blocked: [{ path, host: refusal.host }] };
  }
  if (depth > 40) return { data: null, blocked: [] };
  const inner = (value: unknown, sub: unknown, at: string): Sanitised => sanitiseImages(value, sub, hosts, path + pointer(at), depth + 1);
  if (Array.isArray(params)) {
    const parts = params.map((item, index) => inner(item, own(schema, 'items'), String(index)));
    return { data: parts.map(({ data }) => data), blocked: parts.flatMap(({ blocked }) => blocked) };
  }
  if (!isObject(params)) return { data: params, blocked: [] };
  const parts = Object.entries(params).map(([name, value]) => {
    const { data, blocked } = inner(value, own(own(schema, 'properties'), name), name);
    return { entry: [name, data] as const, blocked };
  });
  return { data: Object.fromEntries(parts.map(({ entry }) => entry)), blocked: parts.flatMap(({ blocked }) => blocked) };
}
