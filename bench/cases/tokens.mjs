import generator from '../../dist/generators/tokens/index.js';
import { parsePreset } from '../../dist/presets/load.js';
import { duel } from '../measure.mjs';

const COUNT = 9000;
const place = { file: 'bench.kmd', start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };

/** DTCG colours in groups of thirty, every fifth an alias of the first in its group. */
function palette(count, shift) {
  const root = { $type: 'color' };
  for (let index = 0; index < count; index += 1) {
    const group = (root[`g${Math.floor(index / 30)}`] ??= {});
    const channel = ((index * 37 + shift) % 256) / 255;
    const hex = Math.round(channel * 255)
      .toString(16)
      .padStart(2, '0');
    group[`t${index % 30}`] =
      index % 5 === 4
        ? { $value: `{color.g${Math.floor(index / 30)}.t0}` }
        : { $value: { colorSpace: 'srgb', components: [channel, channel, channel], hex: `#${hex}${hex}${hex}` } };
  }
  return { color: root };
}

function program(count) {
  const text = JSON.stringify({
    $extensions: { kmd: { id: 'bench', title: 'Bench', summary: 'Bench' } },
    base: {},
    light: palette(count, 0),
    dark: palette(count, 128),
  });
  const { preset } = parsePreset(text, 'bench.json');
  const tokens = Object.values(preset.tokens.light).map(({ path, type }) => ({ path, type, place }));
  return { irVersion: 1, specs: [], messages: {}, locales: ['en-US'], tokens, pairs: [], presets: [preset] };
}

const ours = (count) => () => generator.generate(program(count), { prefix: 'Bench' }).files.length;

/** Tokens in two modes, from DTCG text to CSS and TypeScript, and how the time grows. */
export default async function tokens() {
  const results = [];
  const growth = await duel(ours(COUNT * 2), ours(COUNT), 3);
  results.push({
    what: 'time per token with twice the tokens',
    peer: `${COUNT} tokens`,
    ratio: growth.ours / growth.theirs / 2,
    reach: 1.3,
    better: 'lower',
    ours: { value: growth.ours / COUNT / 2, unit: 'ms' },
    theirs: { value: growth.theirs / COUNT, unit: 'ms' },
  });
  return results;
}
