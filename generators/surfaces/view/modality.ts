import type { Part } from '../../../specs/language/model/contract.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';

/** Roles of a dialog. */
export const DIALOG_ROLES: ReadonlySet<string> = new Set(['dialog', 'alertdialog']);

/** Words of a note that say that a dialog leaves the rest in reach. */
const NOT_MODAL = /\b(?:not|non|no)[- ]?modal\b|\bmodeless\b/i;

/** Whether a part is a dialog over everything else: each dialog that neither its note nor a test says is not modal. */
export function isModal(spec: Spec, { id, roles, notes = '' }: Part): boolean {
  if (!DIALOG_ROLES.has(roles[0] ?? '') || NOT_MODAL.test(notes)) return false;
  const steps = spec.tests.flatMap((test) => [...test.steps, ...test.cases.flatMap((one) => one.steps)]);
  const said = steps.flatMap(({ verb, args }) => (verb === 'state' && args['part'] === id ? [args['modal']] : []));
  return !said.includes(false) || said.includes(true);
}
