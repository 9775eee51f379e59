import { CompletionItemKind } from 'vscode-languageserver';

/** Something that may be typed. */
export interface Candidate {
  readonly label: string;
  readonly kind: CompletionItemKind;
  readonly detail?: string;
}

/** What may be typed in place of a range of the text. */
export interface Proposal {
  /** Offsets in the file of what is typed of it already. */
  readonly start: number;
  readonly end: number;
  readonly candidates: readonly Candidate[];
}

export function words(list: Iterable<string>, kind: CompletionItemKind = CompletionItemKind.EnumMember): Candidate[] {
  return [...list].map((label) => ({ label, kind }));
}

export function keys(list: Iterable<string>): Candidate[] {
  return words(list, CompletionItemKind.Property);
}
