import { describe, expect, test } from 'vitest';
import type { Server, Traffic } from '../traffic.ts';
import { Asks } from './asks.ts';

const SERVER: Server = { slug: 's', title: 'S', instructions: '', revision: '2025-11-25', trusted: false };
const FORM = { message: 'm', requestedSchema: { type: 'object', properties: {} } } as const;
const VISIT = { mode: 'url', message: 'm', url: 'https://example.com', elicitationId: 'e1' } as const;

function start(): { asks: Asks; heard: string[]; stop: AbortController } {
  const heard: string[] = [];
  const asks = new Asks((traffic: Traffic) =>
    heard.push(traffic.kind === 'asked' ? `asked ${traffic.ask.id}` : `${traffic.kind} ${'id' in traffic ? traffic.id : ''}`),
  );
  return { asks, heard, stop: new AbortController() };
}

describe('requests of a server', () => {
  test('each gets the first answer to it', async () => {
    const { asks, heard, stop } = start();
    const [one, two] = [asks.ask(SERVER, FORM, stop.signal), asks.ask(SERVER, FORM, stop.signal)];
    asks.answer('ask-2', { action: 'decline' });
    asks.answer('ask-1', { action: 'accept', content: {} });
    asks.answer('ask-1', { action: 'cancel' });
    expect([await one, await two, heard]).toEqual([
      { action: 'accept', content: {} },
      { action: 'decline' },
      ['asked ask-1', 'asked ask-2'],
    ]);
  });

  test('a withdrawn one leaves the page', async () => {
    const { asks, heard, stop } = start();
    const one = asks.ask(SERVER, FORM, stop.signal);
    stop.abort();
    expect([await one, heard]).toEqual([{ action: 'cancel' }, ['asked ask-1', 'withdrawn ask-1']]);
  });

  test('an answered one is not withdrawn', () => {
    const { asks, heard, stop } = start();
    void asks.ask(SERVER, FORM, stop.signal);
    asks.answer('ask-1', { action: 'decline' });
    stop.abort();
    asks.withdrawAll();
    expect(heard).toEqual(['asked ask-1']);
  });

  test('the end of a visit is told once, of a visit that was agreed to', () => {
    const { asks, heard, stop } = start();
    void asks.ask(SERVER, VISIT, stop.signal);
    asks.visited('e1');
    asks.answer('ask-1', { action: 'accept' });
    asks.visited('e2');
    expect(heard).toEqual(['asked ask-1']);
    for (const id of ['e1', 'e1']) asks.visited(id);
    expect(heard).toEqual(['asked ask-1', 'visited ask-1']);
  });

  test('a server that floods is answered without the person', async () => {
    const { asks, heard } = start();
    const all = Array.from({ length: 25 }, () => asks.ask(SERVER, FORM, new AbortController().signal));
    expect([await all.at(-1), heard.length]).toEqual([{ action: 'cancel' }, 20]);
  });
});
