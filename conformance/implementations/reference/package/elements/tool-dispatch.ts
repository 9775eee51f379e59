import { KoderAgentSession } from '../../components/tool-dispatch/tool-dispatch.ts';
import { register } from '../register.ts';

export * from '../../components/tool-dispatch/index.ts';

register(KoderAgentSession);

declare global {
  interface HTMLElementTagNameMap {
    'koder-agent-session': KoderAgentSession;
  }
}
