import type { Param, ParamContent, ParamType } from '../../specs/language/model/vocabulary.ts';

/** What stands for a kind of value in a step: the word for it, and how it is written. Without a form the word says it. */
interface ValueForm {
  readonly word: string;
  readonly form?: string;
}

const ADDRESS = 'https://example.org/a';

/** By what the names in a value stand for, which says more than its type. */
const BY_CONTENT: Readonly<Record<ParamContent, ValueForm>> = {
  'data-text': { word: 'text', form: 'words as they are: `Save all`; a number or a flag counts as its words' },
  'data-texts': { word: 'texts', form: 'a text, or a list of them: `[first, second]`' },
  'text-pair': { word: 'two texts', form: '`[before, after]`' },
  ends: { word: 'two ends', form: '`[before, after]`, or `[before, { media: audio }]`' },
  texts: { word: 'texts', form: 'a list of texts or messages: `[first, { key: app.done, args: { n: 2 } }]`' },
  parts: { word: 'parts', form: 'a list of parts: `[submit, { part: row, nth: 2 }]`' },
  'part-or-none': { word: 'part', form: 'a part, or `none` with `after` beside it' },
  labels: { word: 'labels', form: 'a list of message keys that label states' },
  fields: { word: 'fields', form: 'field → value: `{ id: c1 }`' },
  'field-names': { word: 'field names', form: 'names of fields of the message: `[reason]`' },
  'numbered-fields': { word: 'field names', form: 'names of fields of the message beside: `[id, name]`' },
  answers: { word: 'answers', form: 'a message from the host, or a list of them' },
  copies: { word: 'copies', form: 'field of the answer → dotted path into the message answered: `{ id: id }`' },
  'sent-of': { word: 'sent message', form: '`{ sent: tool/retry, match: { id: c1 } }`, `match` if wanted' },
  'kept-from': {
    word: 'source',
    form: '`{ sent: tool/retry, nth: 2, match: { id: c1 } }`, `{ seen: row }` for a part, or `{ look: row }` for a picture of one',
  },
  'kept-name': { word: 'name', form: 'a word of your own: `first-id`' },
  key: { word: 'key', form: '`Escape`, `Shift+Tab`, `a`' },
  roles: { word: 'roles', form: 'ARIA roles separated by `/`: `switch / checkbox`' },
  range: { word: 'range', form: '`{ min: 1, max: 4 }`, or one of the two' },
  pace: { word: 'pace', form: '`{ min: 5s, max: 10s }`, or one of the two' },
  size: { word: 'size', form: '`{ width: 64, height: 48 }`, or one of the two' },
  extent: { word: 'number', form: 'a number, or `{ min: 1, max: 4 }`' },
  share: { word: 'share', form: '`{ percent: 80, of: viewport }`, or of a part' },
  offset: { word: 'place', form: '`{ left: 8, top: 8, of: canvas, tolerance: 2 }`' },
  look: { word: 'look', form: '`{ kept: while-off }` of a `keep` from `look`' },
  places: { word: 'places', form: '`{ kept: from-the-left }` of a `keep` from `places`' },
  point: { word: 'distance', form: '`{ x: 80, y: 40 }` in pixels' },
  sandbox: { word: 'sandbox', form: '`{ has: [allow-scripts], lacks: [allow-same-origin] }`' },
  'json-pointer': { word: 'JSON Pointer', form: '`/address/city`' },
  'state-value': { word: 'true or false' },
  deltas: { word: 'pieces', form: "a list of texts, or `{ times: 200, text: 'word ' }`" },
  allowances: { word: 'allowances', form: 'a list of `{ rule: color-contrast, reason: why }`' },
  snapshot: { word: 'ARIA snapshot', form: 'as Playwright writes it: `\'- button "Save"\'`' },
  chosen: { word: 'option', form: 'the words of an option' },
  cells: { word: 'cells', form: 'header → what its cell reads: `{ Tool: web_search }`' },
  politeness: { word: 'politeness' },
  address: { word: 'address', form: `\`${ADDRESS}\`, or \`/a\` of the page itself` },
  'absolute-address': { word: 'address', form: `\`${ADDRESS}\`` },
  host: { word: 'host', form: 'its name alone: `example.org`' },
  requiredness: { word: 'true or false' },
  hues: { word: 'hues', form: '`[340, 60]`, in degrees, clockwise' },
  different: { word: 'message keys', form: 'message keys, each once' },
  'media-type': { word: 'media type', form: '`image/png`' },
  locale: { word: 'locale', form: '`pt-BR`' },
  preset: { word: 'preset', form: 'the id of a preset: `material3`' },
  tenant: { word: 'tenant', form: 'any of `{ user: u2, workspace: w2, conversation: c2 }`' },
  options: { word: 'options', form: 'option of the spec → value' },
};

const BY_TYPE: Readonly<Record<ParamType, ValueForm>> = {
  part: {
    word: 'part',
    form: 'the id of a part: `row`; or a mapping that tells several apart: `{ part: row, nth: 2 }`, `{ part: row, name: Save all }`, `{ part: cell, in: { part: row, nth: 2 } }`',
  },
  value: { word: 'value', form: 'anything that YAML can write' },
  record: { word: 'mapping', form: 'name → value: `{ count: 2 }`' },
  message: { word: 'message key', form: '`app.save`, of the message table' },
  messages: { word: 'message keys', form: 'a message key, or a list of them' },
  wire: { word: 'message', form: '`{ type: tool/status, id: c1, status: running }`, as the message table has it' },
  wireType: { word: 'message type', form: '`tool/retry`, of a message to the host' },
  step: { word: 'step', form: 'the name that an earlier step got: `- see: …` with `as: shown` beside it' },
  state: { word: 'state', form: 'a state of the table' },
  style: {
    word: 'style',
    form: 'CSS property → `8px`, `none`, `notNone`, `{ token: shape.corner.medium }`, `{ oneOf: [a, b] }`, `{ min: 1, max: 2 }`, `{ alpha: 0.5 }`, `{ blur: 8 }` or `{ contains: words }`',
  },
  duration: { word: 'duration', form: '`250ms`, `30s`, `4m59s`' },
  string: { word: 'string' },
  strings: { word: 'strings', form: 'a string, or a list of them' },
  number: { word: 'number' },
  boolean: { word: 'true or false' },
  word: { word: 'word' },
};

export function formOf({ type, content }: Param): ValueForm {
  return content === undefined ? BY_TYPE[type] : BY_CONTENT[content];
}
