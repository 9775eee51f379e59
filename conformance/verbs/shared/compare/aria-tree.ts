import type { AriaTemplate, AriaTemplateNode, AriaText } from './aria-template.ts';

/** A node of an observed accessibility tree, or a text. */
export type AriaTree = string | AriaTreeNode;
export interface AriaTreeNode {
  readonly role: string;
  readonly name: string;
  readonly states: Readonly<Record<string, string>>;
  readonly url: string;
  readonly children: readonly AriaTree[];
}
interface Draft extends AriaTreeNode {
  url: string;
  readonly children: AriaTree[];
}

const LINE = /^( *)- (.*)$/s;
const HEAD = /^([a-z]+)((?: "(?:[^"\\]|\\.)*")?)((?: \[[a-z]+(?:=[a-z0-9]+)?\])*)(?::(?: (.*))?)?$/s;
const STATE = /\[([a-z]+)(?:=([a-z0-9]+))?\]/g;

/** The tree in an observed snapshot: the lines that the page observer writes. */
export function ariaTree(snapshot: string): AriaTreeNode {
  const draft = (role: string, name: string, states: Record<string, string>): Draft => ({ role, name, states, url: '', children: [] });
  const root = draft('fragment', '', {});
  const path: { readonly depth: number; readonly node: Draft }[] = [{ depth: -1, node: root }];
  for (const text of snapshot.split('\n')) {
    const [, indent = '', rest = ''] = LINE.exec(text) ?? [];
    if (rest === '') continue;
    while ((path.at(-1)?.depth ?? -1) >= indent.length) path.pop();
    const parent = path.at(-1)?.node ?? root;
    if (rest.startsWith('text: ')) parent.children.push(rest.slice('text: '.length));
    else if (rest.startsWith('/url: ')) parent.url = rest.slice('/url: '.length);
    else {
      const [, role = '', name = '', states = '', only] = HEAD.exec(rest) ?? [];
      const said = Object.fromEntries([...states.matchAll(STATE)].map(([, state = '', value]) => [state, value ?? 'true']));
      const node = draft(role, name === '' ? '' : (JSON.parse(name.trim()) as string), said);
      if (only !== undefined) node.children.push(only);
      parent.children.push(node);
      path.push({ depth: indent.length, node });
    }
  }
  return root;
}

/** States that a node without them has not; any other one has to be there to be false. */
const OFF_BY_DEFAULT: ReadonlySet<string> = new Set(['checked', 'disabled', 'pressed', 'selected', 'invalid']);

function fitsText(text: string, wanted: AriaText | undefined): boolean {
  if (wanted === undefined || wanted === '') return true;
  return text !== '' && (typeof wanted === 'string' ? text === wanted : wanted.test(text));
}

function fits(node: AriaTree, wanted: AriaTemplate, deep = false): boolean {
  if (typeof wanted === 'string' || wanted instanceof RegExp) return typeof node === 'string' && fitsText(node, wanted);
  if (typeof node === 'string') return false;
  if (!fitsHead(node, wanted)) return false;
  if (wanted.mode === 'deep-equal' || (deep && wanted.mode === undefined)) return areEqual(node.children, wanted.children, true);
  if (wanted.mode === 'equal') return areEqual(node.children, wanted.children, false);
  return contains(node.children, wanted.children);
}
function fitsHead(node: AriaTreeNode, wanted: AriaTemplateNode): boolean {
  if (wanted.role !== 'fragment' && wanted.role !== node.role) return false;
  const areStates = Object.entries(wanted.states).every(
    ([state, value]) => (node.states[state] ?? (OFF_BY_DEFAULT.has(state) ? 'false' : undefined)) === value,
  );
  return areStates && fitsText(node.name, wanted.name) && fitsText(node.url, wanted.url);
}
function areEqual(nodes: readonly AriaTree[], wanted: readonly AriaTemplate[], deep: boolean): boolean {
  return nodes.length === wanted.length && wanted.every((one, index) => fits(nodes[index] ?? '', one, deep));
}
/** Whether the wanted children are there, in their order; others may stand between them. */
function contains(nodes: readonly AriaTree[], wanted: readonly AriaTemplate[]): boolean {
  let from = 0;
  return wanted.every((one) => {
    const at = nodes.findIndex((node, index) => index >= from && fits(node, one));
    from = at + 1;
    return at >= 0;
  });
}

/** Whether a node of the tree, at any depth, fits. */
function hasNode(tree: AriaTree, wanted: AriaTemplate): boolean {
  return fits(tree, wanted) || (typeof tree !== 'string' && tree.children.some((child) => hasNode(child, wanted)));
}

/** What a tree lacks: the first node that is nowhere in it, else the first one with its children; `undefined` for nothing. */
export function missingFrom(tree: AriaTree, wanted: AriaTemplateNode): string | undefined {
  if (hasNode(tree, wanted)) return undefined;
  const all: AriaTemplate[] = [];
  const visit = (one: AriaTemplate): void => {
    all.push(one);
    if (isNode(one)) one.children.forEach(visit);
  };
  visit(wanted);
  const alone = all.find((one) => !hasNode(tree, isNode(one) ? { ...one, children: [], mode: 'contain' } : one));
  if (alone !== undefined) return isNode(alone) ? alone.head : `the text ${String(alone)}`;
  const inner = all.filter((one) => isNode(one) && one.role !== 'fragment' && !hasNode(tree, one)).at(-1);
  return `${inner !== undefined && isNode(inner) ? inner.head : 'the nodes'} with these children, right below and in this order`;
}
const isNode = (template: AriaTemplate): template is AriaTemplateNode => typeof template === 'object' && !(template instanceof RegExp);
