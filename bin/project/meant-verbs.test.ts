import { expect, test } from 'vitest';
import { loadVerbs } from '../../conformance/verbs/load.ts';
import { meantVerbs } from '../../specs/language/link/meant-verbs.ts';

const vocabulary = await loadVerbs();

test.each([
  ['clik', ['Did you mean `click`?']],
  ['clicks', ['Did you mean `click`?']],
  ['recieve', ['Did you mean `receive`?']],
  ['seen', ['Did you mean `see`?']],
  ['clock', ['Did you mean `advance` or `jump` or `pause` or `resume`?']],
  ['storage', ['Did you mean `notStored` or `stored`?']],
  ['message', ['Did you mean `keep` or `receive` or `receiveMany` or `stream`?']],
  ['visible', []],
  ['swipe', []],
])('%s → %j', (word, want) => expect(meantVerbs(word, vocabulary)).toEqual(want));
