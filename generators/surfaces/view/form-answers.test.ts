import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import { componentView, type ComponentView } from './component.ts';
import { formAnswers } from './form-answers.ts';

function viewOf(press: string): ComponentView {
  const text = [
    '---\nkmd: 1\nid: booking\ntitle: Booking\nkind: component\nlang: en\n---\n\n# Booking\n',
    '| Part | Role | Visible when |\n|---|---|---|',
    '| `field` | textbox | field: schema |\n| `send` | button | field: kind != page |\n' + `${press}\n`,
    '| Direction | Type | Fields |\n|---|---|---|',
    '| in | `booking/ask` | `id: string, kind?: enum(form\\|page), schema?: json, page?: url` |',
    '| out | `booking/yes` | `id: string, values?: json` |\n| out | `booking/no` | `id: string` |\n',
    '| State | Label |\n|---|---|\n| `open` | Open |\n| `shut` | Shut |\n',
    '| From | On | To | Sends |\n|---|---|---|---|',
    '| `open` | press `send` | `shut` | `booking/yes` |\n| `open` | press `other` | `shut` | `booking/yes` |',
    '| `open` | key Escape | `shut` | `booking/no` |\n',
    '```yaml kmd:contract\ninstances: { opens: booking/ask, key: id, arrangement: list }\n```\n',
  ].join('\n');
  const { spec } = parseSpec(text, 'booking.kmd', undefined);
  if (spec === undefined) throw new Error('the spec does not parse');
  const { program } = link({ specs: [spec], presets: [], catalogues: [] });
  const view = componentView(program, program.specs[0] ?? spec, 'web', { prefix: 'My' });
  return { ...view, schema: 'schema' };
}

test.each([
  { what: 'a button shown by something else than the schema sends the values', press: '', submits: ['send'] },
  { what: 'two buttons with the message do', press: '| `other` | button | always |', submits: ['send', 'other'] },
  { what: 'a link to an address does not', press: '| `other` | button / link | field: page |', submits: ['send'] },
])('$what', ({ press, submits }) => {
  expect(formAnswers(viewOf(press))).toEqual([{ type: 'booking/yes', field: 'values', submits }]);
});
