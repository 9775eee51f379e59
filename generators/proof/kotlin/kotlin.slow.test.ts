import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../specs/language/model/json.ts';
import { formatMessage } from '../../../specs/language/messages/format.ts';
import { packageOf } from '../../surfaces/compose/package.ts';
import { componentView, type ComponentView } from '../../surfaces/view/component.ts';
import { pluralRules } from '../../surfaces/view/plural-rules.ts';
import { textsView } from '../../surfaces/view/texts.ts';
import { allLocales, valuesFolder } from '../../surfaces/compose/messages.ts';
import { DISPLAYED } from '../platform/displayed.ts';
import { answerOf, FORM_VALUES, schemaOf } from '../platform/form-values.ts';
import { arbitraryWalk } from './arbitrary-walk.ts';
import { BROKEN } from './broken.ts';
import { compileKotlin, missingTools, type Compiled } from './compile.ts';
import { emitPackage, kotlinOf, OPTIONS, USUAL } from './emitted.ts';
import { proofProgram } from './programs.ts';
import { argumentsFor } from './message-arguments.ts';
import { outsideOfItems } from './outside-of-items.ts';
import { startDriver, type Driver } from './start-driver.ts';
import { interpret } from './walk.ts';

// A compilation of everything takes a minute or two on a busy machine.
const missing = await missingTools();
const { program, components } = proofProgram();
const emitted = emitPackage(program, components);
const root = packageOf(program, OPTIONS.prefix).name;

