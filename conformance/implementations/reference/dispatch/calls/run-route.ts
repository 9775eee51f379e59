import type { Clock } from '../clock.ts';
import { discover, DISCOVERY_TOOLS } from '../discovery/tools.ts';
import { own } from '../json.ts';
import type { Limits } from '../limits.ts';
import type { Address } from '../naming/directory.ts';
import type { History } from '../results/history.ts';
import { reasonOf, remoteText, textOf } from '../results/result-text.ts';
import type { Server } from '../server.ts';
import type { Block } from './block.ts';
import { withDeadline } from './deadline.ts';
import type { Ending } from './ending.ts';
import { failure, type Outcome } from './outcome.ts';
import type { SurfaceTool } from './surface-tool.ts';

/** What a call may need on its way. */
export interface Surroundings {
  readonly history: History;
  readonly surfaceTools: ReadonlyMap<string, SurfaceTool>;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly ending: Ending;
  readonly activate: (server: Server) => void;
}

/** Takes a call where its name leads. What is thrown on the way becomes the result. */
export async function runRoute(address: Address | undefined, block: Block, around: Surroundings): Promise<Outcome> {
  if (address === undefined) return failure('unknown tool format');
  const { known, tool, protocol } = address;
  try {
    if (known !== undefined && DISCOVERY_TOOLS.has(tool))
      return { text: discover(known, tool, block.input), isError: false, cuttable: false };
    if (known !== undefined) around.activate(known);
    if (protocol === 'mcp') return await runRemote(address, block, around);
    if (tool === 'recall') return recall(block, around.history);
    return await runLocal(address, block, around);
  } catch (thrown) {
    return failure(reasonOf(thrown));
  }
}

async function runRemote({ known, tool }: Address, block: Block, around: Surroundings): Promise<Outcome> {
  if (known?.run === undefined) return failure(`no MCP client available for tool ${block.name}`);
  const value = await inTime(known.run, tool, block, around);
  return { text: remoteText(value), isError: own(value, 'isError') === true, value, cuttable: true };
}

async function runLocal({ known, server, tool }: Address, block: Block, around: Surroundings): Promise<Outcome> {
  if (known === undefined) return failure(`no WebMCP server "${server}" found.`);
  const surfaceTool = around.surfaceTools.get(tool);
  if (surfaceTool !== undefined) {
    const { value, isError } = surfaceTool(block.input, block);
    return { text: textOf(value), isError, cuttable: true };
  }
  if (known.run === undefined) return failure(`no tool "${tool}" on WebMCP server "${server}".`);
  const value = await inTime(known.run, tool, block, around);
  return { text: textOf(value), isError: false, cuttable: true };
}

function recall({ input }: Block, history: History): Outcome {
  const asked = own(input, 'id');
  const id = typeof asked === 'string' ? asked : textOf(asked ?? '');
  const text = history.full(id);
  return text === undefined
    ? { text: `No result found for id '${id}'.`, isError: true, cuttable: false }
    : { text, isError: false, cuttable: false };
}

function inTime(
  run: NonNullable<Server['run']>,
  tool: string,
  { id, input }: Block,
  { limits, clock, ending }: Surroundings,
): Promise<unknown> {
  return withDeadline((signal) => run(tool, input, { id, signal }), limits.callTimeout, clock, ending);
}
