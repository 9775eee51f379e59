import { Fragment, type ReactNode } from 'react';
import type { ListItem, Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** The URL of a permitted link target, else `undefined`; rejects `javascript:` and `data:`. */
function destination(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url : undefined;
}

/** Heading levels of a result, below those of the card. */
const HEADINGS = ['h4', 'h5', 'h6'] as const;

interface Rendering {
  /** Whether the text is truncated; its links are then plain text, so that nothing hidden is focusable. */
  readonly cut: boolean;
}

const children = (node: Parents, rendering: Rendering): ReactNode =>
  node.children.map((child, at) => <Fragment key={at}>{render(child, rendering)}</Fragment>);

/** Blocks separated by line breaks, so that the document's text equals the source text. */
const blocks = (nodes: readonly Nodes[], rendering: Rendering): ReactNode =>
  nodes.map((node, at) => (
    <Fragment key={at}>
      {at > 0 ? '\n' : null}
      {render(node, rendering)}
    </Fragment>
  ));

/** A list item: bare text in a tight list, paragraphs in a loose one. */
const item = (node: ListItem, rendering: Rendering): ReactNode =>
  node.children.map((child, at) => (
    <Fragment key={at}>
      {at > 0 ? '\n' : null}
      {child.type === 'paragraph' && !node.spread ? children(child, rendering) : render(child, rendering)}
    </Fragment>
  ));

function link(address: string, inner: ReactNode, words: string, { cut }: Rendering): ReactNode {
  const url = destination(address);
  if (!url) return inner;
  return (
    <>
      <a href={cut ? undefined : url.href} target="_blank" rel="noopener noreferrer">
        {inner}
      </a>
      {url.host && !words.includes(url.host) ? ` (${url.host})` : null}
    </>
  );
}

const wordsOf = (node: Nodes): string => ('value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '');

function render(node: Nodes, rendering: Rendering): ReactNode {
  switch (node.type) {
    case 'root':
      return blocks(node.children, rendering);
    case 'paragraph':
      return <p>{children(node, rendering)}</p>;
    case 'heading': {
      const Heading = HEADINGS[Math.min(node.depth, HEADINGS.length) - 1] ?? 'h6';
      return <Heading>{children(node, rendering)}</Heading>;
    }
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul';
      return <List start={node.start ?? undefined}>{blocks(node.children, rendering)}</List>;
    }
    case 'listItem':
      return <li>{item(node, rendering)}</li>;
    case 'blockquote':
      return <blockquote>{blocks(node.children, rendering)}</blockquote>;
    case 'code':
      return (
        <pre dir="ltr">
          <code>{node.value}</code>
        </pre>
      );
    case 'inlineCode':
      return <code dir="ltr">{node.value}</code>;
    case 'emphasis':
      return <em>{children(node, rendering)}</em>;
    case 'strong':
      return <strong>{children(node, rendering)}</strong>;
    case 'break':
      return '\n';
    case 'thematicBreak':
      return <div className="rule" />;
    case 'link':
      return link(node.url, children(node, rendering), wordsOf(node), rendering);
    case 'image':
      return `${node.alt ?? ''} (${node.url})`;
    case 'linkReference':
      return children(node, rendering);
    case 'imageReference':
      return node.alt ?? '';
    case 'text':
    case 'html':
      return node.value;
    default:
      return null;
  }
}

/** Renders Markdown as elements. Raw HTML stays text and images become their alternative text: nothing is fetched or run. */
export function Markdown({ source, cut }: { source: string; cut: boolean }): ReactNode {
  return (
    <div className="markdown" dir="auto">
      {render(fromMarkdown(source), { cut })}
    </div>
  );
}
