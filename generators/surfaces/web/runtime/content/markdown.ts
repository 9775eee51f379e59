import DOMPurify from 'dompurify';
import { Marked, type Tokens } from 'marked';

const escape = (value: string): string => value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The URL of a permitted link target, else `undefined`. */
function safeAddress(href: string): URL | undefined {
  try {
    const url = new URL(href);
    return ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

const marked = new Marked({
  gfm: true,
  // A single line break is kept, as in a terminal.
  breaks: true,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escape(text),
    br: () => '<br>\n',
    image: ({ text, href }: Tokens.Image) =>
      `<span class="no-image">${escape(text)}</span> <span class="host">(${escape(safeAddress(href)?.host ?? href.slice(0, 80))})</span>`,
    link({ href, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens);
      const url = safeAddress(href);
      if (url === undefined) return words;
      const host = url.protocol === 'mailto:' ? url.pathname : url.host;
      return `<a href="${escape(url.href)}" target="_blank" rel="noopener noreferrer">${words}</a> <span class="host">(${escape(host)})</span>`;
    },
  },
});

/**
 * Renders untrusted Markdown as DOM nodes. Raw HTML stays text, nothing is loaded, and each link shows its host.
 * The sanitiser runs last, as a second line of defence.
 */
export function markdown(source: string): DocumentFragment {
  return DOMPurify.sanitize(marked.parse(source, { async: false }), {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_TAGS: [
      'p',
      'br',
      'hr',
      'strong',
      'em',
      'del',
      'code',
      'pre',
      'blockquote',
      'ul',
      'ol',
      'li',
      'a',
      'span',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'input',
    ],
    ALLOWED_ATTR: ['href', 'target', 'rel', 'class', 'start', 'align', 'type', 'checked', 'disabled'],
    ADD_ATTR: ['target'],
  });
}
