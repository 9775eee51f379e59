import type { Elicitation } from '../mcp/elicitation.ts';
import { HeldCall } from '../mcp/held-call.ts';
import type { HeldRequest } from '../mcp/held-request.ts';
import type { McpPeer } from '../mcp/mcp-peer.ts';
import type { ModelPeer } from '../model/model-peer.ts';
import type { WireLog } from '../wire-log.ts';
import { Holds } from './holds.ts';
import { nextOnWire } from './next-on-wire.ts';
import type { PeerScript, ScriptStep } from './peer-script.ts';
import { playRequest } from './play-offers.ts';
import { scriptOffers } from './script-offers.ts';

/** What MCP says of a tool that the server does not list. */
const INVALID_PARAMS = -32602;

/** Plays the script of an MCP server until the signal. */
export async function playTools(
  peer: McpPeer,
  script: PeerScript,
  log: WireLog,
  signal: AbortSignal,
  holds = new Holds(log),
): Promise<void> {
  const offers = scriptOffers(script);
  await peer.take(offers === undefined ? script : { ...script, offers });
  const known = new Set<HeldCall | HeldRequest>();
  while (!signal.aborted) {
    const call = await nextOnWire(log, signal, () => [...peer.calls, ...peer.requests].find((one) => !known.has(one)));
    if (call === undefined) continue;
    known.add(call);
    if (!(call instanceof HeldCall)) {
      void playRequest(call, offers ?? [], log, signal, holds);
      continue;
    }
    const tool = script.tools.find(({ name }) => name === call.tool);
    if (tool === undefined) call.fail(INVALID_PARAMS, `Unknown tool: ${call.tool}`);
    else void play(call, tool.then, log, signal, holds);
  }
}

async function play(call: HeldCall, then: readonly ScriptStep[], log: WireLog, signal: AbortSignal, holds: Holds): Promise<void> {
  let asked: Elicitation | undefined;
  for (const [index, { progress, ask, complete, withdraw, hold, result, fail }] of then.entries()) {
    let problem: string | undefined;
    if (progress !== undefined) problem = await call.progress(progress);
    if (ask !== undefined) {
      const question = call.elicit({ ...ask, schema: ask.schema ?? { type: 'object', properties: {} } });
      asked = question;
      const waits = then[index + 1]?.withdraw !== true;
      while (waits && !signal.aborted && question.answer === undefined && question.problem === undefined)
        await nextOnWire(log, signal, () => question.answer ?? question.problem);
    }
    if (complete === true) problem = asked === undefined ? 'nothing was asked' : await call.complete(asked);
    if (withdraw === true) {
      problem = asked === undefined ? 'nothing was asked' : asked.lasting;
      if (problem === undefined) asked?.withdraw();
    }
    if (hold === true) {
      const released = holds.hold(call.tool);
      while (!signal.aborted && released() === undefined) await nextOnWire(log, signal, released);
    }
    // A call that the app has cancelled meanwhile gets its result late, where its wire can.
    if (result !== undefined)
      problem = call.cancelled ? await call.answerLate({ content: [], ...result }) : call.answer({ content: [], ...result });
    if (fail !== undefined) problem = call.fail(fail.code, fail.message);
    if (problem !== undefined) log.add({ peer: 'mcp', from: 'peer', what: `step ${index + 1} of ${call.tool} was not done: ${problem}` });
  }
  const ends = then.some(({ result, fail }) => result !== undefined || fail !== undefined);
  if (!ends) call.answer({ content: [{ type: 'text', text: JSON.stringify(call.arguments) }] });
}

/** Plays the script of a model until the signal: each entry answers one question of a person. */
export async function playModel(
  peer: ModelPeer,
  { model, tools }: PeerScript,
  log: WireLog,
  signal: AbortSignal,
  agent: boolean,
  holds = new Holds(log),
): Promise<void> {
  for (let turn = 0; !signal.aborted && model.length > 0; turn++) {
    const { calls } = model[Math.min(turn, model.length - 1)] ?? { calls: [] };
    if (calls.length === 0) return;
    for (const call of calls) peer.call(call);
    while (!signal.aborted && peer.asked) await nextOnWire(log, signal, () => !peer.asked || undefined);
    if (signal.aborted) return;
    if (!agent) peer.finish();
    else for (const made of calls) peer.start(made);
    const answers = (agent ? peer.agentCalls : []).map(async (call) => {
      const then = tools.find(({ name }) => name === call.tool)?.then ?? [];
      const result = then.find((one) => one.result !== undefined)?.result;
      if (!call.answered && then.some(({ hold }) => hold === true)) {
        const released = holds.hold(call.tool);
        while (!signal.aborted && released() === undefined) await nextOnWire(log, signal, released);
      }
      const problem = call.answered ? undefined : call.answer({ content: [{ type: 'text', text: 'done' }], ...result });
      if (problem !== undefined) log.add({ peer: 'model', from: 'peer', what: `the result of ${call.tool} was not given: ${problem}` });
    });
    await Promise.all(answers);
    if (agent) peer.finish();
  }
}
