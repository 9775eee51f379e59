export type Status = 'pending' | 'running' | 'success' | 'error' | 'cancelled';

/** A content block of MCP. */
export type Block = { readonly type: string } & Readonly<Record<string, unknown>>;

export interface Result {
  readonly content: readonly Block[];
  readonly structuredContent?: unknown;
}

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly title?: string;
  readonly icon?: string;
  readonly server: { readonly slug: string; readonly title?: string; readonly trusted?: boolean };
  readonly arguments: unknown;
  readonly status: Status;
  readonly result?: Result;
  /** Position among the calls of this tool, from 1. */
  readonly ordinal: number;
}

export type Action =
  | ({ type: 'tool/call' } & Omit<ToolCall, 'status' | 'result' | 'ordinal'>)
  | { type: 'tool/status'; id: string; status: 'running' | 'cancelled' }
  | ({ type: 'tool/result'; id: string; isError?: boolean } & Result)
  | { type: 'tool/start'; id: string }
  | { type: 'retry'; id: string };

/** The calls after an action; what an earlier outcome forbids changes nothing. */
export function calls(state: readonly ToolCall[], action: Action): readonly ToolCall[] {
  if (action.type !== 'tool/call') return state.map((call) => (call.id === action.id ? moved(call, action) : call));
  if (state.some(({ id }) => id === action.id)) return state;
  return [...state, { ...action, status: 'pending', ordinal: state.filter(({ name }) => name === action.name).length + 1 }];
}

function moved(call: ToolCall, action: Exclude<Action, { type: 'tool/call' }>): ToolCall {
  const { status } = call;
  if (action.type === 'retry') return status === 'error' ? { ...call, status: 'running', result: undefined } : call;
  if (action.type === 'tool/start') return status === 'pending' ? { ...call, status: 'running' } : call;
  const isOpen = status === 'pending' || status === 'running';
  if (!isOpen || (action.type === 'tool/status' && action.status === status)) return call;
  if (action.type === 'tool/status') return { ...call, status: action.status };
  const { content, structuredContent, isError } = action;
  return { ...call, status: isError === true ? 'error' : 'success', result: { content, structuredContent } };
}
