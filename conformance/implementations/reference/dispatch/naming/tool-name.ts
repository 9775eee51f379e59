import type { Protocol } from '../server.ts';

/** A name taken apart: `{server}_{protocol}_{tool}`. */
export interface ToolName {
  readonly server: string;
  readonly protocol: Protocol;
  readonly tool: string;
}

export function canonicalName({ server, protocol, tool }: ToolName): string {
  return `${server}_${protocol}_${tool}`;
}

/** The reading with the shortest server, as `^(.+?)_(mcp|webmcp)_(.+)$` has it; `undefined` where nothing fits. Linear in the name. */
export function shortestReading(name: string): ToolName | undefined {
  let best: (ToolName & { readonly at: number }) | undefined;
  for (const protocol of ['mcp', 'webmcp'] as const) {
    const mark = `_${protocol}_`;
    const at = name.indexOf(mark, 1);
    if (at < 0 || at + mark.length >= name.length) continue;
    if (best === undefined || at < best.at) best = { server: name.slice(0, at), protocol, tool: name.slice(at + mark.length), at };
  }
  if (best === undefined) return undefined;
  return { server: best.server, protocol: best.protocol, tool: best.tool };
}
