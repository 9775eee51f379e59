import type {
  KoderAgentSession as AgentSessionElement,
  KoderAgentSessionInbound,
  KoderAgentSessionOutbound,
} from '../elements/tool-dispatch.ts';
import '../elements/tool-dispatch.ts';
import { surface } from '../react-surface.ts';

export type { SurfaceProps } from '../react-surface.ts';

/** The canvas and the console of one agent session. */
export const KoderAgentSession = surface<AgentSessionElement, KoderAgentSessionInbound, KoderAgentSessionOutbound>('koder-agent-session');
