import { CONTRACT } from './contract.ts';
import { FILES } from './files.ts';
import { MESSAGES } from './messages.ts';
import { PROJECT } from './project.ts';
import { REFERENCES } from './references.ts';
import { STRUCTURE } from './structure.ts';
import { SYNTAX } from './syntax.ts';
import { TESTS } from './tests.ts';
import { TOKENS } from './tokens.ts';

/** First digit of a code → the codes that parsing, linking and the programs around them report. Rules declare their own. */
export const FAMILIES = {
  1: SYNTAX,
  2: STRUCTURE,
  3: REFERENCES,
  4: MESSAGES,
  5: TOKENS,
  6: CONTRACT,
  7: TESTS,
  8: FILES,
  9: PROJECT,
} as const;

/** Every code of the families: severity and message. The page of each is `pages/<code>.md`. */
export const CATALOGUE = {
  ...SYNTAX,
  ...STRUCTURE,
  ...REFERENCES,
  ...MESSAGES,
  ...TOKENS,
  ...CONTRACT,
  ...TESTS,
  ...FILES,
  ...PROJECT,
};

export type Catalogue = typeof CATALOGUE;
export type Code = keyof Catalogue;
