// What leaves the page, as the runner gets it.

/** A copy and the number of the person's action before it. `at`: ms of real time. */
export type Copy = { readonly how: string; readonly text: string; readonly action: number; readonly at: number };
/** `action`: the number of the person's last action. */
export type Copies = { readonly copies: readonly Copy[]; readonly action: number };
/** `held`: the text on the clipboard; `null` with the `problem` when the page may not read it. */
export type Clipboard = Copies & { readonly held: string | null; readonly problem: string };

export type FetchHint = { readonly url: string; readonly type: string };
/** Web Storage as `key=value`; cookies; names and values of databases. */
export type Stored = {
  readonly local: readonly string[];
  readonly session: readonly string[];
  readonly cookies: string;
  readonly databases: readonly string[];
  /** Caches, private files, the window's name, the state of the history. */
  readonly notes: readonly string[];
};
