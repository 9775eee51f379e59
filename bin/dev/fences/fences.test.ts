import { ESLint } from 'eslint';
import { minimatch } from 'minimatch';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCycles, readImports } from './cycles.ts';
import { DOORS } from './doors.ts';
import { HOUSE, type Unit, type Wing } from './layers.ts';
import { placeOf } from './place.ts';

const ROOT = join(import.meta.dirname, '../../..');
const eslint = new ESLint({ cwd: ROOT });
const graph = readImports(ROOT, ['bin', 'specs', 'presets', 'i18n', 'generators', 'conformance', 'editors']);

/** Rules of this folder that refuse a text at a path, under the configuration of the repository. */
async function refusals(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: join(ROOT, file) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId ?? 'parse').filter((rule) => /^fences\/|restricted|parse/.test(rule));
}

/** A file that lies in a unit, a real one if there is one: rules with types know no others. `*` becomes a made-up name. */
function fileIn(unit: Unit, folder: string, name = 'planted'): string {
  if (typeof unit === 'object') return fileIn(firstOf(unit.floors[0]), join(folder, unit.folder.replace('*', name)), name);
  const path = join(folder, unit.replaceAll('*', name));
  if (/\.\w+$/.test(path)) return path;
  const real = existsSync(join(ROOT, path)) ? readdirSync(join(ROOT, path)).find((file) => /^[\w-]+\.ts$/.test(file)) : undefined;
  return `${path}/${real ?? 'planted.ts'}`;
}

function firstOf(floor: Wing['floors'][number] | undefined): Unit {
  const [first] = [floor ?? []].flat();
  if (first === undefined) throw new Error('A floor has no unit.');
  return first;
}

interface Row {
  readonly name: string;
  readonly file: string;
  readonly lower: string | undefined;
  readonly refused: readonly string[];
}

/** One row for each unit of the table: a file in it, one on the floor below, and those on the floor above and beside it. */
function rowsOf(wing: Wing, folder = wing.folder): Row[] {
  return wing.floors.flatMap((floor, index) => {
    const fileOn = (at: number): string[] =>
      [wing.floors[at] ?? []]
        .flat()
        .slice(0, 1)
        .map((unit) => fileIn(unit, folder));
    return [floor].flat().flatMap((unit) => {
      const siblings = [floor]
        .flat()
        .filter((other) => other !== unit)
        .map((other) => fileIn(other, folder));
      const twin = typeof unit === 'string' && unit.includes('*') ? [fileIn(unit, folder, 'twin')] : [];
      const file = fileIn(unit, folder);
      const row = {
        name: `${file} in ${folder || 'the house'}`,
        file,
        lower: fileOn(index - 1)[0],
        refused: [...fileOn(index + 1), ...siblings, ...twin],
      };
      return [row, ...(typeof unit === 'object' ? rowsOf(unit, join(folder, unit.folder)) : [])];
    });
  });
}

const specifier = (from: string, to: string): string => {
  const path = join(
    ...from
      .split('/')
      .slice(1)
      .map(() => '..'),
    to,
  );
  return path.startsWith('.') ? path : `./${path}`;
};

describe('each row of the table of layers', () => {
  const rows = rowsOf(HOUSE);

  test('is planted', () => {
    expect(rows.length).toBeGreaterThan(45);
  });

  test.each(rows)('$name', async ({ file, lower, refused }) => {
    if (lower !== undefined && !lower.includes('/fixtures/'))
      expect(await refusals(file, `import '${specifier(file, lower)}';`)).toEqual([]);
    for (const to of refused) {
      expect([to, await refusals(file, `import '${specifier(file, to)}';`)]).toEqual([to, ['fences/layers']]);
    }
  });
});

