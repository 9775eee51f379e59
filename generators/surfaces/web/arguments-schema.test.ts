import { expect, test } from 'vitest';
import { argumentsSchema, fieldsOf } from './runtime/form/schema.ts';

test('each argument of a prompt is a text, required where the prompt says so; what has no name is none', () => {
  const list = [
    { name: 'who', title: 'Who', required: true },
    { name: '__proto__', description: 'How' },
    { title: 'nameless' },
    'word',
    null,
  ];
  const fields = fieldsOf(argumentsSchema(list)).map(({ name, label, help, required, kind }) => ({ name, label, help, required, kind }));
  expect(fields).toEqual([
    { name: 'who', label: 'Who', help: '', required: true, kind: 'text' },
    { name: '__proto__', label: '__proto__', help: 'How', required: false, kind: 'text' },
  ]);
});

test('the same list gives the same schema, so that a render keeps what is typed; what is no list gives none', () => {
  const list = [{ name: 'who' }];
  expect(argumentsSchema(list)).toBe(argumentsSchema(list));
  expect([undefined, null, {}, 'who'].map(argumentsSchema)).toEqual([undefined, undefined, undefined, undefined]);
});
