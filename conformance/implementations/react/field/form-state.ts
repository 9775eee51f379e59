import { openDraft, type Draft, type Entry } from './entry.ts';
import type { Field } from './schema.ts';

export interface FormState {
  readonly draft: Draft;
  /** Fields that have lost focus; their faults are shown. */
  readonly left: ReadonlySet<string>;
  /** Number of rejected submit attempts. */
  readonly attempts: number;
}

export type FormAction =
  | { readonly type: 'change'; readonly id: string; readonly entry: Entry }
  | { readonly type: 'word'; readonly id: string; readonly word: string }
  | { readonly type: 'leave'; readonly id: string; readonly broken: boolean }
  | { readonly type: 'attempt'; readonly broken: readonly string[] };

export const openForm = (fields: readonly Field[]): FormState => ({ draft: openDraft(fields), left: new Set(), attempts: 0 });

const without = (set: ReadonlySet<string>, id: string): Set<string> => new Set([...set].filter((each) => each !== id));

export function reduceForm(state: FormState, action: FormAction): FormState {
  const { draft } = state;
  switch (action.type) {
    case 'change': {
      const entries = { ...draft.entries, [action.id]: action.entry };
      const pending = { ...draft.pending, [action.id]: '' };
      return {
        ...state,
        draft: { entries, pending, touched: new Set([...draft.touched, action.id]), broken: without(draft.broken, action.id) },
      };
    }
    case 'word':
      return {
        ...state,
        draft: { ...draft, pending: { ...draft.pending, [action.id]: action.word }, touched: new Set([...draft.touched, action.id]) },
      };
    case 'leave': {
      const broken = without(draft.broken, action.id);
      if (action.broken) broken.add(action.id);
      return { ...state, left: new Set([...state.left, action.id]), draft: { ...draft, broken } };
    }
    case 'attempt':
      return { ...state, attempts: state.attempts + 1, draft: { ...draft, broken: new Set(action.broken) } };
  }
}
