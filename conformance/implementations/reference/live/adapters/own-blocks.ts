import type { WireMessage } from '../../components/_runtime/contract.ts';
import type { Outcome } from '../traffic.ts';

/** The tools of the surface's own server that a result may ask for. */
const TOOLS = ['widget_display', 'canvas'] as const;
/** Blocks of one result at most: who sends more sends nonsense. */
const MOST = 50;

/** One call of the surface's own tools. */
interface Wish {
  readonly tool: (typeof TOOLS)[number];
  readonly input: Readonly<Record<string, unknown>>;
}

/**
 * The calls of the surface's own tools that the structured content of a result asks for under `autoui`, as a model would write them next.
 * What is no such call is left out.
 */
function wishesOf(outcome: Outcome): Wish[] {
  const structured = outcome.kind === 'result' && !outcome.isError ? outcome.structured : undefined;
  const listed: unknown = isRecord(structured) ? structured['autoui'] : undefined;
  return (Array.isArray(listed) ? listed.slice(0, MOST) : []).flatMap((one: unknown) => {
    if (!isRecord(one) || !isRecord(one['input'])) return [];
    const tool = TOOLS.find((name) => name === one['tool']);
    return tool === undefined ? [] : [{ tool, input: one['input'] }];
  });
}

/** Blocks of the surface's own tools, one after the other: what a canvas action is about may be the widget of the block before. */
export class OwnBlocks {
  readonly #waiting = new Map<string, WireMessage[]>();
  /** Session → its newest widget. */
  readonly #newest = new Map<string, string>();

  /** The first block that a result asks for; the others follow when it has its own result. */
  first(session: string, call: string, outcome: Outcome): WireMessage[] {
    const blocks = wishesOf(outcome).map(({ tool, input }, index): WireMessage => ({
      type: 'agent/tool_use',
      session,
      id: `${call}-${index + 1}`,
      name: `autoui_webmcp_${tool}`,
      input,
    }));
    return this.#next(blocks);
  }

  /** Hears what the surface says, and gives the block that comes next. */
  hear(message: WireMessage): WireMessage[] {
    if (message.type === 'agent/widget') this.#newest.set(String(message['session']), String(message['id']));
    if (message.type !== 'agent/tool_result') return [];
    const id = String(message['tool_use_id']);
    const blocks = this.#waiting.get(id) ?? [];
    this.#waiting.delete(id);
    return this.#next(blocks);
  }

  #next([block, ...rest]: readonly WireMessage[]): WireMessage[] {
    if (block === undefined) return [];
    if (rest.length > 0) this.#waiting.set(String(block['id']), rest);
    const input = block['input'] as Wish['input'];
    const newest = this.#newest.get(String(block['session']));
    const isNameless = block['name'] === 'autoui_webmcp_canvas' && input['id'] === undefined && newest !== undefined;
    return [isNameless ? { ...block, input: { ...input, id: newest } } : block];
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
