import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { Source } from '../../text/source.ts';
import { maskTables } from '../tables/table-lines.ts';
import { plainText } from './plain-text.ts';
import { readMarkdown } from './read-markdown.ts';

/** The blocks of a document, each with its containers, offsets and words. Lists are left out: pieces may cut them. */
function blocks(nodes: readonly Nodes[], start: number, path = ''): string[] {
  return nodes.flatMap((node) => {
    const from = start + (node.position?.start.offset ?? 0);
    // The library lets items and open fences in them end after the beginning of the next item.
    const to = node.type === 'paragraph' || node.type === 'heading' ? start + (node.position?.end.offset ?? 0) : '';
    const here = node.type === 'list' ? [] : [`${path}${node.type} ${from}-${to} ${JSON.stringify(plainText(node))}`];
    const inner = 'children' in node && /^(?:list|listItem|blockquote)$/.test(node.type);
    return [...here, ...(inner ? blocks(node.children, start, `${path}${node.type === 'list' ? '' : `${node.type}/`}`) : [])];
  });
}

function inPieces(text: string, html: boolean): string[] {
  const found: string[] = [];
  for (const { start, nodes } of readMarkdown(new Source('a.kmd', text), 0, html, () => undefined, { length: 1, lines: 1 }))
    found.push(...blocks(nodes, start));
  return found;
}

function whole(text: string, html: boolean): string[] {
  const options = html ? {} : { extensions: [{ disable: { null: ['htmlFlow'] } }] };
  return blocks(fromMarkdown(maskTables(text), options).children, 0);
}

const LINES = [
  '', '', '', ' ', 'word', '# A', '## B `c`', '- item', '- **R1.1** It MUST', '* other', '  - inner', '    deep', '  more', '1. one', '2. two', '   in one',
  '> quote', '> - both', '>', '```', '```yaml kmd:test T1', '   ```', '  ```', '~~~', '~~~~', '`` ` ``', '<!-- open', '<!-- a -->', '-->', '<div>', '</div>',
  '<b>x</b>', '<pre>', '</pre>', '<?x', '?>', '<!A', '<![CDATA[', ']]>', '***', '---', '- - -', '===', '| a | b |', '|---|---|', 'a | b', '--|--', '[a]: b', '[a] c',
  '[b]: <c> "d"', 'see [a] and [b]', '"title"', '*a* **b** _c_', '#no', '\t- tab', '\tcode', '&amp; \\*',
]; // prettier-ignore

// What opens a block, ends one and goes on with one, in every company. An item without text is left out: below indented code the
// library misses it.
test('pieces hold the blocks of the whole document', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...LINES), { maxLength: 14 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      (lines, end, html) => {
        const text = lines.join(end);
        expect(inPieces(text, html)).toEqual(whole(text, html));
      },
    ),
    { numRuns: 2000, seed: 1 },
  );
});
