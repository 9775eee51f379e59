import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { link } from '../../specs/language/link/link.ts';
import type { Part } from '../../specs/language/model/contract.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { parseSpec } from '../../specs/language/parse/parse-spec.ts';
import { loadVerbs } from '../verbs/load.ts';
import type { Message } from './action.ts';
import { expectations } from './expectations.ts';
import { Model } from './model.ts';
import { identityIn } from './moment.ts';
import { sequences } from './sequences.ts';
import { timesVisible } from './visibility.ts';

const vocabulary = await loadVerbs();

// The probes use every form of the grammar: several messages that open, one per item, starts, conditions, parts that repeat.

function probe(id: string): { readonly spec: Spec; readonly program: ReturnType<typeof link>['program'] } {
  const text = readFileSync(join(packageRoot(), `bin/fixtures/probes/${id}.kmd`), 'utf8');
  const { spec } = parseSpec(text, `${id}.kmd`, vocabulary);
  if (spec === undefined) throw new Error('unreadable');
  const { program } = link({ specs: [spec], presets: [], catalogues: [] });
  return { spec: program.specs[0] ?? spec, program };
}

/** The states of all instances after some messages. */
function statesAfter(spec: Spec, messages: readonly Message[]): { readonly model: Model; readonly states: string } {
  const model = new Model(spec);
  for (const written of messages) model.apply({ kind: 'receive', written, delivered: written }, undefined);
  return { model, states: model.instances.map(({ key, state }) => `${key}: ${state}`).join(', ') };
}

const toasts = (...list: Message['toasts'][]): Message => ({ type: 'app/message', service: 'Mail', toasts: list as Message[] });
const LOUD = { id: 'b', text: 'B', level: 'alert', needs: { answer: true } };

test.each<[string, Message[], string]>([
  [
    'an instance per item, each in the state of the first start that holds',
    [toasts({ id: 'a', text: 'A' }, LOUD, { id: 'c', text: '' })],
    'a: shown, b: stuck, c: gone',
  ],
  ['an empty list opens nothing', [toasts()], ''],
  ['a known key opens nothing again', [toasts({ id: 'a', text: 'A' }), toasts({ ...LOUD, id: 'a' }, LOUD)], 'a: shown, b: stuck'],
  [
    'a later message finds its instance by another field',
    [toasts({ id: 'a', text: 'A' }, LOUD), { ...toasts(), toast_id: 'b', done: true }],
    'a: shown, b: gone',
  ],
  ['a later message of no known instance opens its items', [{ ...toasts(LOUD), toast_id: 'x', done: true }], 'b: stuck'],
])('%s', (_, messages, want) => {
  expect(statesAfter(probe('toast').spec, messages).states).toBe(want);
});

test('an item brings its fields, the message the others, and a start sends', () => {
  const { model } = statesAfter(probe('toast').spec, [{ ...toasts(LOUD), text: 'of the message' }]);
  expect(model.instances.map(({ fields, openedBy, sent }) => [fields['text'], fields['service'], openedBy, [...sent]])).toEqual([
    ['B', 'Mail', 'app/message', [['toast/shown', 1]]],
  ]);
});

test('two types open, each by its own starts, and rows find their table by a field of another name', () => {
  const { spec } = probe('data-table');
  const { states } = statesAfter(spec, [
    { type: 'table/open', id: 'a', title: 'A', total: 0 },
    { type: 'table/open', id: 'b', title: 'B', pending: true },
    { type: 'report/open', id: 'c', title: 'C', rows: [] },
    { type: 'table/rows', table: 'b', outcome: 'timed out', rows: [] },
    { type: 'table/rows', table: 'a', outcome: 'complete', rows: [] },
  ]);
  expect(states).toBe('a: ready, b: failed, c: ready');
});

test('an outbound message names its instance by the field that its row fills with the key', () => {
  const { spec } = probe('data-table');
  expect(['row/forget', 'table/refresh', 'row/search'].map((type) => identityIn(spec, type))).toEqual(['table', 'id', undefined]);
});

test.each([
  ['row', 2],
  ['row-link', 1],
  ['snippet', 3],
  ['title', 1],
  ['status', 0],
  // Whether the tools are open, only the page knows; that they are not there, the fields say.
  ['note', undefined],
  ['tools', 1],
])('%s stands %s times', (id, want) => {
  const { spec } = probe('data-table');
  const rows = [
    { id: 'r1', name: 'One', kind: 'link', url: 'https://kmd-probe.example/', snippets: ['a', 'b'] },
    { id: 'r2', name: 'Two', kind: 'file', snippets: ['c'] },
  ];
  const fields = { title: 'T', rows, note: 'N' };
  const part = spec.parts.find((one) => one.id === id) as Part;
  expect(timesVisible(spec.parts, part, { state: 'ready', openedBy: 'table/open', fields })).toBe(want);
});

test('the invariants of several families ask for each family by its own count', () => {
  const scope = probe('toast');
  const { model } = statesAfter(scope.spec, [toasts({ id: 'a', text: 'A' }, LOUD, { id: 'd', text: 'D' })]);
  const wanted = expectations({ ...scope, model, sent: [], errors: [], problems: [] }).map(({ verb, args }) => [verb, args]);
  // On a canvas no step can say in which of two toasts it looks for the way back.
  expect(wanted).toEqual([
    ['count', { part: 'toast', is: 2 }],
    ['count', { part: 'alert', is: 1 }],
  ]);
});

test('random sequences open instances by their items, and name known ones later', () => {
  const scope = probe('toast');
  const received = sequences(scope, { runs: 20, seed: 3, length: 12 })
    .flat()
    .flatMap((action) => (action.kind === 'receive' ? [action.delivered] : []));
  const later = received.filter((message) => 'toast_id' in message);
  const opening = received.filter((message) => Array.isArray(message['toasts']) && message['toasts'].length > 0);
  expect([later.length > 0, opening.length > 0, later.some((message) => 'toasts' in message)]).toEqual([true, true, false]);
});
