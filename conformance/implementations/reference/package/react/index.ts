export { KoderMcpElicitation } from './mcp-elicitation.ts';
export { KoderMcpPrimitive } from './mcp-primitives.ts';
export { KoderMcpToolCard } from './mcp-tool-invocation.ts';
export { KoderToolCall } from './tool-call-lifecycle.ts';
export { KoderAgentSession } from './tool-dispatch.ts';
export type { SurfaceProps } from '../react-surface.ts';
