import { expect, test } from 'vitest';
import { applyEdits } from './apply-edits.ts';
import type { TextEdit } from './mutant.ts';

const reference = 'conformance/implementations/reference';

function apply(...edits: TextEdit[]): ReturnType<typeof applyEdits> {
  return applyEdits({ id: 'sample', file: 'sample.yaml', edits });
}

test('sources of the reference and inputs of the generators are kept apart', () => {
  const { sources, inputs } = apply(
    { file: `${reference}/build.mjs`, find: 'outdir,\n    bundle: true', replace: 'outdir,\n    bundle: false' },
    { file: 'specs/themes/shape.kmd', find: '---\nkmd: 1', replace: '---\nkmd: 2' },
  );
  expect([...sources.keys()]).toEqual(['build.mjs']);
  expect([...inputs.keys()]).toEqual(['specs/themes/shape.kmd']);
  expect(inputs.get('specs/themes/shape.kmd')).toMatch(/^---\nkmd: 2\n/);
});

test('edits of one file follow one another', () => {
  const file = 'specs/themes/shape.kmd';
  const { inputs } = apply({ file, find: '---\nkmd: 1', replace: '---\nkmd: 2' }, { file, find: 'kmd: 2', replace: 'kmd: 3' });
  expect(inputs.get(file)).toMatch(/^---\nkmd: 3\n/);
});

test.each<[what: string, edit: TextEdit, problem: string]>([
  ['a missing file', { file: 'specs/none.kmd', find: 'a', replace: '' }, 'there is no file specs/none.kmd'],
  ['a text that is not there', { file: 'specs/themes/shape.kmd', find: 'no such text', replace: '' }, 'occurs 0 times'],
  ['a text that is there twice', { file: 'specs/themes/shape.kmd', find: '\n', replace: '' }, 'times in specs/themes/shape.kmd, not once'],
  [
    'a file with a generated name',
    { file: 'conformance/proof/mutants/matrix.gen.json', find: '{', replace: '' },
    'matrix.gen.json is generated',
  ],
  [
    'a file with the banner of the generators',
    { file: `${reference}/components/mcp-elicitation/index.ts`, find: 'export', replace: '' },
    'index.ts is generated',
  ],
])('%s is refused', (_, edit, problem) => {
  expect(() => apply(edit)).toThrow(`sample.yaml: sample: `);
  expect(() => apply(edit)).toThrow(problem);
});