describe('an import is refused', () => {
  test.each([
    ['from a higher floor of the language', 'specs/language/model/spec.ts', `import { parseSpec } from '../parse/parse-spec.ts';`],
    ['for types alone', 'specs/language/model/spec.ts', `import type { Draft } from '../parse/draft/draft.ts';`],
    ['in a type', 'specs/language/model/spec.ts', `export type D = import('../parse/draft/draft.ts').Draft;`],
    ['as a re-export', 'specs/language/model/spec.ts', `export * from '../parse/draft/draft.ts';`],
    ['from a sibling generator', 'generators/messages/index.ts', `import tokens from '../tokens/index.ts';`],
    ['from another verb', 'conformance/verbs/see/see.ts', `import count from './count.ts';`],
    ['from a verb of another group', 'conformance/verbs/see/see.ts', `import click from '../user/click.ts';`],
    ['from bin, dynamically', 'conformance/verbs/see/see.ts', `await import('../../../bin/project/open-project.ts');`],
    ['from bin, in a test', 'conformance/run/run-log.test.ts', `import { openProject } from '../../bin/project/open-project.ts';`],
    ['of generators, in conformance', 'conformance/run/run-suite.ts', `import { load } from '../../generators/load.ts';`],
    ['of a fixture, outside tests', 'conformance/run/run-suite.ts', `import { kitProgram } from '../fixtures/kit-program.ts';`],
    ['from a folder without a floor', 'conformance/helpers/any.ts', `import '../run/run-suite.ts';`],
    ['from a loose file beside the generators', 'generators/loose.ts', `import './generator.ts';`],
    ['of a loose file without a floor', 'conformance/run/run-suite.ts', `import '../loose.ts';`],
  ])('%s', async (_, file, text) => {
    expect(await refusals(file, text)).toEqual(['fences/layers']);
  });
});

describe('outside its doors is refused', () => {
  test.each(DOORS.flatMap(({ modules }) => modules))('%s', async (name) => {
    const text = name === 'import()' ? 'export const load = (name: string) => import(`./${name}.ts`);' : `import * as x from '${name}';`;
    expect(await refusals('specs/language/link/link.ts', text)).toEqual(['fences/doors']);
  });

  test.each([
    ['a module without the prefix node:', `import { readFileSync } from 'fs';`, 'fences/doors'],
    ['a module imported dynamically', `await import('node:process');`, 'fences/doors'],
    ['the global process', `export const home = process.env['HOME'];`, 'no-restricted-globals'],
    ['process on globalThis', `export const home = globalThis.process;`, 'no-restricted-properties'],
  ])('%s', async (_, text, rule) => {
    expect(await refusals('specs/language/link/link.ts', text)).toEqual([rule]);
  });
});

describe('what is open', () => {
  test.each([
    ['the disk for a test', 'specs/language/link/link.test.ts', `import { readFileSync } from 'node:fs';`],
    ['the process for bin', 'bin/commands/lint.ts', `export const cwd = process.cwd();`],
    ['types of the network for a peer', 'conformance/peers/wire-log.ts', `import type { Server } from 'node:http';`],
    ['a fixture for a test', 'conformance/run/run-log.test.ts', `import { kitProgram } from '../fixtures/kit-program.ts';`],
    ['its own module for a test', 'conformance/verbs/see/see.test.ts', `import see from './see.ts';`],
  ])('%s', async (_, file, text) => {
    expect(await refusals(file, text)).toEqual([]);
  });

  test.each(DOORS)('only where it is used: $modules', ({ modules, open, types = [] }) => {
    const uses = (text: string, name: string): boolean =>
      name === 'import()' ? /import\((?!['"])/.test(text) : text.includes(`'${name}'`);
    const users = [...graph.keys()].filter((file) => modules.some((name) => uses(readFileSync(join(ROOT, file), 'utf8'), name)));
    const named = [...open, ...types].filter((glob) => !glob.startsWith('**/'));
    expect(named.filter((glob) => !users.some((file) => minimatch(file, glob)))).toEqual([]);
  });
});

describe('cycles', () => {
  test('of types are found', () => {
    expect(
      findCycles(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual([['b', 'c', 'b']]);
    expect(graph.get('conformance/verbs/verb.ts')).toContain('specs/language/model/json.ts');
  });

  test('every source has a floor', () => {
    expect([...graph.keys()].filter((file) => placeOf(file) === undefined)).toEqual([]);
  });
});
