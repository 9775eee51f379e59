import { KoderMcpToolCard } from '../../components/mcp-tool-invocation/mcp-tool-invocation.ts';
import { register } from '../register.ts';

export * from '../../components/mcp-tool-invocation/index.ts';

register(KoderMcpToolCard);

declare global {
  interface HTMLElementTagNameMap {
    'koder-mcp-tool-card': KoderMcpToolCard;
  }
}