describe.skipIf(missing !== undefined)(`emitted Kotlin${missing === undefined ? '' : ` (skipped: ${missing})`}`, () => {
  const classes = mkdtempSync(join(tmpdir(), 'kmd-classes-'));
  let compiled: Compiled;
  let driver: Driver | undefined;

  beforeAll(async () => {
    compiled = await compileKotlin(kotlinOf(emitted, program, components), classes);
  });
  afterAll(() => {
    driver?.close();
    rmSync(classes, { recursive: true, force: true });
  });

  test('every file compiles with the Compose compiler', () => {
    expect(compiled.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('the driver walks as the interpreter of the view does', async () => {
    const requests = components.flatMap((spec) => {
      const view = outsideOfItems(componentView(program, spec, 'compose', OPTIONS));
      if (view.machine === undefined || view.instances.opens.length === 0) return [];
      const walks = fc.sample(arbitraryWalk(view), { numRuns: 150, seed: 20_261_122 });
      return walks.map((steps) => ({ view, steps, request: { component: spec.id, steps } }));
    });
    expect(new Set(requests.map(({ view }) => view.id)).size).toBeGreaterThanOrEqual(4);
    const answers = await ask(requests.map(({ request }) => request as unknown as Json));
    requests.forEach(({ view, steps }, at) => {
      const answer = { steps: requiredOnly(view, answers[at]) };
      expect(answer, `${view.id} ${JSON.stringify(steps)}`).toEqual({ steps: interpret(view, steps) });
    });
  });

  test('a press in an item, and in an item of an item, sends what that item holds', async () => {
    const entries = [
      { id: 'e1', label: 'Ink', notes: [{ text: 'Blue' }] },
      { id: 'e2', label: 'Paper', amount: { value: 3 }, notes: [{ text: 'A4' }, { text: 'Thin', author: 'me' }] },
    ];
    const inEntry = [{ part: 'entry', list: 'entries', at: 1 }];
    const inNote = [...inEntry, { part: 'strike', list: 'notes', at: 1 }];
    const steps = [
      { do: 'receive', message: { type: 'ledger/show', id: 'l1', title: 'Shop', entries } },
      { do: 'press', to: 'l1', part: 'remove', item: inEntry },
      { do: 'press', to: 'l1', part: 'strike', item: inNote },
      { do: 'press', to: 'l1', part: 'strike' },
    ];
    const results = await resultsOf<{ sent: readonly Json[] }>('ledger', steps);
    expect(results.map(({ sent }) => sent)).toEqual([
      [],
      [{ type: 'ledger/removed', id: 'l1', row: 'e2', by: 'person', title: 'Shop', all: { label: 'Paper', list: [3] } }],
      [{ type: 'ledger/struck', id: 'l1', note: 'Thin' }],
      [],
    ]);
  });

  test.each([
    { what: 'what was put into the fields goes out', entered: { name: 'Ada', guests: 2 }, sent: { name: 'Ada', guests: 2 } },
    { what: 'what nobody put in is blank', entered: {}, sent: { name: '', guests: 0 } },
    { what: 'a number that is only begun is blank too', entered: { name: 'Ada', guests: null }, sent: { name: 'Ada', guests: 0 } },
    {
      what: 'what may be left out goes out once it is put in',
      entered: { newsletter: true },
      sent: { name: '', guests: 0, newsletter: true },
    },
    { what: 'what may be left out and was emptied stays out', entered: { package: '' }, sent: { name: '', guests: 0 } },
    {
      what: 'what a person made of a value of the host goes out',
      entered: { class: 'outdoor' },
      sent: { name: '', guests: 0, class: 'outdoor' },
    },
  ])('$what', async ({ entered, sent }) => {
    const steps = [
      { do: 'receive', message: { type: 'book/open', id: 'b1', place: 'Elm', left: 3, from: '18:00', until: '22:00' } },
      ...Object.entries(entered).map(([name, value]) => ({ do: 'enter', to: 'b1', name, value })),
      { do: 'press', to: 'b1', part: 'in' },
    ];
    const results = await resultsOf<{ sent: readonly Json[] }>('booking-form', steps);
    expect(results.at(-1)?.sent).toEqual([{ type: 'book/submit', id: 'b1', ...sent }]);
  });

  test.each([
    {
      what: 'goes out with the type of its field, and what has no field of its own in the free one',
      entered: { guest: 'Ada', nights: 2, budget: 80.5, quiet: true, room: 'double', floor: 'f2', town: 'Ulm' },
      sent: { guest: 'Ada', nights: 2, budget: 80.5, breakfast: false, quiet: true, room: 'double', floor: 'f2', values: { town: 'Ulm' } },
    },
    {
      what: 'of another type than its field does not keep the message back',
      entered: { guest: 'Ada', nights: 2.5, room: 'triple' },
      sent: { guest: 'Ada', nights: 0, budget: 0, breakfast: false, quiet: false, room: 'single', floor: '', values: {} },
    },
  ])('what a person put in $what', async ({ entered, sent }) => {
    const steps = [
      { do: 'receive', message: { type: 'stay/open', id: 's1', floors: [] } },
      ...Object.entries(entered).map(([name, value]) => ({ do: 'enter', to: 's1', name, value })),
      { do: 'press', to: 's1', part: 'ask' },
      { do: 'press', to: 's1', part: 'agree' },
    ];
    const results = await resultsOf<{ sent: readonly Json[] }>('stay-form', steps);
    expect(results.at(-1)?.sent).toEqual([{ type: 'stay/ask', id: 's1', ...sent }]);
  });

  test('an instance says the announced state in which a message opens it', async () => {
    const plan = { type: 'coach/plan', object: { class: 'first' }, compartments: [] };
    const steps = [
      { do: 'receive', message: { ...plan, coach: '7', mine: 1 } },
      { do: 'unspoken' },
      { do: 'receive', message: { ...plan, coach: '8' } },
      { do: 'unspoken' },
    ];
    const results = await resultsOf<Json>('berth-plan', steps);
    expect([results[1], results[3]]).toEqual([['berth.status.held'], []]);
  });

  test('limits start anew in a state that was left and reached again at once, and go on in one that was not left', async () => {
    const plan = { type: 'coach/plan', object: { class: 'first' }, mine: 1 };
    const compartments = [{ id: 'a', name: 'One', berths: [{ id: 'a1', is: 'mine', val: 1 }] }];
    const berth = [
      { part: 'protocol', list: 'compartments', at: 0 },
      { part: 'func', list: 'berths', at: 0 },
    ];
    const steps = [
      { do: 'receive', message: { ...plan, coach: '7', compartments } },
      { do: 'receive', message: { type: 'coach/held', plan: '7', ok: true } },
      { do: 'arrivals' },
      { do: 'press', to: '7', part: 'out', item: berth },
      { do: 'receive', message: { type: 'coach/held', plan: '7', ok: true } },
      { do: 'arrivals' },
    ];
    const results = await resultsOf<Json>('berth-plan', steps);
    expect([results[2], results[5]]).toEqual([[0], [2]]);
  });

  test('a list and an object are shown in words', async () => {
    const answers = await ask(DISPLAYED.map(([displayed]) => ({ displayed })));
    expect(answers).toEqual(DISPLAYED.map(([, text]) => ({ text })));
  });

  test('a whole number may be as large as JSON has it', async () => {
    const message = { type: 'coach/plan', coach: '7', object: { class: 'first', wagon: 1_700_000_000_000 }, compartments: [] };
    const [result] = await resultsOf<{ fields: readonly JsonObject[] }>('berth-plan', [{ do: 'receive', message }]);
    expect(result?.fields).toEqual([{ coach: '7', object: { class: 'first', wagon: 1_700_000_000_000 }, compartments: [] }]);
  });

  test('the last word of an instance that leaves a queue is there to be said, and its end to be seen', async () => {
    const request = { type: 'elicitation/request', mode: 'url', title: 'Sign in', url: 'https://acme.example/' };
    const steps = [
      { do: 'receive', message: { ...request, id: 'a' } },
      { do: 'receive', message: { ...request, id: 'b' } },
      { do: 'press', to: 'a', part: 'open-page' },
      { do: 'unspoken' },
      { do: 'receive', message: { type: 'elicitation/status', id: 'a', status: 'complete' }, leave: false },
      { do: 'shown' },
      { do: 'unspoken' },
      { do: 'receive', message: { type: 'elicitation/cancel', id: 'b' }, leave: false },
      { do: 'shown' },
      { do: 'unspoken' },
    ];
    const [answer] = await ask([{ component: 'mcp-elicitation', steps }]);
    const said = (answer as unknown as { steps: readonly Json[] }).steps.filter((step) => Array.isArray(step));
    expect(said).toEqual([
      ['mcp.elicitation.url_mode.opening'],
      ['a'],
      ['mcp.elicitation.url_mode.complete'],
      ['a'],
      ['mcp.elicitation.state.withdrawn'],
    ]);
  });

  test.each([
    ['https://acme.example/a?b=c#d', true, true, 'acme.example'],
    ['HTTP://acme.example:8443', true, false, 'acme.example'],
    ['http://LOCALHOST:8443/a', true, true, 'LOCALHOST'],
    ['http://127.0.0.1', true, true, '127.0.0.1'],
    ['http://[::1]:80/', true, true, '[::1]'],
    ['http://localhost.acme.example', true, false, 'localhost.acme.example'],
    ['http://localhost@acme.example', true, false, 'acme.example'],
    ['https://bank.example@acme.example/start', true, true, 'acme.example'],
    ['javascript:alert(1)', false, false, ''],
    ['intent://acme.example#Intent;scheme=https;end', false, false, ''],
    ['file:///etc/hosts', false, false, ''],
    ['https:acme.example', false, false, ''],
    ['https://acme example/', false, false, ''],
    ['', false, false, ''],
  ])('the address "%s" is one of a page: %s, and is opened: %s', async (address, isWeb, opens, host) => {
    expect(await ask([{ address }])).toEqual([{ isWeb, opens, host }]);
  });

  test('a card of MCP is called by its title, else by that of its annotations, else by its name', async () => {
    const server = { serverName: 'Docs', type: 'mcp/tool' };
    const tool = { name: 'find', inputSchema: { type: 'object' } };
    const steps = [
      { do: 'receive', message: { ...server, id: 'a', tool: { ...tool, title: 'Find', annotations: { title: 'Seek' } } } },
      { do: 'receive', message: { ...server, id: 'b', tool: { ...tool, title: '', annotations: { title: 'Seek' } } } },
      { do: 'receive', message: { ...server, id: 'c', tool } },
      { do: 'receive', message: { ...server, type: 'mcp/prompt', id: 'd', prompt: { name: 'ask' } } },
      { do: 'title' },
    ];
    const [answer] = await ask([{ component: 'mcp-primitives', steps }]);
    expect((answer as unknown as { steps: readonly Json[] }).steps.at(-1)).toEqual(['Find', 'Seek', 'find', 'ask']);
  });

  test.each([
    ['en-US', '12', 12],
    ['en-US', ' -1.5 ', -1.5],
    ['en-US', '1e3', 1000],
    ['de', '1,5', 1.5],
    ['de', '1.5', 1.5],
    ['ar-EG', '١٢٫٥', 12.5],
    ['en-US', '', undefined],
    ['en-US', '-', undefined],
    ['en-US', '5e', undefined],
    ['en-US', '1,000', undefined],
    ['en-US', 'NaN', undefined],
    ['en-US', '0x1F', undefined],
    ['en-US', '1e999', undefined],
    ['en-US', '5f', undefined],
  ])('in %s the text "%s" is the number %s', async (locale, number, is) => {
    expect(await ask([{ locale, number }])).toEqual([is === undefined ? {} : { is }]);
  });

  test.each([
    { locale: 'en-US', typed: '1.5', values: { '2': 1.5 }, problems: {} },
    { locale: 'pt-BR', typed: ' 1,5', values: { '2': 1.5 }, problems: {} },
    { locale: 'ar-EG', typed: '-١٢٫٥', values: { '2': -12.5 }, problems: {} },
    { locale: 'en-US', typed: '1,5', values: {}, problems: { '2': 'Enter a number' } },
    { locale: 'pt-BR', typed: '2e1', values: { '2': 20 }, problems: {} },
  ])('the form of a schema reads $typed in $locale', async ({ locale, typed, values, problems }) => {
    const schema = { type: 'object', properties: { '2': { type: 'number' } } };
    expect(await ask([{ locale, schema, typed: { '2': typed } }])).toEqual([{ titles: ['2'], values, problems }]);
  });

  test('every field takes and refuses what those of the web do, in the same words', async () => {
    const answers = await ask(
      FORM_VALUES.map((one) => ({
        schema: schemaOf(one),
        typed: one.typed === undefined ? {} : { probe: one.typed },
        chosen: one.chosen ?? [],
        locale: 'en-US',
      })),
    );
    const got = answers.map((answer) => {
      const { values, problems } = answer as unknown as Record<'values' | 'problems', JsonObject>;
      return problems['probe'] === undefined
        ? values['probe'] === undefined
          ? {}
          : { value: values['probe'] }
        : { says: problems['probe'] };
    });
    expect(got.map((answer, at) => ({ ...FORM_VALUES[at], answer }))).toEqual(
      FORM_VALUES.map((one) => ({ ...one, answer: answerOf(one) })),
    );
  });

  test.each([
    { what: 'nobody has put anything into is left out', typed: {}, values: {}, problems: {} },
    {
      what: 'somebody has begun asks for what it requires',
      typed: { street: 'Elm 1' },
      values: { home: { street: 'Elm 1', lift: false } },
      problems: { city: 'Required' },
    },
    {
      what: 'holds a switch that somebody has turned asks for the rest',
      typed: { lift: false },
      values: { home: { lift: false } },
      problems: { city: 'Required' },
    },
  ])('an optional group that $what', async ({ typed, values, problems }) => {
    const home = {
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' }, lift: { type: 'boolean' } },
      required: ['city', 'lift'],
    };
    const schema = { type: 'object', properties: { home } };
    expect(await ask([{ locale: 'en-US', schema, typed }])).toEqual([{ titles: ['home'], values, problems }]);
  });

  test('a field without a title, or with an empty one, has the name of its property', async () => {
    const schema = {
      type: 'object',
      properties: { name: { type: 'string' }, 'e-mail': { type: 'string', title: '' }, age: { title: 'Years' } },
    };
    expect(await ask([{ locale: 'en-US', schema, typed: {} }])).toEqual([
      { titles: ['name', 'e-mail', 'Years'], values: {}, problems: {} },
    ]);
  });

  test('every message says what the TypeScript function says, in every locale and plural class', async () => {
    const view = textsView(program, components, OPTIONS);
    const cases = view.messages.flatMap((message) =>
      [view.source, ...allLocales(view)].flatMap((locale) =>
        argumentsFor(message, locale).map((args) => {
          const local = message.in(locale);
          return {
            want: formatMessage(local.text, local.language, args),
            request: { key: message.key, locale, args: args as unknown as Json },
          };
        }),
      ),
    );
    const answers = await ask(cases.map(({ request }) => request));
    expect(cases.length).toBeGreaterThan(500);
    expect(answers.map((answer, at) => ({ ...cases[at]?.request, answer }))).toEqual(
      cases.map(({ want, request }) => ({ ...request, answer: { text: want } })),
    );
  });

  test('each mistake of the corpus is found on its line', async () => {
    const sources = new Map(kotlinOf(emitted, program, components));
    const wanted = BROKEN.map(({ name, path, find, put }) => {
      const file = [...sources.keys()].find((one) => one.endsWith(path)) ?? '';
      const text = sources.get(file) ?? '';
      expect(text, name).toContain(find);
      sources.set(file, text.replace(find, put));
      return { name, file, put };
    });
    const { problems } = await compileKotlin(sources, join(classes, 'broken'));
    const errors = problems.filter(({ severity }) => severity === 'error');
    const missed = wanted.filter(({ file, put }) => {
      const lines = (sources.get(file) ?? '').split('\n');
      return !errors.some((error) => error.file.endsWith(file) && near(lines, error.line, put));
    });
    expect(missed).toEqual([]);
  });

  const resultsOf = async <Result>(component: string, steps: readonly Json[]): Promise<readonly Result[]> => {
    const [answer] = await ask([{ component, steps }]);
    return (answer as unknown as { steps: readonly Result[] }).steps;
  };
  const ask = (requests: readonly Json[]): Promise<readonly Json[]> =>
    (driver ??= startDriver(compiled.classes, `${root}.driver.DriverKt`, driverSetup())).ask(requests);
});

/** The plural rules, digits and resources of each locale. */
function driverSetup(): JsonObject {
  const tags = ['en-US', ...allLocales(textsView(program, components, OPTIONS))];
  const rules = Object.fromEntries(
    tags.map((tag) => [tag, { cardinal: pluralRules(tag, 'cardinal'), ordinal: pluralRules(tag, 'ordinal') }]),
  ) as unknown as JsonObject;
  const digits = Object.fromEntries(tags.map((tag) => [tag, new Intl.NumberFormat(tag).resolvedOptions().numberingSystem]));
  const resources: JsonObject = Object.fromEntries([
    ['', emitted.files.get(USUAL) ?? ''],
    ...tags.flatMap((tag) => {
      const text = emitted.files.get(`src/main/res/${valuesFolder(tag)}/strings_kmd.xml`);
      return text === undefined ? [] : [[tag, text] as const];
    }),
  ]);
  return { rules, digits, resources };
}

/** Whether a line shows a mistake, or stands up to three lines from it: an error names the start of its statement. */
function near(lines: readonly string[], line: number, put: string): boolean {
  const text = put.trim().split('\n').at(-1) ?? '';
  return lines.slice(Math.max(0, line - 4), line + 40).some((one) => text === '' || one.includes(text));
}

/** The answer without the optional fields of sent messages: those are the form's, not the machine's. */
function requiredOnly(view: ComponentView, answer: Json | undefined): Json {
  const { steps, error } = answer as unknown as { steps?: readonly (JsonObject & { sent: readonly JsonObject[] })[]; error?: string };
  if (steps === undefined) return error ?? 'no answer';
  return steps.map((step) => ({
    ...step,
    sent: step.sent.map((message) => {
      const fields = view.outbound.find(({ type }) => type === message['type'])?.fields ?? [];
      const optional = new Set(fields.filter((field) => field.optional || field.type.kind === 'optional').map(({ name }) => name));
      return Object.fromEntries(Object.entries(message).filter(([name]) => !optional.has(name)));
    }),
  })) as unknown as Json;
}
