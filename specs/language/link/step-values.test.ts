import { describe, expect, test } from 'vitest';
import { found as allFound, testSpec } from './sample.ts';

/** The findings but for those about words that nothing brings. */
const found = (text: string): string[] => allFound(text).filter((one) => !/^K709[07]/.test(one));

describe('a comparison that no value can fit is one finding', () => {
  test.each<[fields: string, expected: string]>([
    ['times: { $pattern: "^1$" }', 'K7061 { $pattern: "^1$" }'],
    ['times: { $contains: 1 }', 'K7061 { $contains: 1 }'],
    ['times: { $oneOf: [1, two] }', 'K7061 two'],
    ['times: { $oneOf: [1, { $pattern: a }] }', 'K7061 { $pattern: a }'],
    ['times: { $oneOf: 1 }', 'K7056 1'],
    ['times: { $oneOf: [] }', 'K7056 []'],
    ['times: { $atLeast: two }', 'K7056 two'],
    ['times: { $atLeast: 3, $atMost: 2 }', 'K7056 { $atLeast: 3, $atMost: 2 }'],
    ['times: { $atLeast: 3, atMost: 4 }', 'K7056 3'],
    ['times: { $atLest: 3 }', 'K7056 3'],
    ['times: { $multipleOf: 0 }', 'K7056 0'],
    ['id: { $atLeast: 3 }', 'K7061 { $atLeast: 3 }'],
    ['id: { $pattern: "(" }', 'K7056 "("'],
    ['id: { $pattern: { fixture: open } }', 'K7056 { fixture: open }'],
    ['id: { $contains: 3 }', 'K7061 { $contains: 3 }'],
    ['id: { $contains: "" }', 'K7056 ""'],
    ['why: { $pattern: "^fast" }', 'K7061 { $pattern: "^fast" }'],
    ['why: { $contains: fast }', 'K7061 { $contains: fast }'],
    ['why: { $oneOf: [slow, fast] }', 'K7061 fast'],
    ['words: { $pattern: a }', 'K7061 { $pattern: a }'],
    ['words: { $contains: 3 }', 'K7061 3'],
    ['words: [{ $atMost: 3 }]', 'K7061 { $atMost: 3 }'],
    ['more: { a: [{ $pattern: "[" }] }', 'K7056 "["'],
    ['more: { $contains: { $atLest: 3 } }', 'K7056 3'],
    ['more: { $contains: 3, a: 3 }', 'K7056 3'],
  ])('%s', (fields, expected) => expect(found(testSpec(`  - sent: { type: a/retry, match: { ${fields} } }`))).toEqual([expected]));

  test.each([
    'times: { $atLeast: 2, $atMost: 2 }',
    'times: { $oneOf: [1, { $atLeast: 5 }] }',
    'id: { $pattern: "^a", $contains: b }',
    'id: { $contains: { fixture: word } }',
    'why: { $pattern: "^sl" }',
    'words: { $contains: { $pattern: a } }',
    'words: [a, { $contains: b }]',
    'more: { $contains: 3 }',
    'more: { a: { $atLeast: 3 } }',
  ])('%s fits some', (fields) => expect(found(testSpec(`  - sent: { type: a/retry, match: { ${fields} } }`))).toEqual([]));

  test.each<[step: string, expected: string[]]>([
    ['row: { cells: { Name: { $patern: a } } }', ['K7056 { $patern: a }']],
    ['row: { cells: { Name: { $pattern: "(" } } }', ['K7056 "("']],
    ['row: { cells: { Name: { key: a.rety } } }', ['K3005 a.rety']],
    ['row: { cells: { Name: [a] } }', ['K7056 [a]']],
    ['row: { cells: { Name: a, Number: 3, Time: { $atLeast: 1 }, Retry: { key: a.retry, args: { n: 1 } } } }', []],
    ['parted: { between: [a, { media: image }] }', []],
    ['parted: { between: [{ media: { fixture: word } }, a] }', []],
    ['parted: { between: [{ media: image }, { media: audio }] }', ['K7056 [{ media: image }, { media: audio }]']],
    ['parted: { between: [a] }', ['K7056 [a]']],
    ['parted: { between: [a, { media: sound }] }', ['K7056 { media: sound }']],
    ['parted: { between: [{ media: image, nth: 2 }, a] }', ['K7056 { media: image, nth: 2 }']],
    ['parted: { between: [" ", { media: image }] }', ['K7056 " "']],
    ['keep: { from: { look: retry }, as: a }\n  - other: { part: retry, than: { kept: a } }', []],
    ['keep: { from: { look: { part: retry, name: Go } }, as: a }\n  - other: { part: retry, than: { kept: a } }', []],
    ['keep: { from: { look: rety }, as: a }\n  - other: { part: retry, than: { kept: a } }', ['K3004 rety']],
    [
      'keep: { from: { look: retry, seen: retry }, as: a }\n  - other: { part: retry, than: { kept: a } }',
      ['K7056 { look: retry, seen: retry }'],
    ],
    ['keep: { from: { places: [retry] }, as: a }\n  - other: { part: retry, than: { kept: a } }', ['K7056 { places: [retry] }']],
    ['keep: { from: { places: [retry], in: retry }, as: a }\n  - other: { part: retry, than: { kept: a } }', []],
    ['other: { part: retry, than: off }', ['K7056 off']],
    ['count: { part: retry, is: 1.5 }', ['K7056 1.5']],
    ['count: { part: retry, is: -1 }', ['K7056 -1']],
    ['count: { part: retry, is: 0 }', []],
    ['count: { part: retry, min: 0 }', ['K7056 0']],
    ['count: { part: retry, ratio: 1 }', ['K7056 1']],
    ['count: { part: retry, ratio: 1.1 }', []],
    ['count: { part: { part: retry, name: " " } }', ['K7056 " "']],
    ['count: { part: retry, text: " " }', ['K7056 " "']],
    ['count: { part: retry, text: [a] }', ['K7056 [a]']],
    ['count: { part: retry, text: 0 }', []],
    ['count: { part: retry, texts: [] }', ['K7056 []']],
    ['count: { part: retry, texts: [a, ""] }', ['K7056 ""']],
    ['count: { part: retry, words: [] }', ['K7056 []']],
    ['copied: { cntains: a }', ['K7055 copied', 'K7054 cntains']],
    ['copied: { a: 1, letters: [b] }', []],
    ['copied: { fixtrue: word }', ['K7077 { fixtrue: word }']],
    ['copied: { fixture2: words }', []],
    ['use: { by: pointer }', []],
    ['use: { by: Entr }', ['K7056 Entr']],
    ['ask: { url: img.example/a.png }', ['K7056 img.example/a.png']],
    ['ask: { url: //img.example/a.png }', ['K7056 //img.example/a.png']],
    ['ask: { url: 5 }', ['K7056 5']],
    ['ask: { url: /a.png }', []],
    ['ask: { url: "https://img.example/a.png" }', []],
    ['ask: { host: "https://img.example" }', ['K7056 "https://img.example"']],
    ['ask: { host: "img.example:80" }', ['K7056 "img.example:80"']],
    ['ask: { host: img.example/a }', ['K7056 img.example/a']],
    ['ask: { host: IMG.example }', []],
    ['ask: { page: /a }', ['K7056 /a']],
    ['ask: { page: { $pattern: "(" } }', ['K7056 "("']],
    ['ask: { page: { $pattern: "^https:" } }', []],
  ])('%s', (step, expected) => expect(found(testSpec(`  - ${step}`))).toEqual(expected));
});

