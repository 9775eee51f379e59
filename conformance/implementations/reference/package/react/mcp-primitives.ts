import type {
  KoderMcpPrimitive as PrimitiveElement,
  KoderMcpPrimitiveInbound,
  KoderMcpPrimitiveOutbound,
} from '../elements/mcp-primitives.ts';
import '../elements/mcp-primitives.ts';
import { surface } from '../react-surface.ts';

export type { SurfaceProps } from '../react-surface.ts';

/** The card of one tool, resource or prompt of a server. */
export const KoderMcpPrimitive = surface<PrimitiveElement, KoderMcpPrimitiveInbound, KoderMcpPrimitiveOutbound>('koder-mcp-primitive');
