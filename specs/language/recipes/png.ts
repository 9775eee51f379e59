import { Buffer } from 'node:buffer';
import { crc32 } from './crc32.ts';
import { deflateSync } from 'node:zlib';
import type { Json } from '../model/json.ts';
import type { Recipe } from './recipe.ts';
import { parameters, wholeNumber } from './parameters.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Length, type and checksum around a chunk's data. */
const FRAME = 12;

interface Parameters {
  readonly width: number;
  readonly height: number;
  readonly minBytes: number;
}

function read(value: Json): Parameters {
  const mapping = parameters(value, ['width', 'height', 'minBytes']);
  return {
    width: wholeNumber(mapping, 'width', 1, 4096),
    height: wholeNumber(mapping, 'height', 1, 4096),
    minBytes: wholeNumber(mapping, 'minBytes', 0, 16 * 1024 * 1024, 0),
  };
}

/** A gradient as PNG in base64, `width` × `height` pixels. A private ancillary chunk fills it up to `minBytes`. */
export default {
  id: '$png',
  media: { words: 'a picture', type: 'image/' },
  check: (value) => void read(value),
  build(value) {
    const { width, height, minBytes } = read(value);
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    // 8 bits, truecolour.
    header.set([8, 2, 0, 0, 0], 8);
    const stride = 1 + width * 3;
    const pixels = Buffer.alloc(stride * height);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        pixels.set([Math.floor((x * 255) / width), Math.floor((y * 255) / height), 160], y * stride + 1 + x * 3);
      }
    }
    const parts = [SIGNATURE, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels, { level: 6 })), chunk('IEND', Buffer.alloc(0))];
    const size = parts.reduce((sum, part) => sum + part.length, 0);
    if (size < minBytes) parts.splice(2, 0, chunk('kmDa', Buffer.alloc(Math.max(0, minBytes - size - FRAME), 0x20)));
    return Buffer.concat(parts).toString('base64');
  },
} satisfies Recipe;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
