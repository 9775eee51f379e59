import { expect, test } from 'vitest';
import type { Contract, Transition, WireMessage } from './runtime/contract.ts';
import { SurfaceElement } from './runtime/surface.ts';

// Lit runs in Node without a document: states, messages and words need none.

const CONTRACT: Contract = {
  spec: 'lamp',
  initial: 'off',
  states: { off: {}, warm: {}, on: {}, broken: {} },
  starts: [],
  transitions: [],
  parts: [],
  receives: { 'lamp/open': { id: true, bulb: true }, 'lamp/power': { id: true, volts: true } },
  sends: { 'lamp/report': { id: true, bulb: true, note: true, colour: false } },
  unfed: { 'lamp/report': { note: { part: 'remark', value: '' } } },
  again: [],
  limits: { patience: 5000 },
  overrides: { patience: 'hold' },
  openIn: {},
  announcements: [],
  keyboard: {},
  words: {},
  labelIsLive: false,
  props: {},
  instances: { opens: ['lamp/open'], key: 'id', match: {}, name: 'bulb.maker', arrangement: 'list' },
  recordNames: { bulb: 'maker' },
  preset: 'plain',
  features: [],
};

let tags = 0;

/** An element of a contract, its states in order and what it sent. */
function elementOf(changes: Partial<Contract>): { element: SurfaceElement; seen: string[]; sent: WireMessage[] } {
  class Lamp extends SurfaceElement {
    static override readonly contract: Contract = { ...CONTRACT, ...changes };
    static override words = (_locale: string, key: string, args: Readonly<Record<string, unknown>>): string =>
      `${key}: ${String(args['bulb'])} ${String(args['nobody'])}`;
  }
  customElements.define(`x-lamp-${(tags += 1)}`, Lamp);
  const element = new Lamp();
  const [seen, sent]: [string[], WireMessage[]] = [[], []];
  element.addEventListener('kmd-state', () => seen.push(element.state));
  element.addEventListener('kmd-message', (event) => sent.push((event as CustomEvent<WireMessage>).detail));
  return { element, seen, sent };
}

const OPEN = { type: 'lamp/open', id: 'l1', bulb: { maker: 'Acme', watts: 9 } };
const on = (type: string, from: string, to: string, volts?: string): Transition => ({
  from,
  on: { kind: 'receive', type },
  to,
  guard: volts === undefined ? [] : [{ field: 'volts', test: 'equals', value: volts }],
});

test.each([
  { again: [], states: ['warm'] },
  { again: ['lamp/power'], states: ['warm', 'on'] },
])('a message is applied once more only if the spec says so: $again', async ({ again, states }) => {
  const transitions = [on('lamp/power', 'off', 'warm'), on('lamp/power', 'warm', 'on', '230')];
  const { element, seen } = elementOf({ transitions, again });
  await element.open(OPEN);
  await element.receive({ type: 'lamp/power', id: 'l1', volts: 230 });
  expect(seen).toEqual(states);
});

test('the first move that fits is taken, and a message that fits no move of the state changes nothing', async () => {
  const { element, seen } = elementOf({ transitions: [on('lamp/power', 'off', 'broken', '400'), on('lamp/power', 'off', 'warm')] });
  await element.open(OPEN);
  await element.receive({ type: 'lamp/power', id: 'l1', volts: 230 });
  await element.receive({ type: 'lamp/power', id: 'l1', volts: 400 });
  expect([seen, element.fields['volts']]).toEqual([['warm'], 230]);
});

test.each([
  { what: 'the field that the spec names', fields: { hold: 20 }, limit: 20 },
  { what: 'no field of a similar name', fields: { patienceMs: 20, patience: 30 }, limit: 5000 },
  { what: 'nothing that is no number', fields: { hold: 'long' }, limit: 5000 },
])('a limit is replaced by $what', async ({ fields, limit }) => {
  const { element } = elementOf({});
  await element.open({ ...OPEN, ...fields });
  expect(element['limit']('patience')).toBe(limit);
});

test.each([
  { keys: ['q'], closes: true },
  { keys: ['x', 'Escape'], closes: true },
  { keys: ['x', 'y'], closes: false },
  { keys: ['Enter'], closes: false },
  { keys: [], closes: false },
])('another tenant closes an instance by its own key for that: $keys', async ({ keys, closes }) => {
  const transitions = keys.map((key): Transition => ({
    from: 'off',
    on: { kind: 'key', key },
    to: 'broken',
    guard: [],
    sends: 'lamp/report',
  }));
  const { element, sent } = elementOf({ transitions });
  await element.open(OPEN);
  element.dismiss();
  expect([element.state, sent.length]).toEqual(closes ? ['broken', 1] : ['off', 0]);
});

test.each([
  { what: 'is blank', typed: undefined, note: '' },
  { what: 'comes from the field part that feeds it', typed: 'a note', note: 'a note' },
])('a required field that no message brings $what', async ({ typed, note }) => {
  const { element, sent } = elementOf({});
  await element.open(OPEN);
  if (typed !== undefined) element.inputs = new Map([['remark', typed]]);
  element['send']('lamp/report');
  expect(sent).toEqual([{ type: 'lamp/report', id: 'l1', bulb: OPEN.bulb, note }]);
});

test('a sentence names a record by the text that the spec gives it, and leaves an argument that nobody gives blank', async () => {
  const { element } = elementOf({});
  await element.open(OPEN);
  expect(element['label']('lamp')).toBe('lamp: Acme ');
  expect(element['instanceName']).toBe('Acme');
});
