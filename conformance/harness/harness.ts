/** One message, inbound or outbound: its type and its fields, JSON values all. */
export type Message = { type: string } & Record<string, unknown>;

/** The place and the person that a surface is shown to. */
export interface Context {
  /** BCP 47 tag. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Id of the preset, such as `material3`. */
  preset: string;
  colorScheme: 'light' | 'dark';
  tenant: { user: string; workspace: string; conversation: string; [own: string]: string };
  /** The mount options that the spec declares. */
  options?: Record<string, unknown>;
}

/** What an implementation says of itself. */
export interface Description {
  name: string;
  version: string;
  /** Address at which its bugs are reported. */
  issues?: string;
  surface: 'web' | 'flutter' | 'compose' | 'swiftui' | 'tui';
  /** Id of each implemented spec → its version and the optional features that the implementation claims. */
  specs: Record<string, { version?: string; supports?: string[] }>;
  presets?: string[];
  locales?: string[];
}

/** The global `__kmd__` of a page under test: the harness protocol, version 1 (conformance/protocol/README.md). */
export interface KmdHarness {
  readonly protocol: 1;
  describe(): Description | Promise<Description>;
  /** Discards whatever was mounted and mounts a fresh surface. Rejects for an unknown spec. */
  mount(spec: string, context: Context): void | Promise<void>;
  /** Delivers one inbound message. Ignores an unknown type. Resolves when the DOM is up to date. */
  receive(message: Message): void | Promise<void>;
  /** Every outbound message since the last mount, oldest first. */
  sent(): Message[] | Promise<Message[]>;
}
