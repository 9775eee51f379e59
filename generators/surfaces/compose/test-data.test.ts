import { expect, test } from 'vitest';
import { sharedMessages } from './test-data.ts';
import type { TestSource } from './tests.ts';

const LONG = `"""{"type":"lamp/show","id":"l1","title":"${'x'.repeat(60)}"}"""`;
const OTHER = LONG.replace('l1', 'l2');
const source = (name: string, body: string): TestSource => ({ doc: '', name, mount: 'mount()', body, skip: '' });

test('a long message that stands three times has a name, and one that stands twice has none', () => {
  const bodies = [
    `receive(${LONG})\nreceive(${OTHER})\n`,
    `receive(${LONG})\nreceive("{}")\n`,
    `receive(${LONG})\nreceive(${OTHER})\nreceive("{}")\n`,
  ];
  const { sources, messages } = sharedMessages(bodies.map((body, at) => source(`t${at}`, body)));
  expect(messages).toEqual([{ name: 'lampShowMessage', value: LONG }]);
  expect(sources.map(({ body }) => body)).toEqual(bodies.map((body) => body.replaceAll(LONG, 'lampShowMessage')));
});

test('two messages of one type have two names', () => {
  const body = `receive(${LONG})\nreceive(${OTHER})\n`.repeat(3);
  expect(sharedMessages([source('t', body)]).messages.map(({ name }) => name)).toEqual(['lampShowMessage', 'lampShowMessage2']);
});
