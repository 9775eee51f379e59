import { amount, day, list, optional, read, string } from './form.ts';

export interface Entry {
  readonly name: string;
  readonly type: string | undefined;
  /** In bytes. */
  readonly size: number | undefined;
  readonly modified: Date | undefined;
}

export const pathOf = (args: unknown): string | undefined => read(args, (from) => string(from, 'path'));

/** The entries of a directory, in order. */
export const entriesOf = (output: unknown): readonly Entry[] | undefined =>
  read(output, (from) =>
    list(from, 'entries', (entry) => ({
      name: string(entry, 'name'),
      type: optional(entry, 'type', string),
      size: optional(entry, 'size', amount),
      modified: optional(entry, 'modified', day),
    })),
  );
