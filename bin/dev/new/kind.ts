/** One kind of thing that a contributor adds: where it lies, and the files that `npm run new` writes for it. */
export interface Kind {
  /** Equal to the name of the kind's folder: `verb`. */
  readonly id: string;
  /** Folder of the things, relative to the root, with a slash at the end. */
  readonly folder: string;
  /** One phrase for the table of folders: what lies there. */
  readonly holds: string;
  /** One phrase for the table: what a new one takes. */
  readonly takes: string;
  readonly name: NameRule;
  readonly options: readonly Option[];
  /** The files to write. `{name}` and the options in a path are filled in. */
  readonly files: readonly FileRule[];
  /** The files to change, if a new thing takes an entry in one. */
  readonly edits?: readonly EditRule[];
  /** The commands that try the new thing, in order. `{name}` is filled in. */
  readonly then: readonly string[];
}

export interface NameRule {
  readonly pattern: RegExp;
  /** Shown with the refusal of another name: `kebab-case, as in save-status`. */
  readonly describe: string;
  /** A name that fits, for the help and the tests. */
  readonly example: string;
}

export interface Option {
  readonly name: string;
  readonly summary: string;
  /** The default, or how to find it in the tree at `root`. Absent: the option is required. */
  readonly default?: string | ((root: string) => string);
  /** Reads the allowed values from the tree at `root`. Absent: any value. */
  choices?(root: string): readonly string[];
}

/** A file that is made from a template of the kind's folder (Handlebars) or from a file of the tree. */
export interface FileRule {
  readonly path: string;
  readonly template?: string;
  /** Path of the file to copy, with `{name}` and options filled in. */
  readonly copy?: string;
  /** Changes the text that was copied. */
  change?(text: string, values: Values): string;
}

/** A change of a file that exists. */
export interface EditRule {
  /** Shown in the table; filled in, it is the path, unless `find` finds it. */
  readonly path: string;
  find?(root: string, values: Values): string;
  change(text: string, values: Values): string;
}

/** The name and the options of one request. */
export type Values = Readonly<Record<string, string>>;
