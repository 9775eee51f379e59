import { join } from 'node:path';
import { ESLint } from 'eslint';
import { beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const eslint = new ESLint({ cwd: ROOT });

// The first run reads the types of the browser.
beforeAll(async () => void (await breaches('return null;')), 120_000);

/** The messages of the rule for the body of a function of the page observer. */
async function breaches(body: string, file = 'tree.ts'): Promise<string[]> {
  const code = `import { push } from './platform/collections.ts';
import { boxOf } from './platform/layout.ts';
interface Own { readonly name: string; call(): void }
export function planted(element: Element, list: number[], own: Own): unknown {
  ${body}
}
export const used = [push, boxOf];
`;
  const [result] = await eslint.lintText(code, { filePath: join(ROOT, 'conformance/observer', file) });
  return (result?.messages ?? []).filter(({ ruleId }) => ruleId === 'fences/platform-only').map(({ message }) => message);
}

test.each([
  ['a method of an element', "return element.querySelector('a');", '`querySelector`'],
  ['a getter of an element', 'return element.shadowRoot;', '`shadowRoot`'],
  ['a method after an optional chain', "return element?.closest('a');", '`closest`'],
  ['a method by its name as text', "return element['matches']('a');", '`matches`'],
  ['a method of a list', 'return list.map(String);', '`map`'],
  ['a method of a text', 'return own.name.trim();', '`trim`'],
  ['a destructured getter', 'const { tagName } = element; return tagName;', '`tagName`'],
  ['a member of the document', 'return document.body;', '`body`'],
  ['a member of the window', 'return window.innerWidth;', '`innerWidth`'],
  ['a global function', 'return parseFloat(own.name);', '`parseFloat`'],
  ['a global class', 'return new Map();', '`Map`'],
  ['a value of unknown type', 'return (own as any).name;', '`name`'],
  ['for … of', 'for (const one of list) return one; return null;', '`for … of`'],
  ['a spread list', 'return [...list];', 'Spreading a list'],
  ['a destructured list', 'const [first] = list; return first;', 'Array destructuring'],
  ['instanceof', 'return own instanceof Element;', '`instanceof`'],
])('refuses %s', async (_, body, named) => {
  const found = await breaches(body);
  expect(found.length).toBeGreaterThan(0);
  expect(found.join('\n')).toContain(named);
});

test.each([
  ['own data', 'return own.name;'],
  ['own functions', 'own.call(); return { ...own };'],
  ['items and the length of a list', 'for (let i = 0; i < list.length; i++) push(list, list[i]); return list;'],
  ['letters of a text', 'return own.name[0] === own.name[own.name.length - 1];'],
  ['originals of the platform', 'return boxOf(element).left;'],
  ['the document and the window as arguments', 'return [document, window, undefined];'],
  ['types of the browser', 'const found: HTMLElement | null = null; return found;'],
])('accepts %s', async (_, body) => {
  expect(await breaches(body)).toEqual([]);
});

test('platform/ may touch the browser', async () => {
  expect(await breaches('return element.shadowRoot;', 'platform/nodes.ts')).toEqual([]);
});
