import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { packageRoot } from '../../../../specs/language/package-root.ts';
import { BrowserSession } from '../../../target/session.ts';

/** An element of a stranger, as they would write it. */
const ELEMENT = `
import { html, LitElement } from 'lit';
import { CONTENT_WORDS, ContentBlocks, contentStyles } from './content.ts';
customElements.define('own-answer', class extends LitElement {
  static styles = contentStyles;
  #open = new Set();
  #blocks = new ContentBlocks(this, {
    answer: () => ({ kind: 'blocks', value: window.blocks }),
    structured: () => ({ degrees: 21 }),
    name: () => 'weather',
    word: (name, args = {}) => (CONTENT_WORDS[name] ?? name).replace(/\\{(\\w+)\\}/g, (_, key) => String(args[key])),
    isOpen: (id) => this.#open.has(id),
    toggle: (id) => { this.#open[this.#open.has(id) ? 'delete' : 'add'](id); this.requestUpdate(); },
    openResource: (uri) => { window.opened = uri; },
    limits: () => ({ chars: 20, lines: 5, bytes: 1e6 }),
  });
  render() { return html\`<section aria-label="Answer">\${this.#blocks.render()}</section>\`; }
});
document.body.append(document.createElement('own-answer'));
`;

test('an element of one’s own draws content with kmd-kit/content', async () => {
  const resolveDir = join(packageRoot(), 'conformance/implementations/reference/package');
  const { outputFiles } = await build({
    stdin: { contents: ELEMENT, resolveDir, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
  });
  const session = new BrowserSession({ headed: false, log: () => undefined });
  const page = await (await session.get()).newPage();
  await page.setContent('<!doctype html><title>Own</title><body>');
  await page.evaluate(
    `window.blocks = [{ type: 'text', text: 'It is **sunny** in the harbour of today' }, { type: 'resource_link', uri: 'file:///a', name: 'Report' }, { type: 'odd' }]`,
  );
  await page.evaluate(outputFiles[0]?.text ?? '');
  const answer = page.getByRole('region', { name: 'Answer' });
  await answer.getByText('Unsupported content: odd').waitFor();
  expect(await answer.locator('strong').textContent()).toBe('sunny');
  expect(await answer.textContent()).toContain('"degrees": 21');
  await answer.getByText('Show more').click();
  await answer.getByText('Show less').waitFor();
  await answer.getByText('Report').click();
  expect(await page.evaluate('window.opened')).toBe('file:///a');
  await session.close();
});
