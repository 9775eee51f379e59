import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { Dispatcher } from './dispatcher.ts';
import { dispatcherWith, local, remote, words } from './fixtures.ts';
import { USUAL_LIMITS } from './limits.ts';

/** A value that contains itself. */
function loop(): unknown {
  const own: Record<string, unknown> = {};
  own['own'] = own;
  return own;
}
const never = (): Promise<never> => new Promise(() => undefined);
const echo = (tool: string, input: unknown): unknown => words(`${tool} ${JSON.stringify(input)}`);

describe('where a call goes', () => {
  test.each([
    ['', 'Error: unknown tool format'],
    ['get_forecast', 'Error: unknown tool format'],
    ['weather_mcp_', 'Error: unknown tool format'],
    ['_mcp_x', 'Error: unknown tool format'],
    ['weather_MCP_x', 'Error: unknown tool format'],
    ['nobody_mcp_x', 'Error: no MCP client available for tool nobody_mcp_x'],
    ['asleep_mcp_x', 'Error: no MCP client available for tool asleep_mcp_x'],
    ['nobody_webmcp_x', 'Error: no WebMCP server "nobody" found.'],
    ['nobody_mcp_list_tools', 'Error: no MCP client available for tool nobody_mcp_list_tools'],
    ['weather_mcp_breaks', 'Error: kmd broke'],
    ['weather_mcp_throws_text', 'Error: kmd text'],
  ])('%j ends in %j', async (name, content) => {
    const run = (tool: string): unknown => {
      if (tool === 'breaks') throw new Error('kmd broke');
      throw 'kmd text';
    };
    const { call, records } = dispatcherWith({ servers: [remote('weather', [], run), remote('asleep', ['x'])] });
    expect(await call(name, {}, 't1')).toEqual({ tool_use_id: 't1', content, is_error: true });
    expect(records).toMatchObject([{ id: 't1', name, result: content, error: content, calls: 1 }]);
  });

  test.each([undefined, null, 42, {}])('the name %j of a block that no type has checked ends in an error', async (name) => {
    const { call } = dispatcherWith({ servers: [remote('weather', ['x'], echo)] });
    expect(await call(name as string)).toMatchObject({ content: 'Error: unknown tool format', is_error: true });
  });

  test.each([
    ['what contains itself', loop(), '[object Object]'],
    ['a number that JSON does not know', 10n, '[object BigInt]'],
    ['an error whose message is no text', Object.assign(new Error(), { message: { kmd: 1 } }), '{"kmd":1}'],
  ])('%s is thrown by a tool, or is a name, and the call has a result', async (_title, thrown, words) => {
    const run = (): never => {
      throw thrown as Error;
    };
    const { call } = dispatcherWith({ servers: [remote('weather', ['x'], run)] });
    expect(await call('weather_mcp_x')).toMatchObject({ content: `Error: ${words}`, is_error: true });
    expect(await call(thrown as unknown as string)).toMatchObject({ content: 'Error: unknown tool format', is_error: true });
  });

  test('a time without end is no time that is over at once', async () => {
    const run = () => new Promise((done) => setTimeout(() => done(words('kmd')), 20));
    const servers = [remote('weather', ['x'], run)];
    for (const callTimeout of [Infinity, 3e9]) {
      const dispatcher = new Dispatcher({ servers, limits: { ...USUAL_LIMITS, callTimeout } });
      expect(await dispatcher.dispatch({ id: 't1', name: 'weather_mcp_x', input: {} })).toMatchObject({ content: 'kmd' });
    }
  });

  test('an alias is one to the letter', async () => {
    const { call } = dispatcherWith({ servers: [remote('weather', ['x'], echo)], aliases: new Map([['Kmd_Go', 'weather_mcp_x']]) });
    expect(await call('kmd_go')).toMatchObject({ content: 'Error: unknown tool format' });
    expect(await call('Kmd_Go')).toMatchObject({ content: 'x {}' });
  });

  test('a listener that throws keeps no call from its result, and its error is not lost', async () => {
    const lost: string[] = [];
    const later = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((task) => {
      try {
        task();
      } catch (error) {
        lost.push(String(error));
      }
    });
    const fail = (word: string) => (): never => {
      throw new Error(word);
    };
    const servers = [remote('weather', ['x'], echo)];
    const dispatcher = new Dispatcher({ servers, onStart: fail('kmd start'), onRecord: fail('kmd record') });
    expect(await dispatcher.dispatch({ id: 't1', name: 'weather_mcp_x', input: {} })).toMatchObject({ content: 'x {}', is_error: false });
    later.mockRestore();
    expect(lost).toEqual(['Error: kmd start', 'Error: kmd record']);
  });

  test('an alias is resolved before the name is taken apart', async () => {
    const { call, records } = dispatcherWith({
      servers: [remote('weather', ['get_weather_data'], echo)],
      aliases: new Map([['forecast', 'weather_mcp_get_weather_data']]),
    });
    expect((await call('forecast', { a: 1 })).content).toBe('get_weather_data {"a":1}');
    expect(records[0]?.name).toBe('weather_mcp_get_weather_data');
  });

  test('the result of a server that says isError is an error with its text', async () => {
    const { call } = dispatcherWith({ servers: [remote('w', [], () => ({ content: [{ type: 'text', text: 'no' }], isError: true }))] });
    expect(await call('w_mcp_x', {}, 't1')).toEqual({ tool_use_id: 't1', content: 'no', is_error: true });
  });

  test('local tools get what they return as text', async () => {
    const { call } = dispatcherWith({ servers: [local('app', [], (tool) => (tool === 'text' ? 'kmd' : { a: [1] }))] });
    expect((await call('app_webmcp_text')).content).toBe('kmd');
    expect((await call('app_webmcp_json')).content).toBe('{"a":[1]}');
  });

  test('a block whose id is known is not run again', async () => {
    let runs = 0;
    const { call, records } = dispatcherWith({ servers: [remote('w', [], () => words(String((runs += 1))))] });
    const [first, second] = await Promise.all([call('w_mcp_x', {}, 't1'), call('w_mcp_y', {}, 't1')]);
    expect([first.content, second.content, runs, records.length]).toEqual(['1', '1', 1, 1]);
  });
});

