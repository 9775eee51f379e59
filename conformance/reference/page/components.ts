import type { HarnessOptions } from '../components/mcp-tool-invocation/harness.gen.ts';
import { KoderMcpElicitation } from '../components/mcp-elicitation/mcp-elicitation.ts';
import { KoderMcpToolCard } from '../components/mcp-tool-invocation/mcp-tool-invocation.ts';

customElements.define(KoderMcpToolCard.tag, KoderMcpToolCard);
customElements.define(KoderMcpElicitation.tag, KoderMcpElicitation);

// Each component brings its own copy of the runtime: the same shape under two names.
export const components = {
  [KoderMcpToolCard.contract.spec]: KoderMcpToolCard,
  [KoderMcpElicitation.contract.spec]: KoderMcpElicitation,
} as unknown as HarnessOptions['components'];

export const description: HarnessOptions['description'] = {
  name: 'kmd reference',
  version: '0.1.0',
  presets: [
    'material3',
    'material_expressive',
    'material2',
    'terminal_classic',
    'brutalist',
    'cyberpunk_neon',
    'glassmorphism',
    'minimalist_mono',
  ],
  locales: ['en-US', 'pt-BR', 'zh-CN', 'en-XA', 'ar-XB'],
};
