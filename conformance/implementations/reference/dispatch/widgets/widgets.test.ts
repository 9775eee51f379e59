import { expect, test } from 'vitest';
import { displayTool } from './display-tool.ts';
import { refusalOf } from './image-address.ts';
import { WidgetRegistry } from './registry.ts';
import { freshWidgetId } from './widget-id.ts';

const STAT = {
  name: 'stat',
  description: 'One figure',
  schema: { required: ['label', 'value'], properties: { picture: { format: 'image' } } },
};
const HOSTS = new Set(['images.example']);

test.each([
  ['https://images.example/a.png', true],
  ['data:image/png;base64,iVBORw0KGgo=', true],
  ['http://images.example/a.png', false],
  ['https://other.example/a.png', false],
  ['https://sub.images.example/a.png', false],
  ['https://images.example.evil.example/a.png', false],
  ['https://images.example@evil.example/a.png', false],
  ['https://user:word@images.example/a.png', false],
  ['https://images.example:8443/a.png', false],
  ['//images.example/a.png', false],
  ['/a.png', false],
  ['file:///etc/passwd', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml;base64,PHN2Zz4=', false],
  ['data:text/html,<b>', false],
  ['blob:https://images.example/1', false],
  ['', false],
  [5, false],
])('the image %j is allowed: %j', (address, allowed) => {
  expect(refusalOf(address, HOSTS) === undefined).toBe(allowed);
});

test('a widget is mounted with its data, and its id comes back', () => {
  const mounted: unknown[] = [];
  const tool = displayTool(new WidgetRegistry([STAT]), HOSTS, (...all) => {
    mounted.push(all);
    return { id: 'w_1' };
  });
  const params = { label: 'a', value: 'b' };
  expect(tool({ name: 'stat', params }, { id: 't1' })).toEqual({ value: { widget: 'stat', data: params, id: 'w_1' }, isError: false });
  expect(mounted).toEqual([['stat', params, 't1', []]]);
});

test('without a canvas a widget has no id', () => {
  const tool = displayTool(new WidgetRegistry([STAT]), HOSTS, () => undefined);
  expect(tool({ name: 'stat', params: { label: 'a', value: 'b' } }, { id: 't1' }).value).not.toHaveProperty('id');
});

test.each([
  ['an unknown kind', { name: 'nope', params: {} }, { error: 'Unknown widget "nope"', available: ['stat'] }],
  ['a kind of the prototype', { name: 'constructor' }, { error: 'Unknown widget "constructor"', available: ['stat'] }],
  ['no input', undefined, { error: 'Unknown widget "undefined"', available: ['stat'] }],
  [
    'params that do not fit',
    { name: 'stat', params: { label: 'a' } },
    { error: 'Validation failed', details: [{ path: '/value', message: 'required' }], expected_schema: STAT.schema },
  ],
])('%s mounts nothing and says why', (_title, input, value) => {
  const tool = displayTool(new WidgetRegistry([STAT]), HOSTS, () => {
    throw new Error('mounted');
  });
  expect(tool(input, { id: 't1' })).toEqual({ value, isError: true });
});

test('an image that is not allowed is taken out and named', () => {
  const tool = displayTool(new WidgetRegistry([STAT]), HOSTS, () => ({ id: 'w_1' }));
  const picture = 'https://evil.example/x.png';
  expect(tool({ name: 'stat', params: { label: 'a', value: 'b', picture } }, { id: 't1' }).value).toEqual({
    widget: 'stat',
    data: { label: 'a', value: 'b', picture: null },
    id: 'w_1',
    blocked: [{ path: '/picture', host: 'evil.example' }],
  });
});

test('the tool tells the schema of every kind; a later definition wins', () => {
  const registry = new WidgetRegistry([STAT, { name: 'list', schema: { type: 'object' } }, { ...STAT, schema: false }]);
  expect(registry.names).toEqual(['stat', 'list']);
  expect(JSON.stringify(registry.tool)).toContain('"name":{"const":"stat"},"params":false');
});

test('10,000 ids are all different, also when chance repeats itself', () => {
  for (const random of [Math.random, () => 0, () => 0.999_999_999]) {
    const used = new Set<string>();
    for (let index = 0; index < 10_000; index += 1) used.add(freshWidgetId(used, random));
    expect(used.size).toBe(10_000);
    for (const id of used) expect(id).toMatch(/^w_[0-9a-f]/);
  }
});
