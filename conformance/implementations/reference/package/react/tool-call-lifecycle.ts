import type { KoderToolCall as ToolCallElement, KoderToolCallInbound, KoderToolCallOutbound } from '../elements/tool-call-lifecycle.ts';
import '../elements/tool-call-lifecycle.ts';
import { surface } from '../react-surface.ts';

export type { SurfaceProps } from '../react-surface.ts';

/** One tool call of a conversation. */
export const KoderToolCall = surface<ToolCallElement, KoderToolCallInbound, KoderToolCallOutbound>('koder-tool-call');
