import type { ComponentView } from './component.ts';
import { DIALOG_ROLES } from './modality.ts';
import type { PartView } from './parts.ts';

/** Id of the dialog that a press closes: a control in a dialog which only code shows, from which no move starts. */
export function dialogClosedBy({ parts, machine }: ComponentView, part: PartView): string | undefined {
  if (!part.pressed || part.discloses || part.repeats !== undefined) return undefined;
  if (machine?.moves.some(({ on }) => on.kind === 'press' && on.part === part.id) === true) return undefined;
  return parts.find(({ id, role, shown }) => id === part.parent && DIALOG_ROLES.has(role) && shown.kind === 'demand')?.id;
}
