import { diagnose, type Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import type { ChangedName } from './unique-names.ts';

const REASONS: Readonly<Record<ChangedName['reason'], string>> = {
  reserved: 'a word of the language or the platform',
  taken: 'taken by another id',
};

/** A note for each name that differs from the plain one, at the place of its id. */
export function nameNotes(language: string, changed: readonly ChangedName[], placeOf: (id: string) => Place): Diagnostic[] {
  return changed.map(({ id, name, reason }) => diagnose('K5910', placeOf(id), { language, id, name, reason: REASONS[reason] }));
}
