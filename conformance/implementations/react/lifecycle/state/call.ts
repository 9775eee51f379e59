import { fieldsIn, isFields, own, parsed, text, type Fields } from '../../json.ts';
import type { Message } from '../../surface.ts';

export type State = 'pending' | 'awaiting' | 'completed' | 'error' | 'interrupted';

/** How a call is shown: as a card, as one line, or as a sub-agent. */
export type Tier = 'card' | 'line' | 'subagent';

/** An interface for a call, loaded from another origin. */
export interface Interface {
  readonly component: string;
  readonly url: string;
}

export interface Call {
  readonly id: string;
  readonly name: string;
  /** The arguments as they came. */
  readonly given: unknown;
  /** The arguments as a JSON object; an empty one for anything else. */
  readonly args: Fields;
  readonly tier: Tier;
  /** What names the call: its tool, or the type of its sub-agent. */
  readonly label: string;
  /** Position among the calls of this tier and label, from 1. */
  readonly ordinal: number;
  /** Time for one answer, in milliseconds. */
  readonly timeout: number | undefined;
  readonly state: State;
  /** Number of changes of state so far. */
  readonly moves: number;
  /** What has come so far, before the end. */
  readonly partial: unknown;
  /** The message that ended the call; after a retry that of the run before. */
  readonly ending: Message | undefined;
  readonly timedOut: boolean;
  readonly approval: { readonly description: string | undefined } | undefined;
  readonly ui: Interface | undefined;
}

/** Tools that are always shown as cards. */
const CARDS: ReadonlySet<string> = new Set(['internet_search', 'read_file', 'write_file', 'edit_file', 'ls', 'write_todos', 'todo']);

/** The type of the sub-agent that a call is for, if any. */
function agentOf(name: string, args: Fields): string | undefined {
  const type = own(args, 'subagent_type');
  return name !== 'task' || type === undefined || type === null || type === '' ? undefined : String(type);
}

function argumentsOf(given: unknown): Fields {
  const value = typeof given === 'string' ? parsed(given) : given;
  return fieldsIn(value);
}

/** The call that an item of `tool_calls` makes; `undefined` for an item without an id. */
export function callOf(item: unknown, stopped: boolean, before: Iterable<Call>): Call | undefined {
  if (!isFields(item)) return undefined;
  const id = text(own(item, 'id'));
  if (id === undefined) return undefined;
  const name = text(own(item, 'name')) ?? '';
  const given = own(item, 'args');
  const args = argumentsOf(given);
  const agent = agentOf(name, args);
  const inline = own(item, 'display') === 'inline' && !CARDS.has(name);
  const tier = agent !== undefined ? 'subagent' : inline ? 'line' : 'card';
  const label = agent ?? name;
  const timeout = own(item, 'timeout_ms');
  return {
    id,
    name,
    given,
    args,
    tier,
    label,
    ordinal: [...before].filter((call) => call.tier === tier && call.label === label).length + 1,
    timeout: typeof timeout === 'number' && timeout > 0 ? timeout : undefined,
    state: stopped ? 'interrupted' : 'pending',
    moves: 0,
    partial: undefined,
    ending: undefined,
    timedOut: false,
    approval: undefined,
    ui: undefined,
  };
}
