import type {
  KoderMcpToolCard as ToolCardElement,
  KoderMcpToolCardInbound,
  KoderMcpToolCardOutbound,
} from '../elements/mcp-tool-invocation.ts';
import '../elements/mcp-tool-invocation.ts';
import { surface } from '../react-surface.ts';

export type { SurfaceProps } from '../react-surface.ts';

/** The card of one tool call. */
export const KoderMcpToolCard = surface<ToolCardElement, KoderMcpToolCardInbound, KoderMcpToolCardOutbound>('koder-mcp-tool-card');
