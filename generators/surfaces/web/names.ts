import type { ComponentView } from '../view/component.ts';

/** The names of a component on the web. */
export interface WebNames {
  /** Base of file names and CSS variables: the id of the spec in kebab case. */
  readonly component: string;
  /** `my-save-status` */
  readonly tag: string;
  /** `MySaveStatus` */
  readonly symbol: string;
}

/** `retry-button`, `tool/call`, `server.slug` → `RetryButton`, `ToolCall`, `ServerSlug`. Never starts with a digit; letters lose their accents. */
export function pascal(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[A-Za-z]/.test(name) ? name : `X${name}`;
}

/** `KoderMCPCard` → `koder-mcp-card`. */
function kebab(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** A valid custom element name: lower case, with a letter at the start and a hyphen. */
const TAG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/;

/** The names of the web binding (`<my-tag>` or `MyClass`), else of the prefix and the id. */
export function webNames({ id, binding }: Pick<ComponentView, 'id' | 'binding'>, prefix: string): WebNames {
  const component = kebab(id) || 'component';
  const symbol = binding?.symbol?.replace(/^<|\/?>$/g, '').trim() ?? '';
  if (TAG.test(symbol)) return { component, tag: symbol, symbol: pascal(symbol) };
  if (/^[A-Z][A-Za-z0-9]*$/.test(symbol) && TAG.test(kebab(symbol))) return { component, tag: kebab(symbol), symbol };
  const tag = `${kebab(prefix) || 'kmd'}-${component}`;
  return { component, tag, symbol: pascal(tag) };
}
