import { css, type CSSResultGroup } from 'lit';
import { SurfaceElement, type Contract } from './surface.gen.ts';

export abstract class KoderMcpElicitationBase extends SurfaceElement {
  static override readonly tag: string = 'koder-mcp-elicitation';
  static override styles: CSSResultGroup = css``;
  static override readonly contract: Contract = {
    spec: 'mcp-elicitation',
    initial: 'open',
    states: {},
    transitions: [],
    parts: [],
    receives: { 'elicitation/request': { id: true }, 'elicitation/cancel': { id: true }, 'elicitation/status': { id: true, status: true } },
    sends: {
      'elicitation/accept': { id: true, values: false },
      'elicitation/reject': { id: true, reason: false },
      'elicitation/cancel': { id: true },
      'elicitation/timeout': { id: true },
      'elicitation/status': { id: true },
    },
    limits: { timeout: 300000, countdown: 30000 },
    announcements: [],
    keyboard: {},
    instances: { opens: 'elicitation/request', key: 'id', arrangement: 'queue' },
    features: [],
    labelIsLive: true,
    props: {},
  };
}
