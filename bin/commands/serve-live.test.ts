import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAdapters } from '../../conformance/implementations/reference/live/adapters.ts';
import type { OwnedBrowser } from '../../conformance/target/launch.ts';
import { packageRoot } from '../../specs/language/package-root.ts';
import { LiveDriver, openBrowser } from '../fixtures/live-driver.ts';
import { RunningProgram } from '../fixtures/running-program.ts';

// A person at the live page, with the server of the MCP project behind it: started, killed and ended by the command.

let temporary: string;
let program: RunningProgram;
let owned: OwnedBrowser;
let driver: LiveDriver;

/** The number of the server's process, as the command last printed it. */
function serverProcess(): number {
  return Number([...program.out.matchAll(/process (\d+)/g)].at(-1)?.[1]);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'kmd-live-'));
  program = new RunningProgram(packageRoot(), temporary, ['serve', '--live', '--port', '0']);
  [owned] = await Promise.all([openBrowser(), program.printed('Press Ctrl-C')]);
  const context = await owned.browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
  // Pages that a server asks to visit.
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>outside</title>' }));
  driver = new LiveDriver(await context.newPage());
  await driver.page.goto(/Live page +(\S+)/.exec(program.out)?.[1] ?? '');
  await driver.state.getByText('Connected to Everything Reference Server').waitFor();
}, 60_000);

afterAll(async () => {
  await owned.end('close');
  await program.stop('SIGKILL');
  rmSync(temporary, { recursive: true, force: true });
});