describe('a value of a case is checked where it stands for a value of a step', () => {
  test.each<[step: string, value: string, expected: string[]]>([
    ['receive: { each: x }', '{ type: a/opn, id: a }', ['K3010 a/opn']],
    ['receive: { each: x }', '{ type: a/open, id: 3 }', ['K7061 3']],
    ['receive: { each: x }', '{ type: a/open, id: a, size: s }', []],
    ['receive: { type: a/open, id: { each: x } }', '3', ['K7061 3']],
    ['receive: { type: a/open, id: a, size: { each: x } }', 'xl', ['K7061 xl']],
    ['sent: { type: a/retry, match: { words: { $contains: { each: x } } } }', '3', ['K7061 3']],
    ['sent: { type: a/retry, match: { more: { $pattern: { each: x } } } }', '"("', ['K7056 "("']],
    ['use: { by: { each: x } }', 'Entr', ['K7056 Entr']],
    ['count: { part: { each: x }, is: 1 }', 'retri', ['K3004 retri']],
    ['see: { key: { each: x } }', 'a.rety', ['K3005 a.rety']],
    ['copied: { each: x }', '{ fixtrue: word }', ['K7077 { fixtrue: word }']],
  ])('%s with %s', (step, value, expected) => {
    const test = `  - see: { part: retry }\n  - ${step}\ncases:\n  - { id: one, values: { x: ${value} } }`;
    expect(found(testSpec(test))).toEqual(expected);
  });
});

describe('a fixture that a step delivers whole is a message', () => {
  test.each<[fixture: string, steps: string, expected: string[]]>([
    ['{ type: a/opn, id: a }', '  - receive: { fixture: hello }', ['K3010 a/opn']],
    ['{ tyep: a/open, id: a }', '  - receive: { fixture: hello }', ['K7060 hello']],
    ['{ type: a/opn, id: a }', '  - receive: { each: x }\ncases:\n  - { id: one, values: { x: { fixture: hello } } }', ['K3010 a/opn']],
    ['{ type: a/opn, id: a }', '  - copied: { fixture: hello }', []],
    ['{ type: a/open, id: 3 }', '  - copied: { fixture: hello }', ['K7061 3']],
  ])('%s in %s', (fixture, steps, expected) =>
    expect(found(testSpec(`  - see: { part: retry }\n${steps}`).replace('word: Hello', `word: Hello\nhello: ${fixture}`))).toEqual(
      expected,
    ),
  );
});

test.each(['0', '1'])('the words of a base64 text are brought, be they wanted %s times', (times) => {
  const steps = `  - receive: { type: a/open, id: a21kLXdvcmRz }\n  - count: { part: retry, is: ${times}, text: kmd-words }`;
  expect(found(testSpec(steps))).toEqual([]);
});

