import { parseSpec } from '../../dist/specs/language/parse/parse-spec.js';

const HEAD = '---\nkmd: 1\nid: a\ntitle: A\nkind: component\n---\n\n# A\n\n';
const SIZES = [16, 64, 256, 1024];
/** Construct → the text that fills the document. */
const UNITS = {
  'a paragraph of links': '[a](b)',
  'a paragraph of emphasis': '*a*',
  'a paragraph of code spans': '`a ',
  'a paragraph of mixed signs': '*_',
  headings: '## A b\n\n',
  'underlined headings': 'a\n=\n\n',
  items: '- a\n',
  'nested items': '- - - - a\n',
  quotes: '> a\n\n',
  fences: '```\na\n```\n\n',
  definitions: '[a]: b\n\n[a]\n\n',
};

/** Time per character of each construct at growing sizes, against prose of the same length. */
export default function growth() {
  return Object.entries(UNITS).flatMap(([name, unit]) =>
    SIZES.map((size) => {
      const [ours, theirs] = [time(unit, size), time('word and word \n\n', size)];
      return {
        what: `${name}, ${size} KB`,
        peer: 'prose of the same length',
        ratio: ours / theirs,
        better: 'lower',
        ours: { value: ours, unit: 'ns per character' },
        theirs: { value: theirs, unit: 'ns per character' },
      };
    }),
  );
}

/** Shortest of three runs, in ns per character. */
function time(unit, size) {
  const text = HEAD + unit.repeat((size * 1024) / unit.length);
  const runs = Array.from({ length: 3 }, () => {
    const start = performance.now();
    parseSpec(text, 'a.kmd');
    return performance.now() - start;
  });
  return (Math.min(...runs) * 1e6) / text.length;
}
