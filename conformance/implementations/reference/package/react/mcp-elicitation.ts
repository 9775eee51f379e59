import type {
  KoderMcpElicitation as ElicitationElement,
  KoderMcpElicitationInbound,
  KoderMcpElicitationOutbound,
} from '../elements/mcp-elicitation.ts';
import '../elements/mcp-elicitation.ts';
import { surface } from '../react-surface.ts';

export type { SurfaceProps } from '../react-surface.ts';

/** The dialog of one elicitation request. */
export const KoderMcpElicitation = surface<ElicitationElement, KoderMcpElicitationInbound, KoderMcpElicitationOutbound>(
  'koder-mcp-elicitation',
);
