import type { Clock } from './clock.ts';
import { Dispatcher, type DispatcherSetup } from './dispatcher.ts';
import type { CallRecord } from './calls/call-record.ts';
import type { ServerSetup, Tool } from './server.ts';

/** A clock that stands until it is told to go on. */
export function handClock(): Clock & { advance(milliseconds: number): void } {
  let time = 0;
  const waiting = new Set<{ at: number; then: () => void }>();
  return {
    now: () => time,
    after: (milliseconds, then) => {
      const entry = { at: time + milliseconds, then };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    advance: (milliseconds) => {
      time += milliseconds;
      for (const entry of [...waiting]) {
        if (entry.at > time || !waiting.delete(entry)) continue;
        entry.then();
      }
    },
  };
}

const tool = (name: string, description = ''): Tool => ({ name, description, inputSchema: { type: 'object' } });

export function remote(name: string, tools: readonly string[], run?: ServerSetup['run']): ServerSetup {
  return { name, protocol: 'mcp', tools: tools.map((one) => tool(one)), ...(run === undefined ? {} : { run }) };
}

export function local(name: string, tools: readonly string[], run?: ServerSetup['run']): ServerSetup {
  return { ...remote(name, tools, run), protocol: 'webmcp' };
}

/** The answer of a remote server in one text. */
export const words = (text: string): unknown => ({ content: [{ type: 'text', text }] });

/** A dispatcher on a standing clock, with the records that it makes. */
export function dispatcherWith(setup: Partial<DispatcherSetup>): {
  dispatcher: Dispatcher;
  records: CallRecord[];
  clock: ReturnType<typeof handClock>;
  call: (name: string, input?: unknown, id?: string) => ReturnType<Dispatcher['dispatch']>;
} {
  const clock = handClock();
  const records: CallRecord[] = [];
  const dispatcher = new Dispatcher({ servers: [], clock, ...setup, onRecord: (record) => records.push(record) });
  let next = 0;
  const call = (name: string, input: unknown = {}, id = `auto-${(next += 1)}`): ReturnType<Dispatcher['dispatch']> =>
    dispatcher.dispatch({ id, name, input });
  return { dispatcher, records, clock, call };
}
