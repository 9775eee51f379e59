/** What an adapter says of an app without a harness: to be read before the verdicts. */
export interface AdapterNotes {
  readonly file: string;
  /** There is no wire: stories show the surface. */
  readonly stories?: true;
  /** What the app or its wire does not have: it is `not-applicable`. */
  readonly lacks: readonly { readonly spec: string; readonly what: string; readonly reason: string }[];
  /** Where parts are said to be. */
  readonly parts: readonly { readonly spec: string; readonly part: string; readonly at: readonly string[] }[];
  /** The app's own words. */
  readonly words: readonly { readonly spec: string; readonly key: string; readonly text: string }[];
  /** What the wire cannot say, show or cause. */
  readonly wire: readonly { readonly spec: string; readonly what: string; readonly reason: string }[];
}
