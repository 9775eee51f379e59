export type Severity = 'error' | 'warning' | 'note';

/** `K` and four digits; the first digit names the family. */
export type DiagnosticCode = `K${number}`;

/** The declaration of a diagnostic code. `{placeholders}` in the message are filled by the parameters of a report. */
export interface Entry {
  readonly severity: Severity;
  readonly message: string;
}

export type Entries = Readonly<Record<DiagnosticCode, Entry>>;

/** The names of the `{placeholders}` of a message. */
export type Placeholder<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** A value for each `{placeholder}` of a message. */
export type ParamsOf<Message extends string> = { readonly [Name in Placeholder<Message>]: string | number };

/** The arguments after code and place: parameters are left out only where the message has no placeholder. */
export type Arguments<Message extends string, Extra> = [Placeholder<Message>] extends [never]
  ? [params?: Readonly<Record<string, never>>, extra?: Extra]
  : [params: ParamsOf<Message>, extra?: Extra];
