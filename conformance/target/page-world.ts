import { randomBytes } from 'node:crypto';
import type { CDPSession } from 'playwright';
import type { Answer, Place, Request } from '../observer/contract.ts';
import { OBSERVER } from '../observer/observer-name.ts';
import { TargetError } from '../protocol/faults.ts';

/** What matters here of a node of the DevTools protocol. */
interface DomNode {
  readonly localName: string;
  readonly children?: readonly DomNode[];
  readonly shadowRoots?: readonly DomNode[];
  readonly shadowRootType?: string;
  readonly contentDocument?: DomNode;
}

/** A secret that no page can guess. */
export const newChannel = (): string => `k${randomBytes(12).toString('hex')}`;

/** The name of the observer's world in developer tools. */
const WORLD = 'kmd observer';

/** The observer in one document. */
interface Entered {
  /** The id of the frame in developer tools. */
  readonly frame: string;
  readonly context: number;
  readonly observer: string | undefined;
  /** Tells the documents apart that were entered since the last one of the page itself. */
  readonly number: number;
}

/** A role that no element has: a place counts alone. */
const NOTHING = 'kmd-nothing';

/** Documents whose states have numbers of their own. */
const DOCUMENTS = 1000;

/** Calls about the page with all of its frames. */
const OF_THE_PAGE = new Set(['ready', 'mount', 'harness', 'clock', 'begin', 'announcements', 'clipboard', 'copies', 'setClipboard']);
/** Calls about the page with all of its frames where they name no place. */
const WHOLE = new Set(['fullText']);

/**
 * The observer's own JavaScript world in a page. The page and the observer share the document and nothing else, so what a
 * page does to prototypes and globals reaches neither the calls nor their answers. Chromium only.
 */
export class PageWorld {
  readonly #devtools: CDPSession;
  /** Selector of the frame that counts as the page while it can be seen. */
  #frame: string | undefined;
  #page: Entered | undefined;
  /** What was entered last in the frame. */
  #inner: Entered | undefined;
  #entered = 0;

  constructor(devtools: CDPSession, frame?: string) {
    this.#devtools = devtools;
    this.#frame = frame;
  }

  /** Puts a script into this world of each document, before the page's own code. */
  async prepare(source: string): Promise<void> {
    await this.#devtools.send('Page.enable');
    await this.#devtools.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: WORLD });
  }

  /** Enters the world of the present document. */
  async enter(): Promise<void> {
    const { frameTree } = await this.#devtools.send('Page.getFrameTree');
    this.#inner = undefined;
    this.#page = await this.#into(frameTree.frame.id);
  }

  /** Looks once as if a frame that fits the selector were the page. */
  async within<Seen>(frame: string, look: () => Promise<Seen>): Promise<Seen> {
    const before = this.#frame;
    this.#frame = frame;
    try {
      return await look();
    } finally {
      this.#frame = before;
    }
  }

