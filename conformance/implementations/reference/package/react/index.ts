import type {
  KoderMcpElicitation as ElicitationElement,
  KoderMcpElicitationInbound,
  KoderMcpElicitationOutbound,
} from '../elements/mcp-elicitation.ts';
import '../elements/mcp-elicitation.ts';
import type {
  KoderMcpToolCard as ToolCardElement,
  KoderMcpToolCardInbound,
  KoderMcpToolCardOutbound,
} from '../elements/mcp-tool-invocation.ts';
import '../elements/mcp-tool-invocation.ts';
import { surface } from './surface.ts';

export type { SurfaceProps } from './surface.ts';

/** The dialog of one elicitation request. */
export const KoderMcpElicitation = surface<ElicitationElement, KoderMcpElicitationInbound, KoderMcpElicitationOutbound>(
  'koder-mcp-elicitation',
);
/** The card of one tool call. */
export const KoderMcpToolCard = surface<ToolCardElement, KoderMcpToolCardInbound, KoderMcpToolCardOutbound>('koder-mcp-tool-card');
