import { KoderMcpPrimitive } from '../../components/mcp-primitives/mcp-primitives.ts';
import { register } from '../register.ts';

export * from '../../components/mcp-primitives/index.ts';

register(KoderMcpPrimitive);

declare global {
  interface HTMLElementTagNameMap {
    'koder-mcp-primitive': KoderMcpPrimitive;
  }
}
