// Values that the browser cloned for the page, as text: also those of which JSON says nothing.
import { newSet, push, setAdd, setHas } from './collections.ts';
import { noteCut } from './cut.ts';
import { getter, method } from './originals.ts';
import { codeAt, slice, stringify } from './text.ts';

/** Values of one clone, values in each other, bytes of one value. */
const MOST = { values: 100_000, depth: 50, bytes: 1_000_000 };

const { isView } = ArrayBuffer;
const makeBytes = Uint8Array;
const decoder = new TextDecoder();
const decode = method(TextDecoder.prototype, 'decode');
const viewOf = (value: ArrayBufferView): Uint8Array => new makeBytes(value.buffer, value.byteOffset, value.byteLength);
const blobText = method(Blob.prototype, 'text');
const blobSlice = method(Blob.prototype, 'slice');
const sizeOfBlob = getter(Blob.prototype, 'size');
const nameOfFile = getter(File.prototype, 'name');
const eachOfMap = method(Map.prototype, 'forEach');
const eachOfSet = method(Set.prototype, 'forEach');
const { isArray } = Array;
const { keys: ownKeys } = Object;
const makeText = String;

/**
 * Every text in a value of `structuredClone`: the keys and values of objects, maps and sets, files and bytes as the letters that they spell.
 * @param most letters of the result
 */
export async function textOfClone(value: unknown, most: number): Promise<string> {
  const parts: string[] = [];
  const seen = newSet<object>();
  let left = MOST.values;
  let length = 0;
  const put = (text: string): void => {
    length += text.length + 1;
    push(parts, text);
  };
  const walk = async (one: unknown, depth: number): Promise<void> => {
    if (left-- <= 0 || depth > MOST.depth || length > most) return noteCut();
    if (typeof one === 'string') return put(one);
    if (typeof one !== 'object' || one === null) return put(makeText(one));
    if (setHas(seen, one)) return;
    setAdd(seen, one);
    if (one instanceof Blob) {
      if (one instanceof File) put(nameOfFile(one));
      if (sizeOfBlob(one) > MOST.bytes) noteCut();
      return put(await blobText(blobSlice(one, 0, MOST.bytes)));
    }
    if (one instanceof ArrayBuffer) return put(spelled(new makeBytes(one)));
    if (isView(one)) return put(spelled(viewOf(one)));
    const inner: unknown[] = [];
    if (one instanceof Map)
      eachOfMap(one, (item: unknown, key: unknown) => {
        push(inner, key);
        push(inner, item);
      });
    else if (one instanceof Set) eachOfSet(one, (item: unknown) => push(inner, item));
    else if (one instanceof Date || one instanceof RegExp) put(makeText(one));
    else if (one instanceof Error) put(one.message);
    const names = ownKeys(one);
    for (let i = 0; i < names.length; i++) {
      if (!isArray(one)) push(inner, names[i]);
      push(inner, (one as Readonly<Record<string, unknown>>)[names[i]]);
    }
    for (let i = 0; i < inner.length; i++) await walk(inner[i], depth + 1);
  };
  await walk(value, 0);
  // As JSON first: a text that stands in it is looked for as before.
  let text = slice(jsonOf(value), 0, most);
  for (let i = 0; i < parts.length; i++) text += ` ${parts[i]}`;
  if (text.length > 2 * most) noteCut();
  return slice(text, 0, 2 * most);
}
function jsonOf(value: unknown): string {
  try {
    return stringify(value) || '';
  } catch {
    // a cycle, or a big integer
    return '';
  }
}

/** Bytes as the letters that they spell in UTF-8; Latin ones of two bytes too, whose other half is empty. */
function spelled(bytes: Uint8Array): string {
  if (bytes.length > MOST.bytes) noteCut();
  const letters = decode(decoder, bytes.length > MOST.bytes ? new makeBytes(bytes.buffer, bytes.byteOffset, MOST.bytes) : bytes);
  let text = '';
  for (let i = 0; i < letters.length; i++) if (codeAt(letters, i) !== 0) text += letters[i];
  return text;
}
