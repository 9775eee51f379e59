import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import { componentView } from './component.ts';
import { followedBy } from './followed.ts';

const SOURCE = readFileSync(new URL('../../fixtures/web-links-and-dialogs/input.kmd', import.meta.url), 'utf8');

function viewOf(source: string): ReturnType<typeof componentView> {
  const { spec } = parseSpec(source, 'parcel.kmd', undefined);
  const { program } = link({ specs: spec === undefined ? [] : [spec], presets: [], catalogues: [] });
  const [linked] = program.specs;
  if (linked === undefined) throw new Error('The fixture does not link.');
  return componentView(program, linked, 'web', { prefix: 'My' });
}

test.each([
  { part: 'track', path: 'trackPage', by: 'its words' },
  { part: 'carrier', path: 'carrierPage', by: 'what shows it' },
  { part: 'stop', path: 'item.map', by: 'a field of its item' },
  { part: 'terms', path: undefined, by: 'nothing' },
  { part: 'done', path: undefined, by: 'nothing, for it is a button' },
])('$part leads to $path, by $by', ({ part, path }) => {
  const view = viewOf(SOURCE);
  const found = view.parts.find(({ id }) => id === part);
  expect(found && followedBy(view, found)?.path).toBe(path);
});

/** The source with a test that says whether the part `lost` is modal. */
const tested = (modal: boolean): string =>
  `${SOURCE}\n\`\`\`yaml kmd:test T1\ntitle: The box\ncovers: [R1.1]\nsteps:\n  - state: { part: lost, modal: ${String(modal)} }\n\`\`\`\n`;

test.each([
  { source: SOURCE, part: 'lost', modal: true, by: 'its role' },
  { source: SOURCE, part: 'help', modal: false, by: 'its note' },
  { source: SOURCE, part: 'ask', modal: false, by: 'its role' },
  { source: tested(false), part: 'lost', modal: false, by: 'a test' },
  { source: tested(true), part: 'lost', modal: true, by: 'a test' },
])('$part is modal: $modal, by $by', ({ source, part, modal }) => {
  expect(viewOf(source).parts.find(({ id }) => id === part)?.modal).toBe(modal);
});
