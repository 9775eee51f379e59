/** One call that a model asks for, as its `tool_use` block says. `id` is unique in a session. */
export interface Block {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}
