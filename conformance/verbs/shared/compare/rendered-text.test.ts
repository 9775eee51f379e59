import { expect, test } from 'vitest';
import { showsRendered } from './rendered-text.ts';

test.each([
  ['a text alone', 'the result', true],
  ['a text among others', 'Result: the result, at last', true],
  ['a text on two lines', 'the\nresult', true],
  ['a dump of JSON', '[{"type":"text","text":"the result"}]', false],
  ['a dump of JSON on several lines', 'Result\n{\n  "text": "the result"\n}', false],
  ['a dump beside the text', '{"text":"the result"}\nthe result', true],
  ['strong words', '**the result**', false],
  ['strong words in a sentence', 'Here is **the result**, at last', false],
  ['a heading', 'Card\n## the result', false],
  ['a list', '- the result', false],
  ['a link', '[the result](https://a.example)', false],
  ['code', '`the result`', false],
  ['raw words beside rendered ones', '**the result** the result', true],
  ['another text', 'nothing', false],
])('%s: %s', (_, visible, rendered) => {
  expect(showsRendered(visible, 'the result')).toBe(rendered);
});
