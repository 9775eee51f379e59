import { camelCase, kebabCase, legal, pascalCase, type NamePolicy } from './policy.ts';

/** Reserved words of a strict module. A module with an export `then` would be taken for a promise. */
const RESERVED = new Set(
  (
    'arguments async await break case catch class const continue debugger default delete do else enum eval export extends false finally ' +
    'for function if implements import in instanceof interface let new null package private protected public return static super ' +
    'switch this throw true try typeof undefined var void while with yield constructor prototype then'
  ).split(' '),
);

/** Names of built-in types. */
const TYPES = new Set(
  (
    'any bigint boolean never number object string symbol unknown Array Boolean Date Error Function Intl JSON Map Math Number Object ' +
    'Partial Promise Readonly Record RegExp Set String Symbol'
  ).split(' '),
);

export const typescriptNames: NamePolicy = {
  member: (parts) => legal(camelCase(parts), RESERVED),
  type: (parts) => legal(pascalCase(parts), TYPES),
  file: (parts) => kebabCase(parts) || '_',
};
