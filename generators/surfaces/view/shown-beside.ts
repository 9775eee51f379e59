import type { ComponentView } from './component.ts';
import { plainName } from './plain-name.ts';
import type { PartView } from './parts.ts';
import { askedOpen } from './shown.ts';

/** Whether another part shows, while a disclosure is open, the field that is called like the disclosure: it draws that field itself otherwise. */
export function isShownBeside({ parts }: ComponentView, { id }: PartView): boolean {
  return parts.some(
    (other) =>
      other.id !== id &&
      other.content?.kind === 'field' &&
      plainName(other.content.path.split('.').at(-1) ?? '') === plainName(id) &&
      askedOpen(other.shown).includes(id),
  );
}
