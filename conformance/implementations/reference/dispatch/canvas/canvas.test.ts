import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WidgetRegistry } from '../widgets/registry.ts';
import { CanvasStore } from './canvas-store.ts';
import { canvasTool } from './canvas-tool.ts';
import { filterStyles } from './style-filter.ts';

function canvas(): {
  store: CanvasStore;
  id: string;
  act: (action: unknown, params?: unknown, id?: unknown) => { value: unknown; isError: boolean };
} {
  const store = new CanvasStore();
  const kind = {
    name: 'stat',
    schema: {
      required: ['value'],
      properties: { value: { type: 'string' }, picture: { type: 'string', format: 'image' } },
      additionalProperties: false,
    },
  };
  const tool = canvasTool(store, new WidgetRegistry([kind]), new Set());
  const { id } = store.add('stat', { value: 'one' });
  return { store, id, act: (action, params, target = id) => tool({ action, id: target, params }, { id: 't1' }) };
}

test('update merges params into the data, by the schema of the kind', () => {
  const { store, act } = canvas();
  expect(act('update', { value: 'two' }).isError).toBe(false);
  expect(store.entries[0]?.data).toEqual({ value: 'two' });
  expect(act('update', { value: 5 }).value).toMatchObject({ error: 'Validation failed', details: [{ path: '/value' }] });
  expect(act('update', { other: 5 }).isError).toBe(true);
  expect(act('update', 'x').isError).toBe(true);
  expect(store.entries[0]?.data).toEqual({ value: 'two' });
});

test('an image that was taken out does not keep a widget from being updated', () => {
  const { store, act } = canvas();
  expect(act('update', { picture: 'https://evil.example/x.png' }).value).toMatchObject({
    blocked: [{ path: '/picture', host: 'evil.example' }],
  });
  expect(act('update', { value: 'three' }).isError).toBe(false);
  expect(store.entries[0]?.data).toEqual({ value: 'three' });
  expect(store.entries[0]?.blocked, 'the image is still missing').toEqual([{ path: '/picture', host: 'evil.example' }]);
  expect(act('update', { picture: 'data:image/png;base64,iVBORw0KGgo=' }).isError).toBe(false);
  expect(store.entries[0]?.blocked).toEqual([]);
});

test('an action without params changes nothing', () => {
  const { act } = canvas();
  for (const action of ['update', 'move', 'resize', 'style']) expect(act(action, undefined).isError).toBe(true);
});

test('move and resize take numbers, within bounds', () => {
  const { store, act } = canvas();
  act('move', { x: 40, y: 24.4 });
  act('resize', { width: 200, height: 100 });
  expect(store.entries[0]).toMatchObject({ place: { x: 40, y: 24 }, size: { width: 200, height: 100 } });
  act('move', { x: -5, y: 1e12 });
  act('resize', { width: 0, height: -1 });
  expect(store.entries[0]).toMatchObject({ place: { x: 0, y: 4000 }, size: { width: 48, height: 48 } });
  for (const params of [{ x: '40', y: 1 }, { x: Number.NaN, y: 1 }, {}, null, { x: 1 }]) expect(act('move', params).isError).toBe(true);
  expect(store.entries[0]?.place).toEqual({ x: 0, y: 4000 });
});

test('clear empties the canvas, and its ids do not come back', () => {
  const { store, id, act } = canvas();
  expect(act('clear', undefined, undefined)).toEqual({ value: { ok: true, action: 'clear' }, isError: false });
  expect(store.entries).toEqual([]);
  expect(act('move', { x: 1, y: 1 }).value).toBe(`Error: no widget '${id}' on the canvas.`);
});

test('whatever is asked, an unknown action or id changes nothing', () => {
  const known = ['clear', 'update', 'move', 'resize', 'style'];
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString')),
      fc.anything(),
      fc.string(),
      (action, params, id) => {
        fc.pre(!known.includes(action));
        const { store, act } = canvas();
        const before = JSON.stringify(store.entries);
        expect(act(action, params).isError).toBe(true);
        expect(act('move', { x: 1, y: 2 }, id).isError).toBe(true);
        expect(JSON.stringify(store.entries)).toBe(before);
      },
    ),
  );
});

test('allowed styles are set, the others are named', () => {
  const { store, act } = canvas();
  expect(act('style', { backgroundColor: 'Navy', 'border-radius': '8px', position: 'fixed' }).value).toMatchObject({
    rejected: ['position'],
  });
  expect(store.entries[0]?.styles).toEqual({ 'background-color': 'navy', 'border-radius': '8px' });
  expect(act('style', { position: 'fixed' })).toEqual({ value: { error: 'No style is allowed', rejected: ['position'] }, isError: true });
});

test.each([
  ['background-color', 'url(https://evil.example/x)'],
  ['background', 'navy'],
  ['background-image', 'none'],
  ['color', 'red; position: fixed'],
  ['color', 'red}body{display:none'],
  ['color', 'var(--x)'],
  ['color', 'banana'],
  ['color', '#12345'],
  ['color', 'rgb(0,0,0) url(x)'],
  ['color', '\\75 rl(x)'],
  ['color', 'color(--mine 0 1 0)'],
  ['color', 'color(srgb url(x) 1 0)'],
  ['position', 'fixed'],
  ['inset', '0'],
  ['z-index', '9999'],
  ['transform', 'scale(99)'],
  ['--x', 'red'],
  ['display', 'none'],
  ['font-size', '9999px'],
  ['font-size', '0'],
  ['padding', '-40px'],
  ['padding', 'calc(1px + 9999px)'],
  ['border-width', '100vw'],
  ['cssText', 'position:fixed'],
  ['__proto__', 'red'],
  ['constructor', 'red'],
])('the style %s: %s is not set', (name, value) => {
  const wanted: unknown = JSON.parse(`{${JSON.stringify(name)}: ${JSON.stringify(value)}}`);
  expect(filterStyles(wanted)).toEqual({ styles: {}, rejected: [name] });
});

test.each(['rgb(0 128 0 / 50%)', 'hsl(0.5turn 100% 50%)', 'hwb(120 0% none)', 'oklch(62.8% 0.25 29)', 'color(display-p3 0 1 0 / .5)'])(
  'the colour %s is set',
  (color) => {
    expect(filterStyles({ color })).toEqual({ styles: { color }, rejected: [] });
  },
);

test('no value that is let through holds an address, a second declaration or another function', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'urlgba()0123456789 ,.%#;:/\\px-"\'{}') }), (value) => {
      const { styles } = filterStyles({ color: value, padding: value, 'font-size': value });
      for (const text of Object.values(styles)) expect(text).toMatch(/^(?!.*url)[a-z0-9#%(),./ +-]+$/);
    }),
    { numRuns: 2000 },
  );
});