describe('a text of which a step says that it is absent comes from somewhere', () => {
  test.each<[step: string, expected: string[]]>([
    ['count: { part: retry, is: 0, text: kmd-nobody }', ['K7071 kmd-nobody']],
    ['count: { part: retry, is: 1, text: kmd-nobody }', ['K7090 kmd-nobody']],
    ['count: { part: retry, is: 1, text: kmd-row-q }', ['K7090 kmd-row-q']],
    ['count: { part: retry, is: 0, text: kmd-one }', []],
    ['sent: { type: a/retry, times: 0, match: { id: kmd-two } }', ['K7071 kmd-two']],
    ['sent: { type: a/retry, times: 0, match: { id: kmd-one } }', []],
    ['sent: { type: a/retry, match: { id: kmd-two } }', []],
    ['notSent: { type: a/retry, match: { id: kmd-two }, after: opened }', ['K7071 kmd-two']],
    ['notSent: { type: a/retry, match: { id: one_kmd }, after: opened }', []],
    ['notSent: { type: a/retry, match: { id: { $pattern: two } }, after: opened }', []],
    ['notSent: { type: a/retry, match: { why: slow }, after: opened }', []],
    ['notSent: { type: a/retry, match: { words: { $contains: two } }, after: opened }', ['K7071 two']],
  ])('%s', (step, expected) =>
    expect(allFound(testSpec(`  - receive: { type: a/open, id: kmd-one }\n  - see: { part: retry }\n    as: opened\n  - ${step}`))).toEqual(
      expected,
    ),
  );
});

describe('a text that a case gives to an assertion comes from somewhere', () => {
  test.each<[step: string, value: string, expected: string[]]>([
    ['count: { part: retry, is: 1, text: { each: x } }', 'kmd-nobody', ['K7090 kmd-nobody']],
    ['count: { part: retry, is: 1, text: { each: x } }', 'kmd-one', []],
    ['count: { part: { part: retry, args: { name: { each: x } } }, is: 1 }', 'kmd-nobody', ['K7090 kmd-nobody']],
    ['count: { part: retry, is: 0, text: { each: x } }', 'kmd-one', []],
    ['sent: { type: a/retry, match: { more: { each: x } } }', '{ town: kmd-nobody }', ['K7097 kmd-nobody']],
    ['sent: { type: a/retry, match: { more: { each: x } } }', '{ town: kmd-one }', []],
    ['enlarge: { colour: { each: x } }\n  - count: { part: retry, is: 1, text: { each: x } }', 'kmd-nobody', []],
  ])('%s with %s', (step, value, expected) => {
    const steps = `  - receive: { type: a/open, id: kmd-one }\n  - ${step}\ncases:\n  - { id: one, values: { x: ${value} } }`;
    expect(allFound(testSpec(steps)).filter((one) => /^K709[07]/.test(one))).toEqual(expected);
  });
});

describe('the arguments of the name of a part come from somewhere', () => {
  test.each<[step: string, expected: string[]]>([
    ['count: { part: { part: retry, args: { name: kmd-nobody } }, is: 1 }', ['K7090 kmd-nobody']],
    ['count: { part: { part: retry, in: { part: card, args: { name: kmd-nobody } } }, is: 1 }', ['K7090 kmd-nobody']],
    ['count: { part: { part: retry, in: { part: card, args: { name: kmd-one } } }, is: 1 }', []],
    ['count: { part: { part: retry, in: { part: card, args: { name: kmd-nobody } } }, is: 0 }', ['K7090 kmd-nobody']],
    ['count: { part: { part: retry, args: { name: kmd-nobody } }, is: 0 }', []],
  ])('%s', (step, expected) =>
    expect(allFound(testSpec(`  - receive: { type: a/open, id: kmd-one }\n  - ${step}`)).filter((one) => one.startsWith('K7090'))).toEqual(
      expected,
    ),
  );
});

describe('words in the name of a part come from somewhere', () => {
  test.each<[step: string, expected: string[]]>([
    ['count: { part: { part: retry, name: kmd-nobody }, is: 1 }', ['K7078 kmd-nobody']],
    ['count: { part: { part: retry, name: kmd-one }, is: 1 }', []],
    ['count: { part: { part: retry, name: one 12 }, is: 1 }', ['K7078 one 12']],
    ['count: { part: { part: retry, name: kmd-one12 }, is: 1 }', []],
    ['count: { part: { part: retry, name: Retry }, is: 1 }', []],
    ['count: { part: { part: retry, name: Retry KMD-one }, is: 1 }', []],
    ['count: { part: { part: retry, name: Retry kmd-nobody }, is: 1 }', ['K7078 Retry kmd-nobody']],
    ['count: { part: { part: retry, name: kmd-nobody }, is: 0 }', ['K7071 kmd-nobody']],
  ])('%s', (step, expected) => expect(found(testSpec(`  - receive: { type: a/open, id: kmd-one }\n  - ${step}`))).toEqual(expected));
});
