import { fromMarkdown, type Options } from 'mdast-util-from-markdown';
import type { Nodes } from 'mdast';
import { MARKS, type Chunk } from './chunks.ts';
import type { Refuse } from './refuse.ts';

/** Most signs of markup in a block: the library compares each with each. */
const MOST_MARKS = 2000;
/** Most steps of looking ahead in a block: its length for each sign that may open a tag or the target of a link. */
const MOST_STEPS = 10_000_000;

/** The grammar of blocks alone. */
const BLOCKS = {
  disable: {
    null: [
      'attention',
      'autolink',
      'characterEscape',
      'characterReference',
      'codeText',
      'hardBreakEscape',
      'htmlText',
      'labelEnd',
      'labelStartImage',
      'labelStartLink',
    ],
  },
};

/** Reports paragraphs and headings with more signs of markup than the inline grammar can read, and replaces them by letters. */
export function hideMarked(text: string, chunks: readonly Chunk[], options: Options, refuse: Refuse): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, marks, looks } of chunks) {
    if (!tooMuch(marks, looks, end - start)) continue;
    const { children } = fromMarkdown(text.slice(start, end), { extensions: [...(options.extensions ?? []), BLOCKS] });
    for (const node of leaves(children)) {
      const from = start + (node.position?.start.offset ?? 0);
      const to = start + (node.position?.end.offset ?? 0);
      const written = text.slice(from, to);
      const found = written.match(MARKS)?.length ?? 0;
      if (!tooMuch(found, written.match(/<|\]\(/g)?.length ?? 0, written.length)) continue;
      refuse(from, `signs of markup in ${written.length} characters`, found, MOST_MARKS);
      parts.push(text.slice(done, from), written.replace(/[^\s#]/g, 'x'));
      done = to;
    }
  }
  return done === 0 ? text : parts.join('') + text.slice(done);
}

function tooMuch(marks: number, looks: number, length: number): boolean {
  return marks > MOST_MARKS || looks * length > MOST_STEPS;
}

function* leaves(nodes: readonly Nodes[]): Generator<Nodes> {
  for (const node of nodes) {
    if (node.type === 'paragraph' || node.type === 'heading') yield node;
    else if ('children' in node) yield* leaves(node.children);
  }
}
