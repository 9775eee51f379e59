import { camelCase, kebabCase, legal, pascalCase, type NamePolicy } from './policy.ts';

/** Words that cannot name a function, a variable or a parameter in a strict module, and globals that nothing should hide. */
const RESERVED = new Set(
  (
    'arguments async await break case catch class const continue debugger default delete do else enum eval export extends false finally ' +
    'for function if implements import in instanceof interface let new null of package private protected public return static super ' +
    'switch this throw true try typeof undefined var void while with yield constructor prototype ' +
    'any bigint boolean never number object string symbol unknown ' +
    'Array Date Error Infinity Intl JSON Map Math NaN Number Object Promise Readonly Record Set String globalThis then'
  ).split(' '),
);

export const typescriptNames: NamePolicy = {
  member: (parts) => legal(camelCase(parts), RESERVED),
  type: (parts) => legal(pascalCase(parts), RESERVED),
  file: (parts) => kebabCase(parts) || '_',
};
