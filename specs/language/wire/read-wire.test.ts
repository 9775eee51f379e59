import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../package-root.ts';
import { readSpecs } from '../parse/read-specs.ts';
import { readWire } from './read-wire.ts';

const { specs } = readSpecs(['specs'], new Map(), packageRoot());
const mapped = specs.flatMap((spec) => {
  const file = spec.file.replace(/\.kmd$/, '.wire.yaml');
  return existsSync(join(packageRoot(), file)) ? [{ spec, file, text: readFileSync(join(packageRoot(), file), 'utf8') }] : [];
});

test('the kit has wire maps', () => expect(mapped.length).toBeGreaterThan(0));

test.each(mapped)('$file fits its spec', ({ spec, file, text }) => {
  expect(readWire(text, file, spec).problems).toEqual([]);
});

test.each<[what: string, from: string, to: string, problem: RegExp, hint?: string]>([
  ['an unknown part', 'shows: dialog', 'shows: dialgo', /has no part `dialgo`/, 'dialog'],
  ['an unknown inbound message', 'tool/status:', 'tool/state:', /has no inbound message `tool\/state`/, 'tool/status'],
  [
    'an inbound message that nothing causes',
    '  tool/result:\n    cause: result\n',
    '  tool/call2:\n    cause: result\n',
    /says nothing of tool\/result/,
  ],
  ['an unknown cause', 'cause: stop', 'cause: halt', /must be one of connect, offer, write/],
  ['an unknown field', 'by: status', 'by: stats', /has no field of \S+ `stats`/, 'status'],
  ['a reference to no field', 'arguments: $arguments', 'arguments: $argumens', /has no field of tool\/call `argumens`/, 'arguments'],
  [
    'a reference among lines',
    '[$title, $description]',
    '[$title, $descripton]',
    /has no field of elicitation\/request `descripton`/,
    'description',
  ],
  ['what a cause does not take', 'isError: $isError', 'failed: $isError', /the cause result takes no `failed`/],
  [
    'a value that a field does not have',
    'running: { cause',
    'runing: { cause',
    /has no value of status in tool\/status `runing`/,
    'running',
  ],
  ['a usual value without a way', 'usual: form', 'usual: page', /says nothing of the usual value `page`/],
  ['what a signal does not tell', 'values: $content', 'values: $contents', /has no value that the signal accepted tells: `contents`/],
  ['what a message does not take', '{ values: $content }', '{ valus: $content }', /elicitation\/accept takes no `valus`/, 'values'],
  ['a server that no message names', 'server: server.slug', 'server: sever.slug', /has no field of an opening message `sever`/, 'server'],
  ['an outbound message that nothing shows', 'type: tool/retry', 'type: resource/open', /says nothing of tool\/retry/],
  ['an unknown signal', 'called-again:', 'called-agan:', /unknown key `called-agan`/, 'called-again'],
  ['an untold field that is none', 'tool/call.server.title', 'tool/call.serve.title', /has no field of tool\/call `serve`/, 'server'],
  [
    'an item’s field that is none',
    'tool: $name, arguments: $args',
    'tool: $nam, arguments: $args',
    /has no field of chat\/message `nam`/,
    'name',
  ],
  ['a call named by no field', '    of: $id\n', '    of: $ids\n', /has no field of \S+ `ids`/, 'id'],
  ['a reference deep in a template', 'same: [$status', 'same: [$statu', /has no field of chat\/message `statu`/, 'status'],
  ['a second way beside a cause', 'cause: result\n', 'cause: result\n    undelivered: no\n', /needs one of cause, undelivered and by/],
])('%s is reported at its place', (_, from, to, problem, hint) => {
  const found = mapped.find(({ text }) => text.includes(from));
  if (found === undefined) throw new Error(`no map holds ${from}`);
  const { problems } = readWire(found.text.replace(from, to), found.file, found.spec);
  const hit = problems.find((one) => problem.test(one.problem));
  expect(hit?.problem).toMatch(problem);
  expect(hit?.place.start.line).toBeGreaterThan(1);
  if (hint !== undefined) expect(hit?.hints.join(' ')).toContain(hint);
});
