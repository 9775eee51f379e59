import type { CaseKind, InvariantKind } from '../../specs/language/model/invariant.ts';
import type { CaseCheck } from './case-check.ts';
import { contrast } from './contrast.ts';
import { idle } from './idle.ts';
import { privacy } from './private.ts';
import { spoken } from './spoken.ts';
import { whole } from './whole.ts';

const CHECKS: Readonly<Record<CaseKind, CaseCheck>> = { private: privacy, spoken, contrast, whole, idle } as Readonly<
  Record<CaseKind, CaseCheck>
>;

/** The check of a kind of invariant; `undefined` for one that random sequences look at. */
export function caseCheck(kind: InvariantKind): CaseCheck | undefined {
  return (CHECKS as Readonly<Partial<Record<InvariantKind, CaseCheck>>>)[kind];
}
