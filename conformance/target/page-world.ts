import { randomBytes } from 'node:crypto';
import type { CDPSession } from 'playwright';
import type { Answer, Place, Request } from '../observer/contract.ts';
import { OBSERVER } from '../observer/observer-name.ts';

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

/**
 * The observer's own JavaScript world in a page. The page and the observer share the document and nothing else, so what a
 * page does to prototypes and globals reaches neither the calls nor their answers. Chromium only.
 */
export class PageWorld {
  readonly #devtools: CDPSession;
  #observer: string | undefined;
  #context = -1;

  constructor(devtools: CDPSession) {
    this.#devtools = devtools;
  }

  /** Puts a script into this world of each document, before the page's own code. */
  async prepare(source: string): Promise<void> {
    await this.#devtools.send('Page.enable');
    await this.#devtools.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: WORLD });
  }

  /** Enters the world of the present document. */
  async enter(): Promise<void> {
    const { frameTree } = await this.#devtools.send('Page.getFrameTree');
    const world = await this.#devtools.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id, worldName: WORLD });
    this.#context = world.executionContextId;
    const { result } = await this.#devtools.send('Runtime.evaluate', { expression: `globalThis.${OBSERVER}`, contextId: this.#context });
    this.#observer = result.objectId;
  }

  /** Makes one request. @throws Error when there is no document, or the observer fails */
  async ask(request: Request): Promise<Answer> {
    return (await this.#call('function (request) { return this.answer(request); }', request, true)).value as Answer;
  }

  /** Runs a script. */
  async run(expression: string): Promise<void> {
    const done = await this.#devtools.send('Runtime.evaluate', { expression, contextId: this.#context, silent: true });
    if (done.exceptionDetails !== undefined) throw new Error(textOf(done.exceptionDetails));
  }

  /** The node of a place in the browser's accessibility tree. */
  async accessibilityNode(place: Place): Promise<{ role: string; name: string } | undefined> {
    const { objectId } = await this.#call('function (place) { return this.elementAt(place); }', place, false);
    if (objectId === undefined) return undefined;
    try {
      const { nodes } = await this.#devtools.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
      const [node] = nodes;
      return node && { role: String(node.role?.value ?? ''), name: String(node.name?.value ?? '') };
    } finally {
      await this.#devtools.send('Runtime.releaseObject', { objectId });
    }
  }

  /** The name of an element whose shadow tree no script can see into: a closed one that the parser made. */
  async closedTree(): Promise<string | undefined> {
    const { root } = await this.#devtools.send('DOM.getDocument', { depth: -1, pierce: true });
    return closedBelow(root);
  }

  async #call(functionDeclaration: string, argument: unknown, returnByValue: boolean): Promise<{ value?: unknown; objectId?: string }> {
    if (this.#observer === undefined) throw new Error('Execution context was destroyed: the page has no observer');
    const { result, exceptionDetails } = await this.#devtools.send('Runtime.callFunctionOn', {
      functionDeclaration,
      objectId: this.#observer,
      arguments: [{ value: argument }],
      returnByValue,
      awaitPromise: true,
      silent: true,
    });
    if (exceptionDetails !== undefined) throw new Error(`the observer failed: ${textOf(exceptionDetails)}`);
    return result as { value?: unknown; objectId?: string };
  }
}

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