describe.sequential('the live page', () => {
  test('lists what the server offers', async () => {
    for (const [kind, name] of [
      ['Prompt', 'Arguments Prompt'],
      ['Resource template', 'Dynamic Text Resource'],
      ['Resource', 'architecture.md'],
      ['Tool', 'Get Sum Tool'],
    ] as const)
      await (await driver.offer(kind, name)).waitFor();
    await driver.page.getByRole('searchbox', { name: 'Find' }).fill('');
    expect(await driver.page.getByRole('region', { name: /^Tool: / }).count()).toBeGreaterThan(10);
    expect(await driver.violations()).toEqual([]);
  });

  test('finds what is searched for', async () => {
    await driver.page.getByRole('searchbox', { name: 'Find' }).fill('environment');
    await driver.page.getByRole('region', { name: 'Tool: Print Environment Tool' }).waitFor();
    expect(await driver.page.getByRole('region', { name: /^Tool: / }).count()).toBe(1);
  });

  test('refuses a form that is not filled in, then asks, then runs', async () => {
    await driver.ask('Get Sum Tool', { a: '2' });
    expect([await driver.consent.count(), driver.requests('tools/call')]).toEqual([0, []]);
    await driver.ask('Get Sum Tool', { a: '2', b: '40' });
    await driver.consent.getByText('The server says that this tool only reads.').waitFor();
    expect(driver.requests('tools/call')).toEqual([]);
    expect(await driver.violations()).toEqual([]);
    await driver.consent.getByRole('button', { name: 'Run', exact: true }).click();
    await driver.cards('get-sum').getByText('The sum of 2 and 40 is 42.').waitFor();
    expect(driver.requests('tools/call').map(({ params }) => params?.['arguments'])).toEqual([{ a: 2, b: 40 }]);
  });

  test('shows the call in every view of the calls', async () => {
    const components = join(packageRoot(), 'conformance/implementations/reference/components');
    const views = createAdapters().filter(({ place, spec }) => place === 'activity' && existsSync(join(components, spec)));
    const tabs = driver.page.getByRole('tab');
    expect(await tabs.count()).toBe(views.length > 1 ? views.length : 0);
    for (const index of views.keys()) {
      if (views.length > 1) await tabs.nth(index).click();
      await driver.page.locator('#activity').getByText('get-sum').filter({ visible: true }).first().waitFor();
      expect(await driver.violations()).toEqual([]);
    }
    if (views.length > 1) await tabs.first().click();
  });

  test('sends nothing when the person says no', async () => {
    await driver.ask('Echo Tool', { message: 'secret' });
    await driver.consent.getByRole('button', { name: 'Do not run' }).click();
    await driver.cards('echo').getByText('Cancelled').waitFor();
    expect(driver.requests('tools/call')).toHaveLength(1);
  });

  test('runs a tool that only reads at once on a server that the person trusts', async () => {
    await driver.page.getByRole('checkbox', { name: 'I trust this server' }).check();
    await driver.ask('Get Tiny Image Tool');
    const image = driver.cards('get-tiny-image').getByRole('img', { name: /Get Tiny Image Tool/ });
    await image.waitFor();
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    await driver.ask('Trigger Elicitation Request Tool');
    await driver.consent.getByRole('button', { name: 'Do not run' }).click();
    await driver.page.getByRole('checkbox', { name: 'I trust this server' }).uncheck();
  });

  test('shows a resource in a result, and reads the one that a link names', async () => {
    await driver.run('Get Resource Reference Tool');
    await driver
      .cards('get-resource-reference')
      .getByText(/Resource 1: This is a plaintext resource/)
      .waitFor();
    await driver.run('Get Resource Links Tool', { count: '2' });
    await driver
      .cards('get-resource-links')
      .getByRole('button', { name: /Text Resource 2/ })
      .click();
    await driver.page
      .getByRole('region', { name: 'Resource: demo://resource/dynamic/text/2' })
      .getByText(/Resource 2: This is a plaintext/)
      .waitFor();
  });

  test('shows an error, and retries with a call of its own', async () => {
    await driver.run('Get Resource Reference Tool', { resourceId: '0' });
    const card = driver.cards('get-resource-reference').last();
    await card
      .getByText(/Invalid resourceId: 0/)
      .first()
      .waitFor();
    const before = driver.requests('tools/call');
    await card.getByRole('button', { name: 'Retry' }).click();
    await driver.consent.getByRole('button', { name: 'Run', exact: true }).click();
    await card.getByText('Error', { exact: true }).waitFor();
    const [again, ...more] = driver.requests('tools/call').slice(before.length);
    expect([again?.params, again?.id === before.at(-1)?.id, more]).toMatchObject([
      { arguments: before.at(-1)?.params?.['arguments'] },
      false,
      [],
    ]);
  });

  test('shows progress and the end', async () => {
    await driver.run('Trigger Long Running Operation Tool', { duration: '1', steps: '4' });
    await driver.page
      .locator('#running')
      .getByText(/^[1-3] \/ 4$/)
      .waitFor();
    expect(await driver.violations()).toEqual([]);
    await driver
      .cards('trigger-long-running-operation')
      .getByText(/Long running operation completed/)
      .waitFor();
    expect(await driver.page.locator('#running li').count()).toBe(0);
  });

  test('cancels a call at the server', async () => {
    await driver.run('Trigger Long Running Operation Tool', { duration: '60', steps: '60' });
    const card = driver.cards('trigger-long-running-operation').last();
    await card.getByText('Running…').waitFor();
    await driver.page.getByRole('button', { name: 'Cancel Trigger Long Running Operation Tool' }).click();
    await card.getByText('Cancelled').waitFor();
    await vi.waitFor(() => {
      const [notice] = driver.requests('notifications/cancelled');
      expect([notice?.params?.['requestId'], notice?.status]).toEqual([driver.requests('tools/call').at(-1)?.id, 202]);
    });
  });

  test('answers a request for input', async () => {
    await driver.run('Trigger Elicitation Request Tool');
    const dialog = driver.page.getByRole('dialog', { name: 'Please provide inputs for the following fields:' });
    await dialog.getByText('Asked by everything').waitFor();
    expect(await driver.violations()).toEqual([]);
    await dialog.getByRole('textbox', { name: 'String', exact: true }).fill('Ada Lovelace');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await driver
      .cards('trigger-elicitation-request')
      .last()
      .getByText(/Name: Ada Lovelace/)
      .first()
      .waitFor();
    await driver.run('Trigger Elicitation Request Tool');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await driver
      .cards('trigger-elicitation-request')
      .last()
      .getByText(/User declined/)
      .waitFor();
  });

  test.each([
    ['as a request', {}, /User completed the URL elicitation flow/],
    ['as an error', { errorPath: true }, /requires browser-based authorization/],
  ])('opens the page that a server asks to visit, %s', async (_how, { errorPath = false }: { errorPath?: boolean }, said) => {
    const entry = await driver.offer('Tool', 'Trigger URL Elicitation Tool');
    await entry.getByRole('textbox', { name: 'url' }).fill('https://example.com/consent');
    if (errorPath) await entry.getByRole('switch', { name: 'errorPath' }).check();
    await driver.run('Trigger URL Elicitation Tool');
    const dialog = driver.page.getByRole('dialog', { name: /link/ });
    const opened = driver.page.context().waitForEvent('page');
    await dialog.getByRole('button', { name: 'Open page' }).click();
    const outside = await opened;
    await outside.waitForURL(errorPath ? 'https://modelcontextprotocol.io/' : 'https://example.com/consent');
    expect(await outside.evaluate(() => globalThis.opener === null)).toBe(true);
    await outside.close();
    await driver.cards('trigger-url-elicitation').last().getByText(said).first().waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  test('reads a resource, by address and by template', async () => {
    const resource = await driver.offer('Resource', 'architecture.md');
    await resource.getByRole('button', { name: 'Read resource' }).click();
    await resource.getByText('Done').first().waitFor();
    await resource.getByRole('group', { name: 'What came back' }).getByText('Everything Server – Architecture').waitFor();
    const template = await driver.offer('Resource template', 'Dynamic Text Resource');
    await template.getByRole('textbox', { name: 'resourceId' }).fill('7');
    await template.getByRole('button', { name: 'Read this address' }).click();
    await template.getByText(/Resource 7: This is a plaintext resource/).waitFor();
    expect(driver.requests('resources/read').map(({ params }) => params?.['uri'])).toEqual([
      'demo://resource/dynamic/text/2',
      'demo://resource/static/document/architecture.md',
      'demo://resource/dynamic/text/7',
    ]);
  });

  test('renders a prompt, and says what a server has against the arguments', async () => {
    const prompt = await driver.offer('Prompt', 'Arguments Prompt');
    await prompt.getByRole('textbox', { name: 'city' }).fill('Recife');
    await prompt.getByRole('button', { name: 'Get prompt' }).click();
    await prompt.getByText("What's weather in Recife?").waitFor();
    const other = await driver.offer('Prompt', 'Resource Prompt');
    await other.getByRole('textbox', { name: 'resourceType' }).fill('Nothing');
    await other.getByRole('textbox', { name: 'resourceId' }).fill('1');
    await other.getByRole('button', { name: 'Get prompt' }).click();
    await other.getByText(/Invalid resourceType: Nothing/).waitFor();
    expect(await driver.violations()).toEqual([]);
  });

  test('works by keyboard alone, and gives the focus back', async () => {
    const { keyboard } = driver.page;
    const form = (await driver.offer('Tool', 'Echo Tool')).getByRole('button', { name: 'Fill in' });
    if ((await form.getAttribute('aria-expanded')) === 'true') await form.click();
    await driver.page.getByRole('searchbox', { name: 'Find' }).focus();
    const fields = driver.page.getByRole('region', { name: 'Tool: Echo Tool' });
    await keyboard.press('Tab');
    expect(await form.evaluate((element) => element.matches(':focus'))).toBe(true);
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    expect(await fields.getByRole('textbox', { name: 'message' }).evaluate((element) => element.matches(':focus'))).toBe(true);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('by hand');
    const invoke = fields.getByRole('button', { name: 'Invoke tool' });
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await driver.consent.getByRole('button', { name: 'Do not run' }).and(driver.page.locator(':focus')).waitFor();
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await driver.consent.waitFor({ state: 'hidden' });
    await driver.cards('echo').last().getByText('Echo: by hand').waitFor();
    expect(await invoke.evaluate((element) => element.matches(':focus'))).toBe(true);
  });

  test('says that the server is gone, connects again and goes on', async () => {
    await driver.run('Trigger Long Running Operation Tool', { duration: '60', steps: '60' });
    const card = driver.cards('trigger-long-running-operation').last();
    await card.getByText('Running…').waitFor();
    process.kill(serverProcess(), 'SIGKILL');
    await driver.state.getByText('The server is not there').waitFor();
    await card.getByText('Error', { exact: true }).waitFor();
    await program.printed('is started again');
    await driver.state.getByText('Connected to Everything Reference Server').waitFor();
    await driver.run('Echo Tool', { message: 'back again' });
    await driver.cards('echo').last().getByText('Echo: back again').first().waitFor();
  });

  test('without an error of a script or the content policy, and asking nobody else for anything', () => {
    expect([driver.errors, driver.foreign]).toEqual([[], []]);
  });

  test('ends the server with the command', async () => {
    const server = serverProcess();
    expect(isAlive(server)).toBe(true);
    expect(await program.stop('SIGINT')).toMatchObject({ code: 130 });
    expect(isAlive(server)).toBe(false);
  });
});
