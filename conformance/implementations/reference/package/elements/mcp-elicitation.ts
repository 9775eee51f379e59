import { KoderMcpElicitation } from '../../components/mcp-elicitation/mcp-elicitation.ts';
import { register } from '../register.ts';

export * from '../../components/mcp-elicitation/index.ts';

register(KoderMcpElicitation);

declare global {
  interface HTMLElementTagNameMap {
    'koder-mcp-elicitation': KoderMcpElicitation;
  }
}
