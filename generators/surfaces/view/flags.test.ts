import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import { dialogClosedBy } from './closes.ts';
import { componentView, type ComponentView } from './component.ts';
import { flagMessage } from './flags.ts';

function viewOf(parts: string, more = ''): ComponentView {
  const text = [
    '---\nkmd: 1\nid: lamp\ntitle: Lamp\nkind: component\nlang: en\n---\n\n# Lamp\n',
    `| Part | Role | Content | Within | Visible when |\n|---|---|---|---|---|\n${parts}\n`,
    '| Key | Args | en-US |\n|---|---|---|\n| `lamp.is_lit` | | "Lit" |\n| `lamp.warm` | `by: string` | "Warm by {by}" |\n',
    '| Direction | Type | Fields |\n|---|---|---|\n| in | `lamp/show` | `id: string, bulb: record{isLit?: bool, warm?: bool, name?: string}` |\n',
    '```yaml kmd:contract\ninstances: { opens: lamp/show, key: id, arrangement: list }\n```\n',
    more,
  ].join('\n');
  const { spec } = parseSpec(text, 'lamp.kmd', undefined);
  if (spec === undefined) throw new Error('the spec does not parse');
  const { program } = link({ specs: [spec], presets: [], catalogues: [] });
  return componentView(program, program.specs[0] ?? spec, 'compose', { prefix: 'My' });
}

test.each([
  { what: 'a flag that it is shown with is said in words', row: 'text | `bulb.isLit` | | field: bulb.isLit', says: 'lamp.is_lit' },
  { what: 'one that may be false is not', row: 'text | `bulb.isLit` | | always', says: undefined },
  { what: 'one whose message needs more is not', row: 'text | `bulb.warm` | | field: bulb.warm', says: undefined },
  { what: 'a text is not', row: 'text | `bulb.name` | | field: bulb.name', says: undefined },
])('$what', ({ row, says }) => {
  const view = viewOf(`| \`note\` | ${row} |`);
  expect(view.parts.map((part) => flagMessage(view, part))).toEqual([says]);
});

const STATES =
  '| State | Label |\n|---|---|\n| `on` | `lamp.is_lit` |\n\n| From | On | To |\n|---|---|---|\n| `on` | press `ok` | `on` |\n';

test.each([
  { what: 'a button in a dialog that only code shows closes it', dialog: 'demand', more: '', closes: 'zoom' },
  { what: 'one from which a move starts does not', dialog: 'demand', more: STATES, closes: undefined },
  { what: 'one in a dialog that a field shows does not', dialog: 'field: bulb', more: '', closes: undefined },
])('$what', ({ dialog, more, closes }) => {
  const shown = dialog === 'demand' ? 'after a press of the lamp' : dialog;
  const view = viewOf(
    `| \`lamp\` | region | | | always |\n| \`zoom\` | dialog | | | ${shown} |\n| \`ok\` | button | | \`zoom\` | always |`,
    more,
  );
  expect(view.parts.map((part) => dialogClosedBy(view, part))).toEqual([undefined, undefined, closes]);
});
