import type { HarnessOptions } from '../generated/harness.gen.ts';
import { KoderMcpElicitation } from '../mcp-elicitation.ts';
import { KoderMcpToolCard } from '../mcp-tool-invocation.ts';

customElements.define(KoderMcpToolCard.tag, KoderMcpToolCard);
customElements.define(KoderMcpElicitation.tag, KoderMcpElicitation);

export const components: HarnessOptions['components'] = {
  [KoderMcpToolCard.contract.spec]: KoderMcpToolCard,
  [KoderMcpElicitation.contract.spec]: KoderMcpElicitation,
};

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
