import { expect, test, vi } from 'vitest';
import type { Contract, Transition, VisibleWhen, WireMessage } from './runtime/contract.ts';
import { itemsOf } from './runtime/items.ts';
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
  unfed: { 'lamp/report': { note: { part: 'remark', value: '' }, bulb: { part: 'bulb', value: '' }, colour: { part: 'colour' } } },
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
      `${key}: ${String(args['bulb'])} ${String(args['nobody'])}${String(args['patience'])}`;
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
  { what: 'the limit of its name, in the units that a person reads', fields: {}, text: 'lamp.wait: Acme 5' },
  { what: 'the field that replaces the limit', fields: { hold: 1500 }, text: 'lamp.wait: Acme 1.5' },
  { what: 'a field of its own', fields: { patience: 'much' }, text: 'lamp.wait: Acme much' },
])('an argument of a message is fed by $what', async ({ fields, text }) => {
  const { element } = elementOf({ limitArgs: { patience: 1000 } });
  await element.open({ ...OPEN, ...fields });
  expect(element['label']('lamp.wait')).toBe(text);
});

test.each<{ what: string; rows: readonly (readonly [on: Transition['on'], to: string])[]; after: number; seen: string[] }>([
  {
    what: 'runs on while a message leaves the state where it is',
    rows: [[{ kind: 'receive', type: 'lamp/power' }, 'off']],
    after: 3,
    seen: ['off', 'broken'],
  },
  {
    what: 'starts again in a state that a message leads to',
    rows: [[{ kind: 'receive', type: 'lamp/power' }, 'on']],
    after: 9,
    seen: ['on'],
  },
  {
    what: 'repeats where its own row leads to the same state',
    rows: [[{ kind: 'after', limit: 'beat' }, 'off']],
    after: 3,
    seen: ['off', 'off', 'broken'],
  },
])('a limit $what', async ({ rows, after, seen: states }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const row = (event: Transition['on'], to: string): Transition => ({ from: 'off', on: event, to, guard: [] });
  const { element, seen } = elementOf({
    limits: { beat: 2000, patience: 5000 },
    transitions: [...rows.map(([event, to]) => row(event, to)), row({ kind: 'after', limit: 'patience' }, 'broken')],
  });
  try {
    await element.open(OPEN);
    await vi.advanceTimersByTimeAsync(2500);
    void element.receive({ type: 'lamp/power', id: 'l1', volts: 230 });
    await vi.advanceTimersByTimeAsync(after * 1000);
    expect(seen).toEqual(states);
  } finally {
    vi.useRealTimers();
  }
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
  { what: 'is blank, and one that may be left out is not sent', entered: {}, gives: { note: '' } },
  { what: 'comes from the field part that feeds it', entered: { remark: 'a note' }, gives: { note: 'a note' } },
  {
    what: 'is blank, and one that may be left out is what a person put in',
    entered: { colour: 'red' },
    gives: { note: '', colour: 'red' },
  },
  { what: 'is blank, and one that may be left out is not sent once emptied', entered: { colour: '' }, gives: { note: '' } },
  { what: 'is blank, and one that the host gave is what a person made of it', entered: { bulb: 'LED' }, gives: { note: '', bulb: 'LED' } },
])('a required field that no message brings $what', async ({ entered, gives }) => {
  const { element, sent } = elementOf({});
  await element.open(OPEN);
  element.inputs = new Map(Object.entries(entered));
  element['send']('lamp/report');
  expect(sent).toEqual([{ type: 'lamp/report', id: 'l1', bulb: OPEN.bulb, ...gives }]);
});

test('a sentence names a record by the text that the spec gives it, and leaves an argument that nobody gives blank', async () => {
  const { element } = elementOf({});
  await element.open(OPEN);
  expect(element['label']('lamp')).toBe('lamp: Acme ');
  expect(element['instanceName']).toBe('Acme');
});

