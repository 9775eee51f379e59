import type { FenceReader } from '../fence.ts';
import contract from './contract.ts';
import coverage from './coverage.ts';
import example from './example.ts';
import fixtures from './fixtures.ts';
import i18n from './i18n.ts';
import invariants from './invariants.ts';
import presets from './presets.ts';
import test from './test.ts';
import tokens from './tokens.ts';

/** Every kind of fence; a test holds this list against the folder. */
export const FENCES: readonly FenceReader[] = [contract, coverage, example, fixtures, i18n, invariants, presets, test, tokens];
