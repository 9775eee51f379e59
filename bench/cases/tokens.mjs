import StyleDictionary from 'style-dictionary';
import { build, defineConfig, parse } from '@terrazzo/parser';
import css from '@terrazzo/plugin-css';
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

const withStyleDictionary = async () => {
  for (const shift of [0, 128]) {
    const dictionary = new StyleDictionary({
      tokens: palette(COUNT, shift),
      log: { verbosity: 'silent', warnings: 'disabled' },
      platforms: {
        css: { transformGroup: 'css', files: [{ destination: 't.css', format: 'css/variables' }] },
        ts: { transformGroup: 'js', files: [{ destination: 't.d.ts', format: 'typescript/es6-declarations' }] },
      },
    });
    await dictionary.hasInitialized;
    await dictionary.formatPlatform('css');
    await dictionary.formatPlatform('ts');
  }
};

const withTerrazzo = async () => {
  for (const shift of [0, 128]) {
    const config = defineConfig({ plugins: [css({ filename: 't.css' })], lint: { rules: {} } }, { cwd: new URL('file:///') });
    const parsed = await parse([{ filename: new URL('file:///bench.json'), src: JSON.stringify(palette(COUNT, shift)) }], {
      config,
      skipLint: true,
      logger: undefined,
    });
    await build(parsed.tokens, { ...parsed, config });
  }
};

/** Tokens in two modes, from DTCG text to CSS and TypeScript, against the token engines; and how it grows. */
export default async function tokens() {
  const results = [];
  const sd = await duel(ours(COUNT), withStyleDictionary, 3);
  results.push({
    what: `${COUNT} tokens × 2 modes to CSS and TypeScript`,
    peer: 'Style Dictionary 4.4',
    ratio: sd.theirs / sd.ours,
    reach: 2,
    better: 'higher',
    ours: { value: sd.ours, unit: 'ms' },
    theirs: { value: sd.theirs, unit: 'ms' },
  });
  const tz = await duel(ours(COUNT), withTerrazzo, 1);
  results.push({
    what: `${COUNT} tokens × 2 modes, theirs to CSS alone`,
    peer: 'Terrazzo 2.7',
    ratio: tz.theirs / tz.ours,
    reach: 20,
    better: 'higher',
    ours: { value: tz.ours, unit: 'ms' },
    theirs: { value: tz.theirs, unit: 'ms' },
  });
  const growth = await duel(ours(COUNT * 10), ours(COUNT), 3);
  results.push({
    what: 'time per token with ten times the tokens',
    peer: `${COUNT} tokens`,
    ratio: growth.ours / growth.theirs / 10,
    reach: 1.3,
    better: 'lower',
    ours: { value: growth.ours / COUNT / 10, unit: 'ms' },
    theirs: { value: growth.theirs / COUNT, unit: 'ms' },
  });
  return results;
}
