/** What came back, untrusted: content blocks, messages of a prompt, contents of a resource, or a text that tells why nothing did. */
export type Answer =
  { readonly kind: 'blocks' | 'messages' | 'contents'; readonly value: unknown } | { readonly kind: 'told'; readonly text: string };

/** The records of a list; what is no list counts as empty. */
export function recordsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value)
    ? value.filter((item): item is Readonly<Record<string, unknown>> => typeof item === 'object' && item !== null)
    : [];
}
