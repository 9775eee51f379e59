import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OwnedBrowser } from '../../conformance/target/launch.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { LiveDriver, openBrowser } from '../fixtures/live-driver.ts';
import { McpServer, type Offer } from '../fixtures/mcp-server.ts';
import { RunningProgram } from '../fixtures/running-program.ts';

// A server that the kit did not start: it needs a key, allows no other origin, and sends what it should not.

const MARKUP = '<img src=x onerror="globalThis.taken = true"><script>globalThis.taken = true</script>';
const form = (name: string) => ({ message: `${name}?`, requestedSchema: { type: 'object', properties: { answer: { type: 'string' } } } });
let told: () => void = () => undefined;

const OFFERS: readonly Offer[] = [
  {
    tool: { name: 'ask-thrice', inputSchema: { type: 'object' } },
    async call({ ask }) {
      const answers = await Promise.all(['First', 'Second', 'Third'].map((name) => ask(form(name))));
      return { content: [{ type: 'text', text: JSON.stringify(answers) }] };
    },
  },
  {
    tool: { name: 'visit', inputSchema: { type: 'object' } },
    async call({ ask, notify }) {
      const { action } = await ask({ mode: 'url', message: 'Visit us', url: 'https://example.com/visit', elicitationId: 'visit-1' });
      await new Promise<void>((done) => (told = done));
      notify('notifications/elicitation/complete', { elicitationId: 'somebody-else' });
      notify('notifications/elicitation/complete', { elicitationId: 'visit-1' });
      return { content: [{ type: 'text', text: `visit: ${String(action)}` }] };
    },
  },
  {
    tool: {
      name: 'constructor',
      title: `Title ${MARKUP}`,
      description: MARKUP.repeat(200),
      inputSchema: { type: 'object', properties: { ['__proto__']: { type: 'string', title: MARKUP } } },
      icons: [{ src: 'javascript:globalThis.taken=true' }],
    },
    call: ({ notify }) => {
      notify('notifications/progress', { progressToken: 'nobody', progress: 1 });
      return Promise.resolve({
        content: [
          { type: 'text', text: `${MARKUP} [press](javascript:globalThis.taken=true) ${'long '.repeat(20_000)}` },
          { type: 'image', data: btoa('<svg onload="globalThis.taken=true"/>'), mimeType: 'image/svg+xml' },
          { type: 'resource_link', uri: 'javascript:globalThis.taken=true', name: `Link ${MARKUP}` },
        ],
      });
    },
  },
];

let temporary: string;
let program: RunningProgram;
let server: McpServer;
let owned: OwnedBrowser;
let driver: LiveDriver;

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'kmd-live-'));
  server = new McpServer(OFFERS, { 'prompts/list': { prompts: [{ title: 'A prompt without a name' }] } });
  const args = ['serve', '--live', '--port', '0', '--server', await server.open(), '--header', 'Authorization: Bearer key-of-the-test'];
  program = new RunningProgram(packageRoot(), temporary, args);
  [owned] = await Promise.all([openBrowser(), program.printed('Press Ctrl-C')]);
  const context = await owned.browser.newContext({ locale: 'pt-BR', viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>outside</title>' }));
  driver = new LiveDriver(await context.newPage());
  await driver.page.goto(/Live page +(\S+)/.exec(program.out)?.[1] ?? '');
  await driver.state.getByText('Conectado a <b>Fixture</b>').waitFor();
}, 60_000);

afterAll(async () => {
  await owned.end('close');
  await program.stop('SIGINT');
  server.close();
  rmSync(temporary, { recursive: true, force: true });
});

/** Runs a tool on the page in Portuguese. */
async function run(title: string): Promise<void> {
  const offer = driver.page.getByRole('region', { name: `Ferramenta: ${title}` });
  await offer.getByRole('button', { name: 'Preencher' }).click();
  await offer.getByRole('button', { name: 'Executar ferramenta' }).click();
  await driver.page
    .getByRole('dialog', { name: /^Executar / })
    .getByRole('button', { name: 'Executar', exact: true })
    .click();
}

const card = (name: string) => driver.page.getByRole('region', { name: `Chamada de ferramenta: ${name}` });

describe.sequential('the live page on a server that it does not know', () => {
  test('says which list of the server cannot be read, and of no other', async () => {
    await driver.page.getByText('Prompts: a lista do servidor não pode ser lida').waitFor();
    expect(await driver.page.getByText('a lista do servidor não pode ser lida').count()).toBe(1);
  });

  test('sends the key that the command was given, and the page does not hold it', async () => {
    expect(server.headers.authorization).toBe('Bearer key-of-the-test');
    expect(await driver.page.content()).not.toContain('key-of-the-test');
    expect(program.out).not.toContain('key-of-the-test');
  });

  test('shows requests for input one at a time, and gives each its own answer', async () => {
    await run('ask-thrice');
    const dialog = driver.page.getByRole('dialog');
    for (const [name, press] of [
      ['First?', 'Enviar'],
      ['Second?', 'Recusar'],
      ['Third?', 'Cancelar'],
    ] as const) {
      await driver.page.getByRole('dialog', { name }).waitFor();
      expect(await dialog.count()).toBe(1);
      if (press === 'Enviar') await dialog.getByRole('textbox').fill('one');
      await dialog.getByRole('button', { name: press, exact: true }).click();
    }
    const actions = [{ action: 'accept', content: { answer: 'one' } }, { action: 'decline' }, { action: 'cancel' }];
    await card('ask-thrice').getByText('"decline"').first().waitFor();
    expect(server.received.flatMap(({ result }) => (result === undefined ? [] : [result]))).toEqual(actions);
  });

  test('closes the dialog when the server tells that a visit is over, and for no other visit', async () => {
    await run('visit');
    const dialog = driver.page.getByRole('dialog', { name: 'Visit us' });
    const opened = driver.page.context().waitForEvent('page');
    await dialog.getByRole('button', { name: 'Abrir página' }).click();
    await (await opened).close();
    await dialog.getByText('Aguardando você concluir nessa página').waitFor();
    await vi.waitFor(() => expect(server.received.at(-1)?.['result']).toEqual({ action: 'accept' }));
    told();
    await dialog.waitFor({ state: 'hidden' });
    await card('visit').getByText('visit: accept').waitFor();
  });

  test('holds data that is out to harm', async () => {
    const title = OFFERS[2]?.tool['title'] as string;
    await run(title);
    await card('constructor').getByText('Concluído').waitFor();
    await card('constructor')
      .getByRole('button', { name: /^Link / })
      .click();
    await driver.page.getByRole('region', { name: 'Recurso: javascript:' }).waitFor();
    expect(await driver.page.evaluate(() => 'taken' in globalThis)).toBe(false);
    expect(driver.page.url()).toMatch(/^http:\/\/127/);
    expect([driver.errors, driver.foreign]).toEqual([[], []]);
  });

  test('says that the server wants a key', async () => {
    server.locked = true;
    await driver.page.getByRole('button', { name: 'Conectar de novo' }).click();
    await driver.state.getByText('O servidor exige uma chave.').waitFor();
    server.locked = false;
    await driver.page.getByRole('button', { name: 'Conectar de novo' }).click();
    await driver.state.getByText('Conectado a').waitFor();
  });

  test('fits a narrow page and passes the accessibility engine in the dark', async () => {
    expect(await driver.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await driver.violations()).toEqual([]);
  });
});
