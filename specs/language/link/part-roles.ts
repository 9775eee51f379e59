import type { Part } from '../model/contract.ts';
import type { Spec } from '../model/spec.ts';
import type { Step } from '../model/test.ts';
import type { VerbDeclaration } from '../model/vocabulary.ts';
import { openersIn, partsAround } from '../model/visible-when.ts';
import type { Scope } from './scope.ts';
import { placeIn } from './step-place.ts';

/** Roles of what does something when it, or anything in it, is pressed. */
const PRESSED = new Set(
  'button link disclosure tab menuitem menuitemcheckbox menuitemradio option checkbox switch radio listitem row gridcell treeitem'.split(
    ' ',
  ),
);

/** Reports a step on a part of whose roles none takes it, and a state that none of them can have: such a state is absent on every page. */
export function checkRoles(scope: Scope, step: Step, verb: VerbDeclaration): void {
  const id = partIn(step);
  const part = scope.spec.parts.find((one) => one.id === id);
  if (part === undefined || part.roles.length === 0 || part.roles.includes('none')) return;
  const roles = part.roles.join(' / ');
  const never = verb.params['part']?.never ?? [];
  if (part.roles.every((role) => never.includes(role)) && !isPressed(scope.spec, part))
    scope.report('K7079', placeIn(step, '/part'), { verb: verb.id, part: part.id, roles });
  for (const [name, { roles: having }] of Object.entries(verb.params)) {
    const value = step.args[name];
    if (having === undefined || (typeof value !== 'boolean' && value !== 'mixed') || part.roles.some((role) => having.includes(role)))
      continue;
    scope.report('K7080', placeIn(step, `/${name}`), { verb: verb.id, name, part: part.id, roles });
  }
}

/** The part that a step is about; `undefined` where it names one of several words in a place of its own. */
function partIn({ args }: Step): string | undefined {
  const { part } = args;
  const inner = typeof part === 'object' && part !== null && 'part' in part ? part['part'] : part;
  return typeof inner === 'string' ? inner : undefined;
}

/** Whether the tables say that pressing a part that is no control, or something around it, does something. */
function isPressed({ parts, machine }: Spec, part: Part): boolean {
  if (part.roles.some((role) => PRESSED.has(role))) return false;
  if ((machine?.transitions ?? []).some(({ on }) => on.kind === 'press' && on.part === part.id)) return true;
  if (parts.some(({ visibleWhen }) => openersIn(visibleWhen).includes(part.id))) return true;
  return partsAround(parts, part).some((one) => one !== part && one.roles.some((role) => PRESSED.has(role)));
}
