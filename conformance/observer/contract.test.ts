import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../specs/language/package-root.ts';
import { injectedScript } from './load.ts';

const conformance = join(packageRoot(), 'conformance');

const contracts = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('contract.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/** The names of the methods of an interface of the contract. */
function methodsOf(name: string): string[] {
  const body = new RegExp(`export interface ${name} (?:extends [\\w, ]+ )?\\{\\n(.*?)\\n\\}\\n`, 's').exec(contracts)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(\w+)[(:]/gm)].flatMap(([, method]) => method ?? []);
}

/** The sources below `conformance/`: of the observer itself, or all others. */
function sources(ofObserver: boolean): string {
  return readdirSync(conformance, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|contract\.ts$/.test(file) && file.startsWith('observer') === ofObserver)
    .map((file) => readFileSync(join(conformance, file), 'utf8'))
    .join('\n');
}

test('every call of the contract has a caller', () => {
  const runner = sources(false);
  const page = sources(true);
  const calls = ['ObserverCalls', 'ElementsCalls', 'LooksCalls', 'PlaceCalls'].flatMap(methodsOf);
  const called = (name: string): boolean =>
    new RegExp(`((observe\\w*|find\\w*|reach)\\([^;]{0,80}?|call: )'${name}'`).test(runner) || page.includes(`observer.${name}(`);
  expect(calls.length).toBeGreaterThan(30);
  expect(calls.filter((name) => !called(name))).toEqual([]);
});

test('every finder of the contract has a user', () => {
  const runner = sources(false);
  const finders = methodsOf('Finders');
  expect(finders.length).toBeGreaterThan(3);
  expect(finders.filter((name) => !runner.includes(`{ name: '${name}', argument: `))).toEqual([]);
});

test.each(['observer', 'page-end'] as const)('%s is one script without imports', async (script) => {
  const text = await injectedScript(script, 'secret');
  expect(text).toContain('const CHANNEL = "secret";');
  expect(text).not.toMatch(/^\s*(import|export) /m);
});
