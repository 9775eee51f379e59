/** What the catalogue holds per code; `{placeholders}` in the message are filled by `diagnose`. */
export interface Entry {
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: string;
}
export type Entries = Readonly<Record<string, Entry>>;