describe('discovery and activation', () => {
  const servers = [
    {
      ...remote('w', [], echo),
      tools: [{ name: 'get_RAIN', description: 'Falls' }, { name: 'sun', description: 'no rain' }, { name: 'snow' }],
    },
    local('app', ['draw'], echo),
  ];
  const first = ['w_mcp_list_tools', 'w_mcp_search_tools', 'app_webmcp_list_tools', 'app_webmcp_search_tools'];

  test.each([
    ['list_tools', {}, ['get_RAIN', 'sun', 'snow']],
    ['search_tools', { query: 'Rain' }, ['get_RAIN', 'sun']],
    ['search_tools', {}, ['get_RAIN', 'sun', 'snow']],
    ['search_tools', null, ['get_RAIN', 'sun', 'snow']],
    ['search_tools', { query: 'zzz' }, []],
  ])('%s of %j answers here', async (tool, input, names) => {
    const { call, dispatcher } = dispatcherWith({ servers: servers.map((server) => ({ ...server, run: never })) });
    const { content } = await call(`w_mcp_${tool}`, input);
    expect((JSON.parse(content) as { name: string }[]).map(({ name }) => name)).toEqual(names);
    expect(dispatcher.nextRound().tools).toEqual(first);
  });

  test('the first call activates all tools of its server, once', async () => {
    const { call, dispatcher } = dispatcherWith({ servers });
    expect(dispatcher.round.tools).toEqual(first);
    await call('w_mcp_sun');
    expect(dispatcher.round.tools).toEqual(first);
    const active = [...first, 'w_mcp_get_RAIN', 'w_mcp_sun', 'w_mcp_snow'];
    expect(dispatcher.nextRound().tools).toEqual(active);
    await call('w_mcp_snow');
    await call('nobody_mcp_x');
    expect(dispatcher.nextRound().tools).toEqual(active);
  });

  test('concurrent first calls activate their servers once, in any order and number', async () => {
    const names = fc.array(fc.constantFrom('w_mcp_sun', 'w_mcp_snow', 'app_webmcp_draw', 'w_mcp_list_tools'), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(names, async (calls) => {
        const { call, dispatcher } = dispatcherWith({ servers });
        await Promise.all(calls.map((name) => call(name)));
        const { tools } = dispatcher.nextRound();
        expect(new Set(tools).size).toBe(tools.length);
        const called = (prefix: string): boolean => calls.some((name) => name.startsWith(prefix) && !name.endsWith('list_tools'));
        expect(tools.length).toBe(4 + (called('w_') ? 3 : 0) + (called('app_') ? 1 : 0));
      }),
    );
  });
});

