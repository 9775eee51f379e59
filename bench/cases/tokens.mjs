import { loadSurfaces } from '../../dist/generators/load.js';
import { generate } from '../../dist/generators/tokens/generate.js';
import { parsePreset } from '../../dist/presets/load.js';
import { duel } from '../measure.mjs';

const COUNT = 9000;
const place = { file: 'bench.kmd', start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };

/** DTCG colours in groups of thirty; every fifth is an alias of the first in its group. */
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

const OPTIONS = { prefix: 'Bench' };
const surfaces = await loadSurfaces();

/** CSS, TypeScript and DTCG, then the languages of the named surfaces. */
const ours = (count, ...ids) => {
  const named = surfaces.filter(({ id }) => ids.includes(id));
  return () => {
    const input = program(count);
    const files = [...generate(input, OPTIONS).files, ...named.flatMap((surface) => surface.shared(input, [], OPTIONS).files)];
    return files.length;
  };
};
const ALL = ['flutter', 'compose', 'swiftui', 'tui'];

/** The same tokens with hex values, the colour format of Style Dictionary. */
function hexOf(tokens) {
  const text = JSON.stringify(tokens, (key, value) => (key === '$value' && typeof value === 'object' ? value.hex : value));
  return JSON.parse(text);
}

async function styleDictionary(count) {
  const { default: StyleDictionary } = await import('style-dictionary');
  return async () => {
    for (const shift of [0, 128]) {
      const dictionary = new StyleDictionary({
        tokens: hexOf(palette(count, shift)),
        log: { verbosity: 'silent', warnings: 'disabled' },
        platforms: {
          css: { transformGroup: 'css', files: [{ destination: 'tokens.css', format: 'css/variables' }] },
          js: { transformGroup: 'js', files: [{ destination: 'tokens.d.ts', format: 'typescript/es6-declarations' }] },
          flutter: {
            transformGroup: 'flutter',
            files: [{ destination: 'tokens.dart', format: 'flutter/class.dart', options: { className: 'Tokens' } }],
          },
          compose: {
            transformGroup: 'compose',
            files: [{ destination: 'Tokens.kt', format: 'compose/object', options: { className: 'Tokens', packageName: 'bench' } }],
          },
          swift: {
            transformGroup: 'ios-swift',
            files: [{ destination: 'Tokens.swift', format: 'ios-swift/class.swift', options: { className: 'Tokens' } }],
          },
        },
      });
      await dictionary.hasInitialized;
      for (const platform of ['css', 'js', 'flutter', 'compose', 'swift']) await dictionary.formatPlatform(platform);
    }
  };
}

async function terrazzo(count) {
  const { build, defineConfig, parse } = await import('@terrazzo/parser');
  const { default: css } = await import('@terrazzo/plugin-css');
  const cwd = new URL('./', import.meta.url);
  const config = defineConfig({ plugins: [css({ filename: 'tokens.css' })], lint: { rules: {} } }, { cwd });
  return async () => {
    for (const shift of [0, 128]) {
      const src = JSON.stringify(palette(count, shift));
      const { tokens, sources, resolver } = await parse([{ filename: new URL('tokens.json', cwd), src }], { config });
      await build(tokens, { sources, resolver, config });
    }
  };
}

/** Token generation in two modes, from DTCG text: growth of the time with the number of tokens, and time against each peer. */
export default async function* tokens() {
  for (const times of [2, 10]) {
    const growth = await duel(ours(COUNT * times, ...ALL), ours(COUNT, ...ALL), times === 2 ? 3 : 1);
    yield {
      what: `time per token with ${times} times the tokens, CSS, TypeScript, Dart, Kotlin, Swift and Go`,
      peer: `${COUNT} tokens`,
      ratio: growth.ours / growth.theirs / times,
      reach: 1.3,
      better: 'lower',
      ours: { value: growth.ours / COUNT / times, unit: 'ms' },
      theirs: { value: growth.theirs / COUNT, unit: 'ms' },
    };
  }
  for (const [peer, make, reach, formats, ids] of [
    ['Style Dictionary', styleDictionary, 2, 'CSS, TypeScript, Dart, Kotlin and Swift', ['flutter', 'compose', 'swiftui']],
    ['Terrazzo', terrazzo, 20, 'CSS', []],
  ]) {
    const times = await duel(ours(COUNT, ...ids), await make(COUNT), 1);
    yield {
      what: `${COUNT} tokens in two modes to ${formats}`,
      peer,
      ratio: times.theirs / times.ours,
      reach,
      better: 'higher',
      ours: { value: times.ours, unit: 'ms' },
      theirs: { value: times.theirs, unit: 'ms' },
    };
  }
}
