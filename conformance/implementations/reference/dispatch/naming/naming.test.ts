import fc from 'fast-check';
import { expect, test } from 'vitest';
import { local, remote } from '../fixtures.ts';
import { Aliases } from './aliases.ts';
import { Directory } from './directory.ts';
import { freePrefix, sanitiseServerName } from './server-prefix.ts';
import { shortestReading } from './tool-name.ts';

const SOURCE = /^(.+?)_(mcp|webmcp)_(.+)$/s;
const pieces = fc
  .array(fc.constantFrom('a', 'b', '_', 'mcp', 'webmcp', '_mcp_', '_webmcp_', 'get_x', '\n', '天', '-'), { maxLength: 12 })
  .map((parts) => parts.join(''));

test.each([
  ['weather', 'weather'],
  ['Weather Service', 'weather_service'],
  ['  --Acme!! ', '--acme'],
  ['__x__', 'x'],
  ['天气', 'server'],
  ['', 'server'],
  ['constructor', 'constructor'],
])('the server %j stands in names as %j', (name, prefix) => {
  expect(sanitiseServerName(name)).toBe(prefix);
});

test('a sanitised name is its own sanitised name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const once = sanitiseServerName(name);
      expect(once).toMatch(/^[a-z0-9_-]+$/);
      expect(sanitiseServerName(once)).toBe(once);
    }),
  );
});

test('servers of equal words get prefixes of their own', () => {
  expect(freePrefix('A', new Set())).toBe('a');
  expect(freePrefix('a', new Set(['a', 'a_2']))).toBe('a_3');
  const { servers } = new Directory([remote('Weather', []), remote('weather', []), local('weather', [])]);
  expect(servers.map(({ prefix, protocol }) => `${prefix} ${protocol}`)).toEqual(['weather mcp', 'weather_2 mcp', 'weather webmcp']);
});

test('without known servers a name is read as the expression of the source reads it', () => {
  fc.assert(
    fc.property(fc.oneof(pieces, fc.string()), (name) => {
      const [, server, protocol, tool] = SOURCE.exec(name) ?? [];
      expect(shortestReading(name)).toEqual(server === undefined ? undefined : { server, protocol, tool });
    }),
    { numRuns: 1000 },
  );
});

test('a name of two million characters is read once over: what is quadratic would not end in time', () => {
  const name = `${'_mcp'.repeat(500_000)}\n`;
  expect(shortestReading(name)).toBeDefined();
  expect(new Directory([remote('a', [])]).address(name)?.known).toBeUndefined();
});

test.each([
  ['the longest known server wins', ['a:b_mcp_c', 'a_mcp_b:c'], 'a_mcp_b', 'c'],
  ['in whatever order the servers stand', ['a_mcp_b:c', 'a:b_mcp_c'], 'a_mcp_b', 'c'],
  ['the server that has the tool wins over a longer one', ['a:b_mcp_c', 'a_mcp_b:d'], 'a', 'b_mcp_c'],
  ['where none has the tool, the longest', ['a:x', 'a_mcp_b:y'], 'a_mcp_b', 'c'],
  ['a known server wins over a shorter unknown one', ['a_mcp_b:c'], 'a_mcp_b', 'c'],
])('of two readings %s', (_title, servers, server, tool) => {
  const setups = servers.map((text) => remote(text.split(':')[0] ?? '', [text.split(':')[1] ?? '']));
  expect(new Directory(setups).address('a_mcp_b_mcp_c')).toMatchObject({ server, tool, protocol: 'mcp' });
});

test('every tool of every server is found under its canonical name, however names overlap', () => {
  const word = fc.array(fc.constantFrom('a', 'mcp', 'webmcp', 'b'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('_'));
  const setups = fc.uniqueArray(fc.record({ name: word, tools: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), far: fc.boolean() }), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(setups, (drawn) => {
      const directory = new Directory(drawn.map(({ name, tools, far }) => (far ? remote(name, tools) : local(name, tools))));
      for (const { prefix, protocol, tools } of directory.servers)
        for (const { name } of tools) {
          const found = directory.address(`${prefix}_${protocol}_${name}`);
          // Two servers may have tools whose whole names are equal; then the longer server has it.
          expect(found?.known?.tools.some((one) => one.name === found.tool)).toBe(true);
          expect((found?.server ?? '').length).toBeGreaterThanOrEqual(prefix.length);
        }
    }),
  );
});

test('an alias is followed once, and nothing inherited is one', () => {
  const aliases = new Aliases(
    new Map([
      ['old', 'new'],
      ['new', 'newest'],
    ]),
  );
  expect(['old', 'new', 'constructor', '__proto__', ''].map((name) => aliases.resolve(name))).toEqual([
    'new',
    'newest',
    'constructor',
    '__proto__',
    '',
  ]);
});