describe('long results', () => {
  const long = 'k'.repeat(25_000);
  const servers = [remote('w', [], () => words(long)), local('app', [], () => long)];

  test.each(['w_mcp_x', 'app_webmcp_x'])('%s is cut for the model, and recalled whole', async (name) => {
    const { call } = dispatcherWith({ servers });
    expect((await call(name, {}, 't1')).content).toBe(
      `${long.slice(0, 10_000)}\n[truncated: 10000 of 25000 chars, recall('t1') for full result]`,
    );
    expect(await call('app_webmcp_recall', { id: 't1' })).toMatchObject({ content: long, is_error: false });
  });

  test('nothing is cut where there is no limit', async () => {
    const { call } = dispatcherWith({ servers, limits: { ...USUAL_LIMITS, resultChars: Number.POSITIVE_INFINITY } });
    expect((await call('w_mcp_x')).content).toBe(long);
  });

  test('two rounds later a result is compressed, and recalled whole still', async () => {
    const { call, dispatcher } = dispatcherWith({ servers });
    await call('w_mcp_x', {}, 't1');
    expect(dispatcher.nextRound().results[0]?.content.length).toBeGreaterThan(10_000);
    const compressed = dispatcher.nextRound().results[0]?.content;
    expect(compressed).toMatch(/^k+\.\.\. \[recall\('t1'\) for full result, 25000 chars\]$/);
    expect(compressed).toHaveLength(200);
    expect((await call('app_webmcp_recall', { id: 't1' })).content).toBe(long);
    expect(dispatcher.nextRound().results[0]?.content).toBe(compressed);
  });

  test.each([
    [{ id: 'none' }, 'none'],
    [{ id: '__proto__' }, '__proto__'],
    [{ id: 7 }, '7'],
    [undefined, ''],
  ])('recall of %j finds nothing', async (input, id) => {
    const { call } = dispatcherWith({ servers });
    await call('w_mcp_x', {}, 't1');
    expect(await call('app_webmcp_recall', input)).toMatchObject({ content: `No result found for id '${id}'.`, is_error: true });
  });
});

describe('time', () => {
  test('a server that never answers gives an error when the time is up, and what it says later changes nothing', async () => {
    let answer: (value: unknown) => void = () => undefined;
    let aborted = false;
    const run = (_tool: string, _input: unknown, { signal }: { signal: AbortSignal }): Promise<unknown> => {
      signal.addEventListener('abort', () => (aborted = true));
      return new Promise((resolve) => (answer = resolve));
    };
    const { call, clock, records } = dispatcherWith({ servers: [remote('w', [], run)], limits: { ...USUAL_LIMITS, callTimeout: 500 } });
    const result = call('w_mcp_x');
    await Promise.resolve();
    clock.advance(499);
    expect(aborted).toBe(false);
    clock.advance(1);
    expect(await result).toMatchObject({ content: 'Error: timed out after 500 ms', is_error: true });
    answer(words('late'));
    await Promise.resolve();
    expect([aborted, records.length, records[0]?.elapsed]).toEqual([true, 1, 500]);
  });

  test('the end of a session ends what runs, and what begins after it', async () => {
    const { call, dispatcher } = dispatcherWith({ servers: [remote('w', [], never)] });
    const running = call('w_mcp_x');
    dispatcher.end();
    expect((await running).content).toBe('Error: the session has ended');
    expect((await call('w_mcp_x')).content).toBe('Error: the session has ended');
  });
});

