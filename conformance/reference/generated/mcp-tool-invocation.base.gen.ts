import { css, type CSSResultGroup } from 'lit';
import { SurfaceElement, type Contract } from './surface.gen.ts';

export abstract class KoderMcpToolCardBase extends SurfaceElement {
  static override readonly tag: string = 'koder-mcp-tool-card';
  static override styles: CSSResultGroup = css``;
  static override readonly contract: Contract = {
    spec: 'mcp-tool-invocation',
    initial: 'pending',
    states: {
      pending: { label: 'mcp.tool.status.pending', icon: '⏳' },
      running: { label: 'mcp.tool.status.running', icon: '⚙' },
      success: { label: 'mcp.tool.status.success', icon: '✓' },
      error: { label: 'mcp.tool.status.error', icon: '✗' },
      cancelled: { label: 'mcp.tool.status.cancelled', icon: '⊘' },
    },
    transitions: [
      {
        from: 'pending',
        on: { kind: 'receive', type: 'tool/status' },
        to: 'running',
        guard: [{ field: 'status', test: 'equals', value: 'running' }],
      },
      {
        from: 'pending',
        on: { kind: 'receive', type: 'tool/status' },
        to: 'cancelled',
        guard: [{ field: 'status', test: 'equals', value: 'cancelled' }],
      },
      {
        from: 'running',
        on: { kind: 'receive', type: 'tool/status' },
        to: 'cancelled',
        guard: [{ field: 'status', test: 'equals', value: 'cancelled' }],
      },
      { from: 'pending', on: { kind: 'receive', type: 'tool/result' }, to: 'running', guard: [] },
      { from: 'running', on: { kind: 'receive', type: 'tool/result' }, to: 'error', guard: [{ field: 'isError', test: 'present' }] },
      { from: 'running', on: { kind: 'receive', type: 'tool/result' }, to: 'success', guard: [{ field: 'isError', test: 'absent' }] },
      { from: 'error', on: { kind: 'press', part: 'retry' }, to: 'running', guard: [], sends: 'tool/retry' },
    ],
    parts: [],
    receives: { 'tool/call': { id: true }, 'tool/status': { id: true }, 'tool/result': { id: true } },
    sends: { 'tool/retry': { id: true }, 'resource/open': { id: true, uri: true } },
    limits: {},
    announcements: [],
    keyboard: {},
    instances: { opens: 'tool/call', key: 'id', arrangement: 'list' },
    features: ['form-view'],
    labelIsLive: true,
    props: {},
  };
}
