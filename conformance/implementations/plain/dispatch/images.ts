import { own, recordOf, textOf, type Json, type JsonRecord } from '../json.ts';
import { propertiesOf } from './properties.ts';
import type { Kind } from './kinds.ts';

const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp)(?:;[^,]*)?,/i;
/** The length of an address that is named in a result. */
const NAMED = 200;

/** An image that was not loaded. */
export interface Refused {
  readonly property: string;
  readonly address: string;
}

/** The hosts of a session as they stand in an address. */
export function imageHosts(given: readonly Json[]): ReadonlySet<string> {
  const hosts = given.filter((host) => typeof host === 'string' && !/[/?#@\\\s]/.test(host) && URL.canParse(`https://${host}`));
  return new Set(hosts.map((host) => new URL(`https://${String(host)}`).host));
}

/** The address to load an image from; `undefined` for a refused one. */
function allowedImage(address: string, hosts: ReadonlySet<string>): string | undefined {
  if (DATA_IMAGE.test(address)) return address;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  return hosts.has(url.host) ? url.href : undefined;
}

/** What a person reads of a refused image: its host, else its scheme, else its beginning. */
export function sourceOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url === undefined ? address.slice(0, 40) : url.host || url.protocol;
}

/** Whether a property of a kind is an image. */
export function isImage(kind: Kind, name: string): boolean {
  return own(propertiesOf(kind.schema).get(name) ?? {}, 'format') === 'image';
}

/** Takes the refused images out of params. */
export function withoutRefused(
  kind: Kind,
  params: JsonRecord,
  hosts: ReadonlySet<string>,
): { data: JsonRecord; refused: readonly Refused[] } {
  const refused: Refused[] = [];
  const kept = Object.entries(params).filter(([name, value]) => {
    const address = isImage(kind, name) ? textOf(value) : undefined;
    if (address === undefined || allowedImage(address, hosts) !== undefined) return true;
    refused.push({ property: name, address });
    return false;
  });
  return { data: recordOf(Object.fromEntries(kept)) ?? {}, refused };
}

/** Names refused images for the model. */
export function refusedNote(refused: readonly Refused[]): JsonRecord {
  if (refused.length === 0) return {};
  return { images_refused: refused.map(({ property, address }) => ({ property, address: address.slice(0, NAMED) })) };
}
