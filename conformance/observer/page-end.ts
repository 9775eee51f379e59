// The runner's end among the scripts of the page: the entry of the second injected bundle. It runs before any code of the page
// and right after the runner's clock is in place, and keeps what it needs of the platform as it is then. It judges nothing: it
// calls the harness and the clock when the observer asks, and passes on what only the page's own world sees.
import type { ClockStep, HarnessMethod, PageRequest } from './page-contract.ts';
import { hear, say, sayRoot } from './platform/channel.ts';
import { noteScriptCopies, refuseCommandedCopies } from './platform/clipboard.ts';
import { baseAddress } from './platform/nodes.ts';
import { fullAddress, noteOpenedPages, openShadowTrees, seemsUsed, tellOfPrinting, withoutBuckets } from './platform/page.ts';
import { callPage, delayFrames, harness, takeClock, thrownText, untilTimer } from './platform/page-harness.ts';
import { noteSpokenWords } from './platform/spoken-words.ts';
import { noteTellings } from './platform/tellings.ts';
import { slice, stringify } from './platform/text.ts';
import { noteConnectionServers, noteDeferredRequests, noteWorkletModules, withoutSharedWorkers } from './platform/unseen-requests.ts';
import { parse } from './platform/values.ts';
import { jsonText, type JsonLimits } from './json-text.ts';

/** The version of the protocol that this runner speaks. */
const PROTOCOL = 1;
const FUNCTIONS: readonly HarnessMethod[] = ['describe', 'mount', 'receive', 'sent'];

const clock = takeClock();

function shortText(error: unknown): string {
  try {
    return slice(thrownText(error), 0, 500);
  } catch {
    return 'something that cannot be shown as text';
  }
}

// Answers are put together from texts: stringify would call a `toJSON` that the page put on Object.prototype.
const fault = (kind: string, message: string): string => `{"fault":"${kind}","message":${stringify(message)}}`;
const answer = (value: string): string => `{"value":${value},"now":${clock ? clock.now() : 0}}`;

/** `absent`, `ready`, or a sentence about what is wrong with `__kmd__`. */
function readiness(): string {
  const found = harness();
  if (found === undefined || found === null) return 'absent';
  const { protocol } = found;
  if (protocol !== PROTOCOL) return `its protocol is ${slice(shortText(protocol), 0, 40)}, and this runner speaks ${PROTOCOL}`;
  for (let i = 0; i < FUNCTIONS.length; i++) if (typeof found[FUNCTIONS[i]] !== 'function') return `it has no function ${FUNCTIONS[i]}()`;
  return 'ready';
}

async function call(method: HarnessMethod, args: string, limits: JsonLimits): Promise<string> {
  const found = harness();
  if (!found || typeof found[method] !== 'function') return fault('harness-failed', `the page took __kmd__.${method} away`);
  let value: unknown;
  try {
    value = await callPage(found[method], found, parse(args) as unknown[]);
  } catch (error) {
    return fault('threw', shortText(error));
  }
  if (method === 'mount' || method === 'receive') return answer('null');
  try {
    const json = jsonText(value, limits);
    if ('text' in json) return answer(json.text);
    return fault(json.fault, `${method}() gave ${json.message}`);
  } catch (error) {
    return fault('not-json', `${method}() gave no JSON: ${shortText(error)}`);
  }
}

async function move({ step, ms, sparse }: ClockStep): Promise<string> {
  if (!clock) return fault('no-clock', 'the clock of the runner is not in the page');
  if (step === 'run' && sparse) delayFrames(clock, ms);
  if (step === 'pause') await clock.pauseAt(clock.now());
  else if (step === 'resume') clock.resume();
  else if (step === 'run') await clock.runFor(ms);
  else if (step === 'jump') await clock.fastForward(ms);
  return answer('null');
}

function respond(request: PageRequest): string | Promise<string> {
  if (request.to === 'ready') return answer(stringify(readiness()));
  if (request.to === 'timers') return answer(`${clock ? untilTimer(clock) : null}`);
  return request.to === 'clock' ? move(request) : call(request.method, request.args, request.limits);
}

hear('ask', (text) => {
  const { id, ...request } = parse(text) as PageRequest & { readonly id: number };
  say('heard', `${id}`);
  const reply = (given: string): void => say('answer', `${id} ${given}`);
  if (request.to === 'timers') return reply(`${respond(request)}`);
  void (async () => {
    // Code of the page runs after this event: `window.event` would hand it over, with the secret.
    await null;
    try {
      reply(await respond(request as PageRequest));
    } catch (error) {
      reply(fault('threw', shortText(error)));
    }
  })();
});

openShadowTrees(sayRoot);
noteOpenedPages((url) => say('news', `open ${url === undefined ? 'about:blank' : fullAddress(`${url as string}`, baseAddress(document))}`));
noteScriptCopies((how, text) => say('news', `${how} ${text}`));
refuseCommandedCopies();
noteWorkletModules((url) => say('news', `worklet ${url}`));
noteConnectionServers((url) => say('news', `connection ${url}`));
noteDeferredRequests((url) => say('news', `deferred ${url}`));
noteTellings((how, name) => say('news', `${how} ${name}`));
noteSpokenWords((politeness, words) => say('news', `${politeness} ${words}`));
withoutSharedWorkers();
withoutBuckets();
tellOfPrinting();
seemsUsed();
