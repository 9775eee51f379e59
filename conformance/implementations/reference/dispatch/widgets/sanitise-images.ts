import { isSchema, type Schema } from '../../json-schema/schema.ts';
import { isObject, own } from '../json.ts';
import { refusalOf } from './image-address.ts';
import { ofItem, ofProperty, together } from './schemas-at.ts';

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

/**
 * Checks every image of the params against the hosts; those that are not allowed are `null`. Other text loads nothing. What only one of
 * several forms calls an image is one.
 */
export function sanitiseImages(params: unknown, schema: unknown, hosts: ReadonlySet<string>): Sanitised {
  return isSchema(schema) ? sanitised(params, [schema], { root: schema, hosts }, '', 0) : { data: params, blocked: [] };
}

interface Scope {
  readonly root: Schema;
  readonly hosts: ReadonlySet<string>;
}

function sanitised(params: unknown, schemas: readonly unknown[], scope: Scope, path: string, depth: number): Sanitised {
  const here = together(schemas, scope.root);
  if (here.some((one) => own(one, 'format') === IMAGE_FORMAT)) {
    if (params === null) return { data: null, blocked: [] };
    const refusal = refusalOf(params, scope.hosts);
    return refusal === undefined ? { data: params, blocked: [] } : { data: null, blocked: [{ path, host: refusal.host }] };
  }
  if (depth > 40) return { data: null, blocked: [] };
  const inner = (value: unknown, below: readonly unknown[], at: string): Sanitised =>
    sanitised(value, below, scope, path + pointer(at), depth + 1);
  if (Array.isArray(params)) {
    const parts = params.map((item, index) => inner(item, ofItem(here, index), String(index)));
    return { data: parts.map(({ data }) => data), blocked: parts.flatMap(({ blocked }) => blocked) };
  }
  if (!isObject(params)) return { data: params, blocked: [] };
  const parts = Object.entries(params).map(([name, value]) => {
    const { data, blocked } = inner(value, ofProperty(here, name), name);
    return { entry: [name, data] as const, blocked };
  });
  return { data: Object.fromEntries(parts.map(({ entry }) => entry)), blocked: parts.flatMap(({ blocked }) => blocked) };
}
