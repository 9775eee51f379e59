import { expect, test } from 'vitest';
import { pascal } from './names.ts';

test.each([
  ['retry-button', 'RetryButton'],
  ['server.slug', 'ServerSlug'],
  ['état', 'Etat'],
  ['3-amount', 'X3Amount'],
  ['…', 'X'],
])('"%s" is called %s', (id, name) => {
  expect(pascal(id)).toBe(name);
});