test.each([
  { volts: 400, state: 'broken', sent: [{ type: 'lamp/report', id: 'l1', bulb: OPEN.bulb, note: 'burnt', colour: 'Acme' }] },
  { volts: 230, state: 'on', sent: [] },
  { volts: undefined, state: 'off', sent: [] },
])('an instance starts where the first start says that holds: $volts', async ({ volts, state, sent: wanted }) => {
  const starts = [
    {
      type: 'lamp/open',
      to: 'broken',
      guard: [{ field: 'volts', test: 'equals', value: '400' }],
      sends: 'lamp/report',
      sendsWith: { note: 'burnt', colour: '$field.bulb.maker', unknown: 1 },
    },
    { type: 'lamp/open', to: 'on', guard: [{ field: 'volts', test: 'present' }] },
    { type: 'lamp/other', to: 'warm', guard: [] },
  ] as const;
  const { element, sent } = elementOf({ starts });
  await element.open({ ...OPEN, ...(volts === undefined ? {} : { volts }) });
  expect([element.state, sent]).toEqual([state, wanted]);
});

test('a later message keeps the key and what the item brought, and takes the place of the rest', async () => {
  const instances = { ...CONTRACT.instances, each: 'bulbs', match: { 'lamp/open': 'lamp' } };
  const receives = { 'lamp/open': { id: true, bulbs: true, maker: false, lamp: false, volts: false } };
  const { element } = elementOf({ instances, receives });
  const bulb = { id: 'b1', maker: 'Acme', type: 'round' };
  await element.open({ ...bulb, type: 'lamp/open', volts: 3, bulbs: [bulb] });
  expect(element.fields['type']).toBe('round');
  await element.receive({ type: 'lamp/open', id: 'm2', lamp: 'b1' });
  expect(element.fields).toEqual({ id: 'b1', maker: 'Acme', type: 'round', lamp: 'b1' });
});

test('a message brings nothing that its type does not declare to the item that it is for', async () => {
  const instances = { ...CONTRACT.instances, each: 'bulbs', match: { 'lamp/open': 'lamp' } };
  const { element } = elementOf({ instances, receives: { 'lamp/open': { id: true, bulbs: false, lamp: false, volts: false } } });
  const bulb = { id: 'b1', maker: 'Acme' };
  await element.open({ ...bulb, type: 'lamp/open', shape: 'round', bulbs: [bulb] });
  await element.receive({ type: 'lamp/open', id: 'm2', lamp: 'b1', volts: 3, maker: 'Other', shape: 'square' });
  expect(element.fields).toEqual({ id: 'b1', maker: 'Acme', lamp: 'b1', volts: 3 });
});

test.each<{ when: VisibleWhen; shown: boolean }>([
  {
    when: {
      kind: 'all',
      of: [
        { kind: 'state', states: ['off'] },
        { kind: 'field', path: 'bulb.maker' },
      ],
    },
    shown: true,
  },
  { when: { kind: 'all', of: [{ kind: 'state', states: ['on'] }, { kind: 'always' }] }, shown: false },
  {
    when: {
      kind: 'any',
      of: [
        { kind: 'state', states: ['on'] },
        { kind: 'opened', types: ['lamp/open'] },
      ],
    },
    shown: true,
  },
  { when: { kind: 'not', of: { kind: 'opened', types: ['lamp/open'] } }, shown: false },
  { when: { kind: 'field', path: 'bulb.maker', guard: { field: 'bulb.maker', test: 'differs', value: 'Acme' } }, shown: false },
  { when: { kind: 'not', of: { kind: 'open', part: 'nothing' } }, shown: true },
])('a part is shown when its condition holds: $when', async ({ when, shown }) => {
  const { element } = elementOf({ parts: [{ id: 'shade', visibleWhen: when }] });
  await element.open(OPEN);
  expect(element['isShown']('shade')).toBe(shown);
});

test.each([
  { state: 'off', pressed: true },
  { state: 'on', pressed: false },
])('a key presses the part that it names while that is on show: $state', async ({ state, pressed }) => {
  const parts = [{ id: 'wick', discloses: true, visibleWhen: { kind: 'state', states: [state] } }] as const;
  const { element } = elementOf({ parts, keyboard: { F2: 'wick' } });
  await element.open(OPEN);
  expect([element['pressKey']('F2'), element['isOpen']('wick')]).toEqual([pressed, pressed]);
});

test('what is pressed in an item opens and sends for that item alone', async () => {
  const parts = [
    { id: 'row', each: 'rows', visibleWhen: { kind: 'always' } },
    { id: 'more', within: 'row', discloses: true, visibleWhen: { kind: 'always' } },
    { id: 'note', within: 'row', visibleWhen: { kind: 'open', part: 'more' } },
  ] as const;
  const press = { kind: 'press', part: 'more' } as const;
  const transitions: Transition[] = [
    { from: 'off', on: press, to: 'off', guard: [], sends: 'lamp/report', sendsWith: { note: '$item.text' } },
  ];
  const { element, sent } = elementOf({ parts, transitions });
  await element.open(OPEN);
  const [first, second] = itemsOf('row', [{ text: 'one' }, { text: 'two' }]);
  element['press']('more', second);
  expect([first, second, undefined].map((item) => element['isShown']('note', item))).toEqual([false, true, true]);
  expect(sent.map(({ note }) => note)).toEqual(['two']);
});

