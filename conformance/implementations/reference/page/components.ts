import type { HarnessOptions } from '../components/_runtime/harness.ts';
import { LOCALES } from '../components/_messages/locales.ts';
import { KoderMcpElicitation } from '../components/mcp-elicitation/mcp-elicitation.ts';
import { KoderMcpPrimitive } from '../components/mcp-primitives/mcp-primitives.ts';
import { KoderToolCall } from '../components/tool-call-lifecycle/tool-call-lifecycle.ts';
import { KoderMcpToolCard } from '../components/mcp-tool-invocation/mcp-tool-invocation.ts';
import { KoderAgentSession } from '../components/tool-dispatch/tool-dispatch.ts';

customElements.define(KoderMcpToolCard.tag, KoderMcpToolCard);
customElements.define(KoderToolCall.tag, KoderToolCall);
customElements.define(KoderMcpElicitation.tag, KoderMcpElicitation);
customElements.define(KoderMcpPrimitive.tag, KoderMcpPrimitive);
customElements.define(KoderAgentSession.tag, KoderAgentSession);

export const components: HarnessOptions['components'] = {
  [KoderMcpToolCard.contract.spec]: KoderMcpToolCard,
  [KoderToolCall.contract.spec]: KoderToolCall,
  [KoderMcpElicitation.contract.spec]: KoderMcpElicitation,
  [KoderMcpPrimitive.contract.spec]: KoderMcpPrimitive,
  [KoderAgentSession.contract.spec]: KoderAgentSession,
};

/** Ids of the presets in the theme sheet; the build fills them in. */
declare const PRESETS: readonly string[];

export const description: HarnessOptions['description'] = {
  name: 'kmd reference',
  version: '0.1.0',
  presets: [...PRESETS],
  locales: [...LOCALES, 'en-XA', 'ar-XB'],
};
