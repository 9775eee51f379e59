import type {
  KoderAgentSession as AgentSessionElement,
  KoderAgentSessionInbound,
  KoderAgentSessionOutbound,
} from '../elements/tool-dispatch.ts';
import '../elements/tool-dispatch.ts';
import type {
  KoderMcpElicitation as ElicitationElement,
  KoderMcpElicitationInbound,
  KoderMcpElicitationOutbound,
} from '../elements/mcp-elicitation.ts';
import '../elements/mcp-elicitation.ts';
import type {
  KoderMcpPrimitive as PrimitiveElement,
  KoderMcpPrimitiveInbound,
  KoderMcpPrimitiveOutbound,
} from '../elements/mcp-primitives.ts';
import '../elements/mcp-primitives.ts';
import type {
  KoderMcpToolCard as ToolCardElement,
  KoderMcpToolCardInbound,
  KoderMcpToolCardOutbound,
} from '../elements/mcp-tool-invocation.ts';
import '../elements/mcp-tool-invocation.ts';
import type { KoderToolCall as ToolCallElement, KoderToolCallInbound, KoderToolCallOutbound } from '../elements/tool-call-lifecycle.ts';
import '../elements/tool-call-lifecycle.ts';
import { surface } from './surface.ts';

export type { SurfaceProps } from './surface.ts';

/** The canvas and the console of one agent session. */
export const KoderAgentSession = surface<AgentSessionElement, KoderAgentSessionInbound, KoderAgentSessionOutbound>('koder-agent-session');
/** The dialog of one elicitation request. */
export const KoderMcpElicitation = surface<ElicitationElement, KoderMcpElicitationInbound, KoderMcpElicitationOutbound>(
  'koder-mcp-elicitation',
);
/** The card of one tool, resource or prompt of a server. */
export const KoderMcpPrimitive = surface<PrimitiveElement, KoderMcpPrimitiveInbound, KoderMcpPrimitiveOutbound>('koder-mcp-primitive');
/** The card of one tool call. */
export const KoderMcpToolCard = surface<ToolCardElement, KoderMcpToolCardInbound, KoderMcpToolCardOutbound>('koder-mcp-tool-card');
/** One tool call of a conversation. */
export const KoderToolCall = surface<ToolCallElement, KoderToolCallInbound, KoderToolCallOutbound>('koder-tool-call');
