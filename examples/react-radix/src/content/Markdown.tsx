import DOMPurify from 'dompurify';
import { Marked } from 'marked';
import { useMemo } from 'react';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Markup in the text stays text, and a picture is its words: nothing is fetched. */
const marked = new Marked({ renderer: { html: ({ text }) => escaped(text), image: ({ text, href }) => escaped(`${text} (${href})`) } });

const SAFE = { ALLOWED_URI_REGEXP: /^(https?|mailto):/i, ADD_ATTR: ['target'], FORBID_TAGS: ['img', 'style', 'svg', 'form', 'input'] };

export function Markdown({ text }: { readonly text: string }) {
  const html = useMemo(() => DOMPurify.sanitize(marked.parse(text, { async: false }), SAFE), [text]);
  return <div className="markdown" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
