import { randomUUID } from 'node:crypto';
import {
  inputRequired,
  ProtocolError,
  type CallToolResult,
  type ElicitRequestFormParams,
  type InputRequest,
  type InputRequiredResult,
} from '@modelcontextprotocol/server';
import { defined } from '../../../specs/language/defined.ts';
import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { OpenCall } from '../open-call.ts';
import type { WireLog } from '../wire-log.ts';
import { Elicitation } from './elicitation.ts';
import { questionProblem } from './question-problem.ts';
import { resultProblem } from './result-problem.ts';
import { resultLoss } from './revision-loss.ts';
import { ROUNDS_SINCE, type Question, type Round } from './round.ts';

type Reply = CallToolResult | InputRequiredResult;

/** The request that waits for its reply. */
interface Waiting {
  readonly round: Round;
  reply(reply: Reply | ProtocolError): void;
}

/** A `tools/call` that the server holds until it is told what to answer. */
export class HeldCall implements OpenCall {
  /** Echoed by the app in each further round. */
  readonly state = randomUUID();
  readonly tool: string;
  readonly arguments: JsonObject;
  answered = false;
  /** Whether the app cancelled it: `notifications/cancelled`, or since 2026-07-28 the end of its connection. */
  cancelled = false;
  readonly #log: WireLog;
  #waiting: Waiting | undefined;
  /** The last request, which a late result belongs to. */
  #last: Round | undefined;
  /** What was decided while the app asked the person, for the next round. */
  #outcome: Reply | ProtocolError | undefined;
  #asking: Elicitation | undefined;
  readonly #asked: Elicitation[] = [];

  constructor(tool: string, given: JsonObject, log: WireLog) {
    this.tool = tool;
    this.arguments = given;
    this.#log = log;
  }

  /** Takes a request of this call and holds it. @throws ProtocolError when it is told to fail */
  async enter(round: Round): Promise<Reply> {
    this.#last = round;
    const asked = this.#asking;
    this.#asking = undefined;
    const reply = new Promise<Reply | ProtocolError>((done) => {
      this.#waiting = { round, reply: done };
    });
    round.signal.addEventListener('abort', () => this.#cancel(round));
    if (asked !== undefined) {
      const given = Object.values(round.responses)[0];
      if (given === undefined) asked.fail('the app came back without an answer');
      else asked.hear(given);
    }
    if (this.#outcome !== undefined) this.#reply(this.#outcome);
    const given = await reply;
    if (given instanceof ProtocolError) throw given;
    return given;
  }

  answer(result: JsonObject): string | undefined {
    if (this.answered) return 'the call has its result already, and the wire takes no second one';
    const problem = resultProblem(result) ?? resultLoss(this.#last?.revision ?? ROUNDS_SINCE, result);
    if (problem !== undefined) return problem;
    this.answered = true;
    this.#log.add({ peer: 'mcp', from: 'peer', what: 'tools/call result', detail: result });
    this.#reply(result as unknown as CallToolResult);
    return undefined;
  }

  /** Ends what the run left open: a server that goes takes its questions back, or an app that runs on would show them for ever. */
  end(): void {
    for (const asked of this.#asked) if (asked.open && asked.lasting === undefined) asked.withdraw();
    this.answer({ content: [] });
  }

  fail(code: number, message: string): string | undefined {
    if (this.answered) return 'the call has its result already';
    this.answered = true;
    this.#log.add({ peer: 'mcp', from: 'peer', what: 'tools/call error', detail: { code, message } });
    this.#reply(new ProtocolError(code, message));
    return undefined;
  }

  async answerLate(result: JsonObject): Promise<string | undefined> {
    if (!this.cancelled) return 'the app has not cancelled the call';
    if (this.#last?.asksByResult !== false) return 'since 2026-07-28 a cancelled call has no connection that a late result could take';
    this.#log.add({ peer: 'mcp', from: 'peer', what: 'late tools/call result', detail: result });
    await this.#last.sendLate(result as unknown as CallToolResult);
    return undefined;
  }

  async progress(params: JsonObject): Promise<string | undefined> {
    const round = this.#waiting?.round;
    const progressToken = round?.progressToken;
    if (round === undefined || this.answered) return 'the call is not held';
    if (progressToken === undefined) return 'the app asked for no news of progress: its tools/call has no progressToken';
    this.#log.add({ peer: 'mcp', from: 'peer', what: 'notifications/progress', detail: params });
    await round.notify('notifications/progress', { progressToken, ...params });
    return undefined;
  }

  elicit(question: Question): Elicitation {
    const round = this.#waiting?.round;
    const byResult = this.#last?.asksByResult === true;
    const busy = round === undefined ? 'the app still asks what it was told to ask before' : round.askProblem(question);
    const unasked = busy ?? questionProblem(question);
    const lasting = byResult ? 'since 2026-07-28 no message takes a question back' : undefined;
    const asked = new Elicitation(question, this.#log, defined({ lasting, unasked }));
    this.#asked.push(asked);
    if (round === undefined || unasked !== undefined) return asked;
    if (byResult) this.#askByResult(asked);
    else void round.ask(question, asked.signal).then((answer) => asked.hear(answer), (error: unknown) => asked.fail(error)); // prettier-ignore
    return asked;
  }

  async complete({ question, problem }: Elicitation): Promise<string | undefined> {
    if (problem !== undefined) return `nobody was asked: ${problem}`;
    const round = this.#last;
    if (question.id === undefined || question.url === undefined) return 'a question in form mode is never complete';
    if (round === undefined || round.asksByResult) return 'since 2026-07-28 no message says that the page of a question is done';
    this.#log.add({ peer: 'mcp', from: 'peer', what: 'notifications/elicitation/complete', detail: { id: question.id } });
    await round.notify('notifications/elicitation/complete', { elicitationId: question.id });
    return undefined;
  }

  #askByResult(asked: Elicitation): void {
    const { message, schema, url } = asked.question;
    const requestedSchema = schema as ElicitRequestFormParams['requestedSchema'];
    const ask: InputRequest =
      url === undefined ? inputRequired.elicit({ message, requestedSchema }) : inputRequired.elicitUrl({ message, url });
    this.#asking = asked;
    this.#reply(inputRequired({ inputRequests: { ask }, requestState: this.state }));
  }

  #reply(reply: Reply | ProtocolError): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting === undefined) this.#outcome = reply;
    else waiting.reply(reply);
  }

  #cancel(round: Round): void {
    if (this.#waiting?.round !== round || this.answered) return;
    this.cancelled = true;
    this.answered = true;
    this.#log.add({ peer: 'mcp', from: 'app', what: 'notifications/cancelled', detail: { tool: this.tool } });
    this.#reply({ content: [] });
  }
}
