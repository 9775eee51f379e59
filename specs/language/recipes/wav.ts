import { Buffer } from 'node:buffer';
import type { Json } from '../model/json.ts';
import { RecipeError, type Recipe } from './recipe.ts';
import { parameters } from './parameters.ts';

const RATE = 8000;
const PITCH = 440;

function read(value: Json): number {
  const { seconds } = parameters(value, ['seconds']);
  if (typeof seconds === 'number' && seconds >= 0.05 && seconds <= 60) return seconds;
  throw new RecipeError('`seconds` must be a number from 0.05 to 60');
}

/** A quiet tone in base64: WAV, 8 bits, mono. */
export default {
  id: '$wav',
  media: { words: 'a sound', type: 'audio/' },
  check: (value) => void read(value),
  build(value) {
    const samples = Math.round(read(value) * RATE);
    const bytes = Buffer.alloc(44 + samples);
    bytes.write('RIFF', 0, 'latin1');
    bytes.writeUInt32LE(36 + samples, 4);
    bytes.write('WAVEfmt ', 8, 'latin1');
    bytes.writeUInt32LE(16, 16);
    bytes.writeUInt16LE(1, 20);
    bytes.writeUInt16LE(1, 22);
    bytes.writeUInt32LE(RATE, 24);
    bytes.writeUInt32LE(RATE, 28);
    bytes.writeUInt16LE(1, 32);
    bytes.writeUInt16LE(8, 34);
    bytes.write('data', 36, 'latin1');
    bytes.writeUInt32LE(samples, 40);
    for (let index = 0; index < samples; index += 1)
      bytes[44 + index] = 128 + Math.round(24 * Math.sin((2 * Math.PI * PITCH * index) / RATE));
    return bytes.toString('base64');
  },
} satisfies Recipe;