describe('metrics', () => {
  test('every call has a record, errors and discovery too', async () => {
    const { call, records, clock } = dispatcherWith({
      servers: [remote('w', ['x'], () => (clock.advance(12.6), words('ok')))],
    });
    await call('w_mcp_list_tools', {}, 't1');
    await call('w_mcp_x', { a: 1 }, 't2');
    await call('w_mcp_x', { a: 2 }, 't3');
    await call('broken', {}, 't4');
    expect(records).toMatchObject([
      { id: 't1', guided: false, calls: 1, elapsed: 0 },
      { id: 't2', name: 'w_mcp_x', args: { a: 1 }, result: 'ok', guided: true, calls: 2, elapsed: 13 },
      { id: 't3', guided: false, calls: 3, elapsed: 13 },
      { id: 't4', guided: false, calls: 4, error: 'Error: unknown tool format' },
    ]);
    expect(records.filter((record) => 'error' in record)).toHaveLength(1);
  });

  test('equal calls are a loop from the third on, in whatever order their arguments are written', async () => {
    const { call, records } = dispatcherWith({ servers: [remote('w', [], echo)] });
    for (const input of [{ a: 1, b: 2 }, { b: 2, a: 1 }, { a: 1 }, { a: 1, b: 2 }, { a: 1, b: 2 }]) await call('w_mcp_x', input);
    expect(records.map(({ repeats, loop }) => [repeats, loop])).toEqual([
      [1, false],
      [2, false],
      [1, false],
      [3, true],
      [4, true],
    ]);
  });
});

test('whatever the model writes, each block has exactly one result and one record', async () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'w_mcp_x',
      'w_mcp_list_tools',
      'w_mcp_search_tools',
      'app_webmcp_recall',
      'app_webmcp_y',
      '__proto__',
      'constructor_mcp_toString',
    ),
  );
  const block = fc.record({ id: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'a', 'b')), name, input: fc.jsonValue() });
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 12 }), async (blocks) => {
      const { dispatcher, records } = dispatcherWith({ servers: [remote('w', ['x'], echo), local('app', ['y'], (_tool, input) => input)] });
      const results = await Promise.all(blocks.map((one) => dispatcher.dispatch(one)));
      expect(results.map((result) => result.tool_use_id)).toEqual(blocks.map(({ id }) => id));
      expect(new Set(records.map(({ id }) => id))).toEqual(new Set(blocks.map(({ id }) => id)));
      expect(records.length).toBe(new Set(blocks.map(({ id }) => id)).size);
      expect(dispatcher.round.results.length).toBe(records.length);
    }),
  );
});

test('10,000 calls at a time keep their own results', async () => {
  const { call, dispatcher, records } = dispatcherWith({ servers: [remote('w', ['x'], (_tool, input) => words(JSON.stringify(input)))] });
  const results = await Promise.all(Array.from({ length: 10_000 }, (_, index) => call('w_mcp_x', { index }, `t${index}`)));
  dispatcher.nextRound();
  dispatcher.nextRound();
  expect(results.every(({ content }, index) => content === `{"index":${index}}`)).toBe(true);
  expect([records.length, new Set(records.map(({ id }) => id)).size, records.at(-1)?.calls]).toEqual([10_000, 10_000, 10_000]);
});
