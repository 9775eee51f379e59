import { expect, test } from 'vitest';
import { mcpFieldPath } from './field-path.ts';

test.each([
  ['Tool', 'name', ['string']],
  ['Tool', 'annotations.readOnlyHint', ['boolean']],
  ['Resource', 'size', ['integer']],
  ['Resource', 'uri', ['string']],
  // A JSON Schema, and a mapping of whatever, say nothing of what is in them.
  ['Tool', 'inputSchema.properties.city', []],
  ['Tool', '_meta.any.thing', []],
] as const)('%s: %s', (type, path, types) => {
  expect(mcpFieldPath(type, path.split('.'))).toMatchObject({ types });
});

test('a list on the way is told', () => {
  expect(mcpFieldPath('Prompt', ['arguments', 'required'])).toEqual({ types: ['boolean'], throughList: true });
});

test.each([
  ['Tool', 'nam', 'nam'],
  ['Tool', 'annotations.idempotenHint', 'idempotenHint'],
  // A name that another place of the type has is none of this one.
  ['Tool', 'readOnlyHint', 'readOnlyHint'],
  ['Prompt', 'arguments.requird', 'requird'],
] as const)('%s has no %s', (type, path, name) => {
  expect(mcpFieldPath(type, path.split('.'))).toMatchObject({ name, known: expect.not.arrayContaining([name]) as unknown });
});