  /** Makes one request. @throws Error when there is no document, or the observer fails */
  async ask(request: Request): Promise<Answer> {
    const isWhole = OF_THE_PAGE.has(request.call) || (request.place === undefined && WHOLE.has(request.call));
    const at = isWhole ? this.#page : await this.#stage();
    try {
      return await this.#answer(at, request);
    } catch (error) {
      // The frame may go while it is asked.
      if (at === this.#page || at === undefined || (await this.#lives(at))) throw error;
      return this.#answer(await this.#stage(), request);
    }
  }

  async #answer(at: Entered | undefined, request: Request): Promise<Answer> {
    const answer = (await this.#call(at, 'function (request) { return this.answer(request); }', { value: request }, true)).value as Answer;
    return { ...answer, state: answer.state === 0 ? 0 : answer.state * DOCUMENTS + ((at?.number ?? 0) % DOCUMENTS) };
  }

  /** Runs a script. */
  async run(expression: string): Promise<void> {
    const { context = -1 } = (await this.#stage()) ?? {};
    const done = await this.#devtools.send('Runtime.evaluate', { expression, contextId: context, silent: true });
    if (done.exceptionDetails !== undefined) throw new Error(textOf(done.exceptionDetails));
  }

  /** The node of a place in the browser's accessibility tree, its name in the letters that the page wrote. */
  async accessibilityNode(place: Place): Promise<{ role: string; name: string } | undefined> {
    const stage = await this.#stage();
    const { objectId } = await this.#call(stage, 'function (place) { return this.elementAt(place); }', { value: place }, false);
    if (objectId === undefined) return undefined;
    try {
      const { nodes } = await this.#devtools.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
      const [node] = nodes;
      if (node === undefined) return undefined;
      const name = String(node.name?.value ?? '');
      const written = (await this.#call(stage, 'function (element) { return this.nameOf(element); }', { objectId }, true)).value as string;
      return { role: String(node.role?.value ?? ''), name: isSameButForCase(name, written) ? written : name };
    } finally {
      await this.#devtools.send('Runtime.releaseObject', { objectId });
    }
  }

  /** Where the viewport of what is judged begins in that of the page, in CSS pixels. */
  async offset(): Promise<{ readonly left: number; readonly top: number }> {
    const at = this.#frame === undefined ? this.#page : await this.#stage();
    if (at === this.#page) return { left: 0, top: 0 };
    const { value } = await this.#call(at, 'function () { return this.offset(); }', { value: null }, true);
    return value as { left: number; top: number };
  }

  /** The name of an element whose shadow tree no script can see into: a closed one that the parser made. */
  async closedTree(): Promise<string | undefined> {
    const { root } = await this.#devtools.send('DOM.getDocument', { depth: -1, pierce: true });
    return closedBelow(root);
  }

  async #into(frame: string): Promise<Entered> {
    const world = await this.#devtools.send('Page.createIsolatedWorld', { frameId: frame, worldName: WORLD });
    const context = world.executionContextId;
    const { result } = await this.#devtools.send('Runtime.evaluate', { expression: `globalThis.${OBSERVER}`, contextId: context });
    return { frame, context, observer: result.objectId, number: ++this.#entered };
  }

  /** The document that is judged: that of the frame as long as it can be seen, else the page. */
  async #stage(): Promise<Entered | undefined> {
    if (this.#frame === undefined) return this.#page;
    const frame = await this.#seenFrame(this.#frame);
    if (frame === undefined) return this.#page;
    if (this.#inner?.frame !== frame || !(await this.#lives(this.#inner))) this.#inner = await this.#intoFrame(frame);
    return this.#inner.observer === undefined ? this.#page : this.#inner;
  }

  /** @throws TargetError for a frame of another origin: nothing tells where it stands and what it says */
  async #intoFrame(frame: string): Promise<Entered> {
    const inner = await this.#into(frame).catch(() => undefined);
    const isOpen = { expression: 'frameElement !== null', contextId: inner?.context ?? -1, returnByValue: true };
    const open = inner && (await this.#devtools.send('Runtime.evaluate', isOpen)).result.value === true;
    if (open === true) return inner;
    throw new TargetError(
      'mount-failed',
      `the frame ${this.#frame ?? ''} is of another origin than the page; open its own address instead`,
    );
  }

  /** A frame keeps its id when its document changes. */
  async #lives({ context }: Entered): Promise<boolean> {
    return this.#devtools.send('Runtime.evaluate', { expression: '0', contextId: context }).then(
      () => true,
      () => false,
    );
  }

  async #seenFrame(selector: string): Promise<string | undefined> {
    const place: Place = {
      query: { roles: [NOTHING], names: [], at: { part: 'frame', selectors: [selector], texts: [] } },
      pick: 'seen',
      silent: true,
    };
    const { objectId } = await this.#call(this.#page, 'function (place) { return this.elementAt(place); }', { value: place }, false);
    if (objectId === undefined) return undefined;
    const { node } = await this.#devtools.send('DOM.describeNode', { objectId });
    await this.#devtools.send('Runtime.releaseObject', { objectId });
    return node.frameId;
  }

  async #call(
    at: Entered | undefined,
    functionDeclaration: string,
    argument: { readonly value: unknown } | { readonly objectId: string },
    returnByValue: boolean,
  ): Promise<{ value?: unknown; objectId?: string }> {
    if (at?.observer === undefined) throw new Error('Execution context was destroyed: the page has no observer');
    const { result, exceptionDetails } = await this.#devtools.send('Runtime.callFunctionOn', {
      functionDeclaration,
      objectId: at.observer,
      arguments: [argument],
      returnByValue,
      awaitPromise: true,
      silent: true,
    });
    if (exceptionDetails !== undefined) throw new Error(`the observer failed: ${textOf(exceptionDetails)}`);
    return result as { value?: unknown; objectId?: string };
  }
}

/** The browser names an element by its words as `text-transform` has them; a screen reader says the same in either case. */
const isSameButForCase = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

/** What the page attaches by script is open already (`openShadowTrees`); the browser's own trees have the type `user-agent`. */
function closedBelow(root: DomNode): string | undefined {
  const waiting: DomNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.shadowRoots?.some(({ shadowRootType }) => shadowRootType === 'closed') === true) return node.localName;
    waiting.push(...(node.children ?? []), ...(node.shadowRoots ?? []));
    if (node.contentDocument !== undefined) waiting.push(node.contentDocument);
  }
  return undefined;
}

function textOf({ exception, text }: { readonly exception?: { readonly description?: string }; readonly text: string }): string {
  return (exception?.description ?? text).split('\n').slice(0, 3).join(' ');
}
