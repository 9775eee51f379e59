import { BINDINGS } from './catalogue/bindings.ts';
import { CONTRACT } from './catalogue/contract.ts';
import { COVERAGE } from './catalogue/coverage.ts';
import { FILES } from './catalogue/files.ts';
import { MESSAGES } from './catalogue/messages.ts';
import { PROJECT } from './catalogue/project.ts';
import { REFERENCES } from './catalogue/references.ts';
import { STRUCTURE } from './catalogue/structure.ts';
import { SYNTAX } from './catalogue/syntax.ts';
import { TESTS } from './catalogue/tests.ts';
import { TOKENS } from './catalogue/tokens.ts';

/**
 * Every diagnostic code: severity and message, one file per family. One page of explanation each stands in `pages/<code>.md`.
 * K1 syntax and front matter · K2 structure and tables · K3 references · K4 messages · K5 tokens, presets, contrast ·
 * K6 contract, bindings, types · K7 tests and coverage · K8 writing files · K9 project and input files.
 */
export const CATALOGUE = {
  ...SYNTAX,
  ...STRUCTURE,
  ...REFERENCES,
  ...MESSAGES,
  ...TOKENS,
  ...CONTRACT,
  ...BINDINGS,
  ...TESTS,
  ...COVERAGE,
  ...FILES,
  ...PROJECT,
};

export type Code = keyof typeof CATALOGUE;
