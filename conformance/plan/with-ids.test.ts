import { expect, test } from 'vitest';
import type { Instances } from '../../specs/language/model/contract.ts';
import type { JsonObject } from '../../specs/language/model/json.ts';
import { sampleSpec, sampleTest, step } from '../fixtures/sample-spec.ts';
import receive from '../verbs/host/receive.ts';
import receiveMany from '../verbs/host/receiveMany.ts';
import see from '../verbs/see/see.ts';
import notSent from '../verbs/protocol/notSent.ts';
import type { Verb } from '../verbs/verb.ts';
import { withIds } from './with-ids.ts';

const verbs = new Map<string, Verb>([receive, receiveMany, see, notSent].map((verb) => [verb.id, verb]));
const instances: Instances = { opens: ['note/show'], key: 'id', match: {}, arrangement: 'list' };
const opening = (id: string, text = ''): JsonObject => ({ message: { type: 'note/show', id, text } });

test.each<[string, 'numbers' | 'signs', [verb: string, args: JsonObject][], JsonObject[]]>([
  [
    'numbers go down, and later messages, expectations and texts follow',
    'numbers',
    [
      ['receive', opening('n1')],
      ['receive', opening('n2', 'n1')],
      ['see', { text: 'n2' }],
      ['notSent', { type: 'note/send', match: { id: 'n1' } }],
    ],
    [opening('1000'), opening('999', '1000'), { text: '999' }, { type: 'note/send', match: { id: '1000' } }],
  ],
  [
    'signs differ in the case of letters',
    'signs',
    [
      ['receive', opening('n1')],
      ['receive', opening('n2')],
    ],
    [opening('kmd:1/abcdefgh|x.y+z=='), opening('kmd:1/Abcdefgh|x.y+z==')],
  ],
  [
    'a number stands behind the id of a message that is delivered several times',
    'numbers',
    [
      ['receiveMany', { ...opening('n'), times: 3, numbered: ['id'] }],
      ['see', { text: 'n3' }],
      ['see', { text: 'n4' }],
    ],
    [{ ...opening('1000'), times: 3, numbered: ['id'] }, { text: '10003' }, { text: 'n4' }],
  ],
  [
    'the name of a step, and words around an id, stay',
    'numbers',
    [
      ['receive', opening('n1')],
      ['see', { text: 'n1 is here' }],
      ['notSent', { type: 'note/send', after: 'n1' }],
    ],
    [opening('1000'), { text: 'n1 is here' }, { type: 'note/send', after: 'n1' }],
  ],
])('%s', (_, ids, written, expected) => {
  const steps = written.map(([verb, args], index) => step(index + 1, verb, args));
  const spec = { ...sampleSpec([sampleTest('T1', steps)]), instances };
  expect(withIds({ spec, steps, values: {} }, ids, verbs).steps.map(({ args }) => args)).toEqual(expected);
});

test('fixtures and the values of a case follow; a name of either stays', () => {
  const { place } = sampleTest('T1', []);
  const fixtures = [{ name: 'n1', value: { type: 'note/show', id: 'n1' }, place }];
  const steps = [step(1, 'receive', { message: { fixture: 'n1' } }), step(2, 'see', { text: { each: 'n1' } })];
  const spec = { ...sampleSpec([sampleTest('T1', steps)]), instances, fixtures };
  const made = withIds({ spec, steps, values: { n1: ['n1', 'n2'] } }, 'numbers', verbs);
  expect(made.steps.map(({ args }) => args)).toEqual(steps.map(({ args }) => args));
  expect(made.spec.fixtures[0]?.value).toEqual({ type: 'note/show', id: '1000' });
  expect(made.values).toEqual({ n1: ['1000', 'n2'] });
});
