import { parse } from 'yaml';
import { withoutUnpainted } from './unpainted.ts';

/** A text of a template: itself, or a pattern between slashes. */
export type AriaText = string | RegExp;

/** How the children of a template are compared: wanted ones in order, the same ones, or the same ones at every level. */
type Children = 'contain' | 'equal' | 'deep-equal';

/** A node of an ARIA template, or a text. */
export type AriaTemplate = AriaText | AriaTemplateNode;
export interface AriaTemplateNode {
  /** `fragment` stands for any node with these children. */
  readonly role: string;
  readonly name?: AriaText;
  /** `level`, `checked` and their like, with the values that they need. */
  readonly states: Readonly<Record<string, string>>;
  readonly url?: AriaText;
  readonly mode?: Children;
  readonly children: readonly AriaTemplate[];
  /** Role, name and states as written. */
  readonly head: string;
}

const HEAD = /^([a-zA-Z]+)(?:\s+("(?:[^"\\]|\\.)*"|\/(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/))?((?:\s*\[[a-z]+(?:=[^\]]*)?\])*)$/;
const STATE = /\[([a-z]+)(?:=([^\]]*))?\]/g;
const MODES: readonly string[] = ['contain', 'equal', 'deep-equal'];

/**
 * An ARIA template in Playwright's notation: roles, names in quotes or as patterns, states in brackets, `text`, `/url` and
 * `/children`.
 * @throws Error with what is wrong
 */
export function ariaTemplate(source: string): AriaTemplateNode {
  const list: unknown = parse(source);
  if (!Array.isArray(list)) throw new Error('it is no list: each line begins with "- "');
  const top = nodeOf('fragment', list);
  const [only] = top.children;
  return top.children.length === 1 &&
    typeof only === 'object' &&
    !(only instanceof RegExp) &&
    top.mode !== 'equal' &&
    top.mode !== 'deep-equal'
    ? only
    : top;
}

function nodeOf(head: string, items: readonly unknown[]): AriaTemplateNode {
  const children: AriaTemplate[] = [];
  let mode: Children | undefined;
  let url: AriaText | undefined;
  for (const item of items) {
    if (typeof item === 'string') {
      children.push(nodeOf(item, []));
      continue;
    }
    if (typeof item !== 'object' || item === null) throw new Error(`${String(item)} is neither a node nor a text`);
    for (const [key, value] of Object.entries(item as Readonly<Record<string, unknown>>)) {
      if (key === 'text') children.push(textOf(scalar(value)));
      else if (key === '/children') {
        if (!MODES.includes(scalar(value))) throw new Error(`/children is one of ${MODES.join(', ')}`);
        mode = scalar(value) as Children;
      } else if (key === '/url') url = textOf(scalar(value));
      else if (!key.startsWith('/')) children.push(Array.isArray(value) ? nodeOf(key, value) : nodeOf(key, [{ text: scalar(value) }]));
    }
  }
  const match = HEAD.exec(head.trim());
  if (match === null) throw new Error(`${head} is no node: role "name" [state]`);
  const [, role = '', name, states = ''] = match;
  return {
    role,
    head,
    children,
    // Playwright compares every state but the focus.
    states: Object.fromEntries(
      [...states.matchAll(STATE)].filter(([, state]) => state !== 'active').map(([, state = '', value]) => [state, value ?? 'true']),
    ),
    ...(name === undefined
      ? {}
      : { name: name.startsWith('"') ? name.slice(1, -1).replace(/\\(.)/g, '$1') : new RegExp(name.slice(1, -1)) }),
    ...(url === undefined ? {} : { url }),
    ...(mode === undefined ? {} : { mode }),
  };
}

function scalar(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error('a value is a text or a list');
}
const flat = (text: string): string => withoutUnpainted(text).replace(/\s+/g, ' ').trim();
const textOf = (text: string): AriaText => (/^\/.+\/$/s.test(text) ? new RegExp(text.slice(1, -1)) : flat(text));
