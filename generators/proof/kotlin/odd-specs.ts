/** Specs of other makes: what the specs of the kit never do. */
export const ODD_SPECS: readonly string[] = [
  `---
kmd: 1
id: bare
title: Bare
kind: component
version: 0.1.0
lang: en
---

# Bare
`,
  `---
kmd: 1
id: price-tag
title: Price tag
kind: component
version: 0.1.0
lang: en
---

# Price tag

| Prop | Type | Required | Default | Notes |
|---|---|---|---|---|
| \`amount\` | number | yes | | |
| \`currency\` | enum(eur\\|usd) | no | eur | |
| \`tags\` | list<string> | no | | |
| \`seller\` | record{name: string, stars?: int} | no | | |
| \`sold-out\` | bool | no | false | |
| \`extra\` | map<number> | no | | |

| Event | Type | Notes |
|---|---|---|
| \`onPick\` | event<record{amount: number}> | |
| \`onHover\` | event<record{}> | |
| \`look-up\` | action(string) -> record{found: bool} | |

| Slot name | Type | Notes |
|---|---|---|
| \`badge\` | slot | A mark beside the price |
`,
  `---
kmd: 1
id: strange-words
title: 'Strange "words" $x {y} % @ \\ */ 😀 \u202e'
kind: component
version: 0.1.0
lang: en
summary: 'A summary with "quotes", $dollars, \${templates}, */ comment ends, /* and @tags'
locales: { source: en-US, required: [en-US, pt-BR] }
---

# Strange words

| Part | Role | Name | Content | Within | Visible when |
|---|---|---|---|---|---|
| \`class\` | region | \`odd.quotes\` | | | always |
| \`when\` | text | | states | \`class\` | always |
| \`__proto__\` | button | \`odd.percent\` | | \`class\` | always |
| \`x\` | disclosure | \`odd.at\` | | \`class\` | always |
| \`9lives\` | text | | \`odd.count\` | \`class\` | open: x |
| \`größe\` | heading | | \`odd.select\` | \`class\` | always |
| \`toString\` | checkbox | \`odd.space\` | | \`class\` | state: fun |
| \`string\` | link | \`odd.lines\` | | \`class\` | field: object |
| \`toggle\` | switch | \`odd.emoji\` | | \`class\` | always |

| State | Label |
|---|---|
| \`null\` | \`odd.quotes\` |
| \`fun\` | \`odd.percent\` |
| \`9\` | \`odd.at\` |
| \`名前\` | \`odd.emoji\` |

| From | On | To | Guard | Sends |
|---|---|---|---|---|
| \`null\` | receive \`string\` | \`fun\` | object = "a$b" | |
| \`null\` | receive \`string\` | \`9\` | object | |
| \`fun\` | press \`__proto__\` | \`9\` | | \`Any\` |
| \`9\` | key Escape | \`名前\` | | |
| \`9\` | after \`class\` | \`null\` | | |

| Direction | Type | Fields |
|---|---|---|
| in | \`in/open\` | \`id: string, class?: int\` |
| in | \`string\` | \`id: string, object?: string, when?: enum(is\\|as), val?: list<record{name: string}>\` |
| out | \`Any\` | \`id: string, object?: json\` |

| Limit | Value |
|---|---|
| \`class\` | 2s |

\`\`\`yaml kmd:contract
instances: { opens: in/open, key: id, arrangement: list }
moves: { overrides: { class: class } }
\`\`\`

| Prop | Type | Required | Default |
|---|---|---|---|
| \`object\` | string | no | say "a$b" |
| \`val\` | int | yes | |
| \`modifier\` | string | no | |

| Key | en-US | pt-BR |
|---|---|---|
| \`odd.quotes\` | "It's \\"here\\" & <there>" | "D'água \\"aqui\\" & <lá>" |
| \`odd.percent\` | "100% of %s and %1$d" | "100% de %s e %1$d" |
| \`odd.percent_argument\` | "{share} is 100% of %s" | "{share} é 100% de %s" |
| \`odd.at\` | "@string/name?" | "?attr/name@" |
| \`odd.space\` | "  two  spaces " | "  dois  espaços " |
| \`odd.emoji\` | "👩‍👩‍👧 \u200f←→ \\\\ \\\\n $x \${y}" | "😀" |

\`\`\`yaml kmd:i18n
odd.lines:
  en-US: "first\\nsecond\\tthird"
  pt-BR: "primeira\\nsegunda"
odd.count:
  en-US: '{n, plural, =0 {no cats} =12 {a dozen} one {# cat} other {# cats}}'
  pt-BR: '{n, plural, one {# gato} many {# de gatos} other {# gatos}}'
odd.offset:
  en-US: '{n, plural, offset:1 =0 {nobody} =1 {{who}} one {{who} and # other} other {{who} and # others}}'
  pt-BR: '{n, plural, offset:1 =0 {ninguém} =1 {{who}} one {{who} e # outra} many {{who} e # de outras} other {{who} e # outras}}'
odd.rank:
  en-US: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
  pt-BR: '{n, selectordinal, other {#º}}'
odd.select:
  en-US: '{who, select, female {She has {n, plural, one {# mail} other {# mails}}} male {He has {n, number}} other {They have 100%}}'
  pt-BR: '{who, select, female {Ela tem {n, plural, one {# mensagem} many {# de mensagens} other {# mensagens}}} other {Há {n}}}'
odd.percentage:
  en-US: '{n, number, percent} of {total, number, ::.00}'
  pt-BR: '{n, number, percent} de {total, number, ::.00}'
\`\`\`
`,
];
