/** Language-neutral types of props, message fields and arguments (grammar: specs/language/README.md). */
export type TypeExpression =
  | { readonly kind: 'primitive'; readonly name: Primitive }
  | { readonly kind: 'enum'; readonly values: readonly string[] }
  | { readonly kind: 'list'; readonly of: TypeExpression }
  | { readonly kind: 'map'; readonly of: TypeExpression }
  | { readonly kind: 'record'; readonly fields: readonly Field[] }
  | { readonly kind: 'optional'; readonly of: TypeExpression }
  | { readonly kind: 'event'; readonly of: TypeExpression | undefined }
  | { readonly kind: 'action'; readonly takes: TypeExpression | undefined; readonly gives: TypeExpression | undefined }
  | { readonly kind: 'slot' }
  /** `mcp:ContentBlock` and other types of a pinned external schema. */
  | { readonly kind: 'external'; readonly schema: string; readonly name: string };

export const PRIMITIVES = ['string', 'bool', 'int', 'number', 'duration', 'bytes', 'url', 'markdown', 'json'] as const;
export type Primitive = (typeof PRIMITIVES)[number];

/** `name?: type = default` in a table cell or a record. */
export interface Field {
  readonly name: string;
  readonly type: TypeExpression;
  readonly optional: boolean;
  /** The default as written, without interpretation. */
  readonly default?: string;
}
