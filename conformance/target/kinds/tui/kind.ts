import { CAPABILITIES } from '../../../../specs/language/model/vocabulary.ts';
import type { TargetKind } from '../../target-kind.ts';
import { openTerminal } from './open-terminal.ts';

/** A program in a terminal that speaks the harness protocol over a local socket. What a terminal cannot show is said step by step. */
export default {
  prefixes: ['tui:'],
  engine: { argument: 'tui:COMMAND of a program in a terminal', offers: CAPABILITIES, open: openTerminal },
} satisfies TargetKind;
