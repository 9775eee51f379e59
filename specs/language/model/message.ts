import type { Place } from './place.ts';

/** A user-visible string under one key, in ICU MessageFormat 1, per locale. */
export interface Message {
  readonly key: string;
  readonly args: readonly MessageArgument[];
  /** BCP 47 tag → text. */
  readonly texts: Readonly<Record<string, LocalizedText>>;
  readonly notes?: string;
  readonly place: Place;
}

export interface MessageArgument {
  readonly name: string;
  readonly type: 'string' | 'number' | 'date' | 'time' | { readonly select: readonly string[] };
}

export interface LocalizedText {
  readonly text: string;
  /** Place of the text inside its quotes, so that a syntax error can point at its column. */
  readonly place: Place;
}
