import { deflateSync } from 'node:zlib';
import type { Json, JsonObject } from '../../specs/language/model/json.ts';

type Recipe = (options: JsonObject) => Json;

/** What builds large test data: `{ $text: { chars: 2001 } }`. */
const RECIPES: ReadonlyMap<string, Recipe> = new Map<string, Recipe>([
  ['$text', text],
  ['$lines', lines],
  ['$object', object],
  ['$png', png],
  ['$wav', wav],
]);

/** Builds recipes anywhere inside a value; everything else stays as it is. */
export function build(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => build(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as JsonObject);
  const only = entries[0];
  if (entries.length === 1 && only !== undefined) {
    const recipe = RECIPES.get(only[0]);
    if (recipe !== undefined) return recipe((only[1] ?? {}) as JsonObject);
  }
  return Object.fromEntries(entries.map(([key, item]) => [key, build(item)]));
}

const number = (options: JsonObject, name: string, fallback: number): number => {
  const value = options[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
};
const string = (options: JsonObject, name: string): string => (typeof options[name] === 'string' ? options[name] : '');

/** Words that make exactly `chars` code points, with the given beginning and end. */
function text(options: JsonObject): string {
  const starts = string(options, 'starts');
  const ends = string(options, 'ends');
  const room = Math.min(number(options, 'chars', 100), 8 << 20) - [...starts].length - [...ends].length;
  if (room <= 0) return (starts + ends).slice(0, number(options, 'chars', 100));
  const filler = ' lorem ipsum dolor sit amet consectetur'.repeat(Math.ceil(room / 38) + 1).slice(0, room - 1);
  return `${starts}${filler} ${ends}`;
}

function lines(options: JsonObject): string {
  const count = Math.min(number(options, 'count', 10), 200_000);
  const list = Array.from({ length: count }, (_, index) => `line ${index + 1} of ${count}`);
  if (options['starts'] !== undefined) list[0] = string(options, 'starts');
  if (options['ends'] !== undefined) list[count - 1] = string(options, 'ends');
  return list.join('\n');
}

function object(options: JsonObject): Json {
  const keys = Math.min(number(options, 'keys', 10), 100_000);
  const entries: [string, Json][] = Array.from({ length: keys }, (_, index) => [`field${index + 1}`, `value ${index + 1}`]);
  const last = entries.at(-1);
  if (last !== undefined && options['last'] !== undefined) last[1] = options['last'];
  return Object.fromEntries(entries);
}

/** A picture of coloured noise, so that `minBytes` is met without a huge size in pixels. Base64. */
function png(options: JsonObject): string {
  const width = Math.min(number(options, 'width', 32), 8000);
  const minBytes = Math.min(number(options, 'minBytes', 0), 16 << 20);
  const height = Math.min(Math.max(number(options, 'height', 32), Math.ceil((minBytes * 1.02) / (width * 3))), 8000);
  const raw = Buffer.alloc((width * 3 + 1) * height);
  let noise = 0x2545f491;
  for (let y = 0, at = 0; y < height; y++) {
    raw[at++] = 0;
    for (let x = 0; x < width * 3; x++) {
      noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0;
      raw[at++] = minBytes > 0 ? noise >>> 24 : (x + y * 3) & 255;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw, { level: minBytes > 0 ? 0 : 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const result = Buffer.alloc(body.length + 8);
  result.writeUInt32BE(data.length, 0);
  body.copy(result, 4);
  result.writeUInt32BE(crc(body), body.length + 4);
  return result;
}

function crc(data: Buffer): number {
  let value = 0xffffffff;
  for (const byte of data) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** A soft tone, 8 kHz mono. Base64. */
function wav(options: JsonObject): string {
  const rate = 8000;
  const count = Math.round(Math.min(number(options, 'seconds', 1), 60) * rate);
  const file = Buffer.alloc(44 + count);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + count, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(count, 40);
  for (let i = 0; i < count; i++) file[44 + i] = 128 + Math.round(20 * Math.sin((i * 2 * Math.PI * 440) / rate));
  return file.toString('base64');
}
