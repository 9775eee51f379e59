import { afterEach, expect, test } from 'vitest';
import { defineHarness, type Context, type KmdHarness, type Message } from './define-harness.ts';

const context: Context = {
  locale: 'en-US',
  direction: 'ltr',
  preset: 'material3',
  colorScheme: 'light',
  tenant: { user: 'u', workspace: 'w', conversation: 'c' },
};

afterEach(() => Reflect.deleteProperty(globalThis, '__kmd__'));

/** A harness whose only spec echoes what it receives; `order` is what happened. */
function echo(): { harness: KmdHarness; order: string[]; sends: ((message: Message) => void)[] } {
  const order: string[] = [];
  const sends: ((message: Message) => void)[] = [];
  const harness = defineHarness({
    name: 'echo',
    version: '1.0.0',
    presets: ['material3'],
    specs: {
      echo: {
        version: '2.0.0',
        supports: ['loud'],
        async mount(_context, send) {
          order.push('mount');
          sends.push(send);
          await Promise.resolve();
          return {
            async receive(message) {
              await new Promise((done) => setTimeout(done, message['slow'] === true ? 5 : 0));
              order.push(`receive ${message.type}`);
              send({ type: 'echo', of: message.type });
            },
            unmount: () => void order.push('unmount'),
          };
        },
      },
    },
  });
  return { harness, order, sends };
}

test('it is the global of the page and says what was defined', () => {
  const { harness } = echo();
  expect(Reflect.get(globalThis, '__kmd__')).toBe(harness);
  expect([harness.protocol, harness.describe()]).toEqual([
    1,
    { name: 'echo', version: '1.0.0', presets: ['material3'], surface: 'web', specs: { echo: { version: '2.0.0', supports: ['loud'] } } },
  ]);
});

test.each(['other', '__proto__', 'toString'])('an unknown spec rejects: %s', async (spec) => {
  await expect(echo().harness.mount(spec, context)).rejects.toThrow(`unknown spec: ${spec}`);
});

test('messages are delivered one after another, in order', async () => {
  const { harness, order } = echo();
  await Promise.all([harness.mount('echo', context), harness.receive({ type: 'first', slow: true }), harness.receive({ type: 'second' })]);
  expect(order).toEqual(['mount', 'receive first', 'receive second']);
  expect(await harness.sent()).toEqual([
    { type: 'echo', of: 'first' },
    { type: 'echo', of: 'second' },
  ]);
});

test('what an earlier surface sends late is dropped', async () => {
  const { harness, order, sends } = echo();
  await harness.mount('echo', context);
  await harness.mount('echo', context);
  sends[0]?.({ type: 'late' });
  sends[1]?.({ type: 'now' });
  expect(await harness.sent()).toEqual([{ type: 'now' }]);
  expect(order).toEqual(['mount', 'unmount', 'mount']);
});

test('a sent message is a copy', async () => {
  const { harness, sends } = echo();
  await harness.mount('echo', context);
  const values = { name: 'Ada' };
  sends[0]?.({ type: 'accept', values });
  values.name = 'Eve';
  expect(await harness.sent()).toEqual([{ type: 'accept', values: { name: 'Ada' } }]);
});

test('a surface whose server sends is asked for what it sent, until another is mounted', async () => {
  const harness = defineHarness({
    name: 'served',
    version: '1.0.0',
    specs: {
      served: () => ({ receive() {}, sent: () => Promise.resolve([{ type: 'job/cancel', id: 'j1' }]) }),
      other: () => ({ receive() {} }),
    },
  });
  await harness.mount('served', context);
  expect(await harness.sent()).toEqual([{ type: 'job/cancel', id: 'j1' }]);
  await harness.mount('other', context);
  expect(await harness.sent()).toEqual([]);
});

test('a surface that throws does not stop the next message', async () => {
  const taken: string[] = [];
  const harness = defineHarness({
    name: 'odd',
    version: '1.0.0',
    specs: {
      odd: () => ({
        receive({ type }) {
          taken.push(type);
          if (type === 'bad') throw new Error('bad message');
        },
      }),
    },
  });
  await harness.mount('odd', context);
  await expect(harness.receive({ type: 'bad' })).rejects.toThrow('bad message');
  await harness.receive({ type: 'good' });
  expect(taken).toEqual(['bad', 'good']);
});
