import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import { parseSpec } from '../../../specs/language/parse/parse-spec.ts';
import { answersOf, type AnswersView } from './answers.ts';
import { componentView } from './component.ts';

function answers(tables: string): AnswersView {
  const text = [
    '---\nkmd: 1\nid: card\ntitle: Card\nkind: component\nlang: en\nlocales: { source: en-US, required: [en-US] }\n---\n\n# Card\n',
    '| Part | Role | Name | Within | Visible when |\n|---|---|---|---|---|',
    '| `card` | region | | | always |\n| `named` | article | `card.role.user` | `card` | field: lines |',
    '| `line` | article | | `card` | field: lines |\n',
    '| Key | en-US |\n|---|---|\n| `card.role.user` | "You" |\n| `card.user` | "User" |\n| `card.role_assistant` | "It" |\n',
    `${tables}\n`,
  ].join('\n');
  const { spec } = parseSpec(text, 'card.kmd', undefined);
  if (spec === undefined) throw new Error('the spec does not parse');
  const { program } = link({ specs: [spec], presets: [], catalogues: [] });
  return answersOf(componentView(program, program.specs[0] ?? spec, 'web', { prefix: 'My' }));
}

const wire = (...rows: readonly string[]): string =>
  `| Direction | Type | Fields |\n|---|---|---|\n${rows.map((row) => `${row}\n`).join('')}`;

test.each([
  {
    what: 'content blocks, messages of a prompt and contents of a resource',
    tables: wire(
      '| in | `card/tool` | `id: string, blocks: list<mcp:ContentBlock>` |',
      '| in | `card/prompt` | `id: string, lines?: list<mcp:PromptMessage>` |',
      '| in | `card/read` | `id: string, held: list<record{uri: string, blob?: string}>` |',
    ),
    contents: [
      { type: 'card/tool', field: 'blocks', items: 'block' },
      { type: 'card/prompt', field: 'lines', items: 'message' },
      { type: 'card/read', field: 'held', items: 'resource' },
    ],
  },
  {
    what: 'no addresses without a text or bytes, and no other type of MCP',
    tables: wire('| in | `card/other` | `id: string, pages: list<record{uri: string}>, tools: list<mcp:Tool>` |'),
    contents: [],
  },
  {
    what: 'props where no message brings any',
    tables: '| Prop | Type | Required |\n|---|---|---|\n| `lines` | list<mcp:PromptMessage> | no |\n',
    contents: [{ field: 'lines', items: 'message' }],
  },
])('content is $what', ({ tables, contents }) => {
  expect(answers(tables).contents).toEqual(contents);
});

test.each([
  { what: 'messages of a prompt', type: 'PromptMessage', part: 'line', roles: ['card.role.user', 'card.role_assistant'] },
  { what: 'content blocks', type: 'ContentBlock', part: undefined, roles: [] },
])('a part without words and the texts of roles belong to $what: $part', ({ type, part, roles }) => {
  const { message, roles: found } = answers(wire(`| in | \`card/end\` | \`id: string, lines: list<mcp:${type}>\` |`));
  expect([message?.id, found.map(({ key }) => key)]).toEqual([part, roles]);
});
