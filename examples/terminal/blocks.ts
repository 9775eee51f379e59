/** A content block of MCP. */
export interface Block {
  readonly type: string;
  readonly text?: string;
  readonly name?: string;
  readonly uri?: string;
  readonly resource?: { readonly text?: string };
}

/** What a terminal shows of a block: its words, else what it is. */
export function textOf({ type, text, resource, name, uri }: Block): string {
  if (type === 'text') return String(text).replace(/\*\*|__|`/g, '');
  if (type === 'resource_link') return String(name ?? uri);
  return typeof resource?.text === 'string' ? resource.text : `Unsupported content: ${type}`;
}
