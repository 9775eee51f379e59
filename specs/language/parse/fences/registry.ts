import type { FenceReader } from './fence.ts';
import contract from './kinds/contract.ts';
import coverage from './kinds/coverage.ts';
import example from './kinds/example.ts';
import fixtures from './kinds/fixtures.ts';
import i18n from './kinds/i18n.ts';
import invariants from './kinds/invariants.ts';
import presets from './kinds/presets.ts';
import test from './kinds/test.ts';
import tokens from './kinds/tokens.ts';

/** Every kind of fence; a test compares the list with the folder. */
export const FENCES: readonly FenceReader[] = [contract, coverage, example, fixtures, i18n, invariants, presets, test, tokens];
