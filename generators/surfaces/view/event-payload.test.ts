import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import { componentView } from './component.ts';
import { eventPayload } from './event-payload.ts';

const MESSAGES = [
  '| Direction | Type | Fields |\n|---|---|---|',
  '| in | `lamp/show` | `id: string` |',
  '| out | `lamp/dim` | `id: string, level: int` |',
  '| out | `lamp/paint` | `id: string, colour: string, layers: int` |',
  '| out | `lamp/name` | `id: string, first: string, last: string` |',
].join('\n');

test.each([
  { event: '`dim` | event<int>', want: { kind: 'field', name: 'level' } },
  { event: '`dim` | event<int?>', want: { kind: 'field', name: 'level' } },
  { event: '`paint` | event<int>', want: { kind: 'field', name: 'layers' } },
  { event: '`paint` | event<record{colour: string}>', want: { kind: 'message' } },
  { event: '`paint` | event<json>', want: { kind: 'message' } },
  { event: '`paint` | event<record{}>', want: { kind: 'none' } },
  { event: '`paint` | event<bool>', want: undefined },
  { event: '`name` | event<string>', want: undefined },
  { event: '`glow` | event<string>', want: undefined },
  { event: '`dim` | action(int) -> bool', want: undefined },
])('the value of $event stands in $want', ({ event, want }) => {
  const contract = '```yaml kmd:contract\ninstances: { opens: lamp/show, key: id }\n```';
  const head = '---\nkmd: 1\nid: lamp\ntitle: Lamp\nkind: component\nlang: en\n---\n\n# Lamp';
  const { spec } = parseSpec([head, MESSAGES, `| Event | Type |\n|---|---|\n| ${event} |`, contract].join('\n\n'), 'lamp.kmd', undefined);
  if (spec === undefined) throw new Error('the spec does not parse');
  const { program } = link({ specs: [spec], presets: [], catalogues: [] });
  const view = componentView(program, spec, 'compose', { prefix: 'My' });
  const [own] = view.members.events;
  expect(own === undefined ? 'no event' : eventPayload(view, own)).toEqual(want);
});
