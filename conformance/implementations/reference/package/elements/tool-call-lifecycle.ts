import { KoderToolCall } from '../../components/tool-call-lifecycle/tool-call-lifecycle.ts';
import { register } from '../register.ts';

export * from '../../components/tool-call-lifecycle/index.ts';

register(KoderToolCall);

declare global {
  interface HTMLElementTagNameMap {
    'koder-tool-call': KoderToolCall;
  }
}
