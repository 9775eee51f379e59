/** A content block of MCP. */
export type Block = { readonly type: string } & Readonly<Record<string, any>>;

/** What a terminal shows of a block: its words, else what it is. */
export function textOf({ type, text, resource, name, uri }: Block): string {
  if (type === 'text') return String(text).replace(/\*\*|__|`/g, '');
  if (type === 'resource_link') return String(name ?? uri);
  return typeof resource?.text === 'string' ? resource.text : `Unsupported content: ${type}`;
}
