import { readFileSync } from 'node:fs';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfmTable } from 'micromark-extension-gfm-table';
import { parseSpec } from '../../dist/specs/language/parse/parse-spec.js';
import { link } from '../../dist/specs/language/link/link.js';
import { duel } from '../measure.mjs';

const COUNT = 1000;
const sample = readFileSync(new URL('../../bin/templates/save-status.kmd', import.meta.url), 'utf8');
const texts = Array.from({ length: COUNT }, (_, index) =>
  sample
    .replaceAll('save-status', `save-status-${index}`)
    .replaceAll('`save.', `\`save${index}.`)
    .replaceAll('save.state', `save${index}.state`),
);

/** Parsing and linking of specs against parsing their Markdown trees alone. */
export default async function parse() {
  const { ours, theirs } = await duel(
    () => link({ specs: texts.map((text, index) => parseSpec(text, `${index}.kmd`).spec), presets: [], catalogues: [] }),
    () =>
      texts.forEach((text) =>
        fromMarkdown(text, {
          extensions: [frontmatter(), gfmTable()],
          mdastExtensions: [frontmatterFromMarkdown(), gfmTableFromMarkdown()],
        }),
      ),
    3,
  );
  return [
    {
      what: `parse and link of ${COUNT} specs`,
      peer: 'mdast-util-from-markdown with tables and front matter',
      ratio: ours / theirs,
      reach: 1.3,
      better: 'lower',
      ours: { value: ours, unit: 'ms' },
      theirs: { value: theirs, unit: 'ms' },
    },
  ];
}