test.each([
  { bulb: { maker: 'Acme' }, state: 'broken' },
  { bulb: {}, state: 'off' },
])('a move after a time happens where its guard holds: %j', async ({ bulb, state }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const after: Transition = {
    from: 'off',
    on: { kind: 'after', limit: 'patience' },
    to: 'broken',
    guard: [{ field: 'bulb.maker', test: 'present' }],
  };
  const { element } = elementOf({ transitions: [after] });
  await element.open({ ...OPEN, bulb });
  vi.advanceTimersByTime(6000);
  expect(element.state).toBe(state);
  vi.useRealTimers();
});

test('a list that a message asks the number of is counted; any other message says it as ever', async () => {
  class Shelf extends SurfaceElement {
    static override readonly contract: Contract = { ...CONTRACT, counted: { 'shelf.count': ['lamps'] } };
    static override words = (_locale: string, _key: string, args: Readonly<Record<string, unknown>>): string => String(args['lamps']);
    said(key: string): string {
      return this.label(key);
    }
  }
  customElements.define('x-shelf', Shelf);
  const shelf = new Shelf();
  await shelf.open({ ...OPEN, lamps: ['a', 'b', 'c'] });
  expect(shelf.said('shelf.count')).toBe('3');
  expect(shelf.said('shelf.names')).not.toBe('3');
});

test.each([
  {
    address: 'https://carrier.example/p1',
    sends: { type: 'lamp/report', field: 'bulb' },
    sent: ['https://carrier.example/p1'],
    opened: [],
  },
  { address: 'http://carrier.example/p1', sends: { type: 'lamp/report', field: 'bulb' }, sent: ['http://carrier.example/p1'], opened: [] },
  { address: 'javascript:alert(1)', sends: { type: 'lamp/report', field: 'bulb' }, sent: [], opened: [] },
  { address: 'https://carrier.example/p1', sent: [], opened: ['https://carrier.example/p1'] },
  { address: 'http://localhost:8080/', sent: [], opened: ['http://localhost:8080/'] },
  { address: 'http://carrier.example/p1', sent: [], opened: [] },
  { address: 7, sent: [], opened: [] },
])('a link to $address hands on $sent and opens $opened', async ({ address, sends, sent: handed, opened }) => {
  const open = vi.fn();
  vi.stubGlobal('window', { open });
  const leadsTo = { path: 'page', ...(sends !== undefined && { sends }) };
  const { element, sent } = elementOf({ parts: [{ id: 'track', visibleWhen: { kind: 'always' }, leadsTo }] });
  await element.open({ ...OPEN, page: address });
  element['press']('track');
  expect([sent.map(({ bulb }) => bulb), open.mock.calls.map(([page]) => page as unknown)]).toEqual([handed, opened]);
  vi.unstubAllGlobals();
});

test.each([
  { press: 'a click', detail: 1, sent: 1 },
  // The first click of the two was on another instance, which it closed.
  { press: 'the second click of a double click', detail: 2, sent: 0 },
])('$press on a link is never the browser’s to follow', async ({ detail, sent: times }) => {
  class Anchor {
    readonly tagName = 'A';
  }
  class Mouse {
    readonly currentTarget = new Anchor();
    readonly preventDefault = vi.fn();
    readonly detail = detail;
  }
  vi.stubGlobal('HTMLAnchorElement', Anchor);
  vi.stubGlobal('MouseEvent', Mouse);
  const leadsTo = { path: 'page', sends: { type: 'lamp/report', field: 'bulb' } };
  const { element, sent } = elementOf({ parts: [{ id: 'track', visibleWhen: { kind: 'always' }, leadsTo }] });
  await element.open({ ...OPEN, page: 'https://carrier.example/p1' });
  const event = new Mouse();
  element['activate']('track', event as unknown as Event);
  expect([event.preventDefault.mock.calls.length, sent.length]).toEqual([1, times]);
  vi.unstubAllGlobals();
});
