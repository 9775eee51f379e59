import { useId, useState, type ReactNode } from 'react';
import { useActions } from '../actions.ts';
import { Copy } from '../copy.tsx';
import { pictureAddress, webAddress } from '../read/address.ts';
import type { Snippet, Source } from '../read/search.ts';
import { useWords } from '../words/translate.ts';

/** The logo of a site, or the first letter of its title in its place. */
function Sign({ icon, title }: { icon: string | undefined; title: string }): ReactNode {
  const [broken, setBroken] = useState(false);
  const address = pictureAddress(icon);
  return (
    <span className="site" aria-hidden="true">
      {address && !broken ? (
        <img src={address} alt="" width="20" height="20" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      ) : (
        ([...title.trim()][0] ?? '?').toUpperCase()
      )}
    </span>
  );
}

function SnippetItem({ id, snippet }: { id: string; snippet: Snippet }): ReactNode {
  const words = useWords();
  const { openLink } = useActions();
  const url = webAddress(snippet.url);
  return (
    <li className="snippet">
      <p dir="auto">{snippet.text}</p>
      <span className="row">
        <Copy word="copySnippet" content={snippet.text} />
        {url !== undefined && (
          <button type="button" className="quiet" title={url} onClick={() => openLink(id, url)}>
            {words('openLink')}
          </button>
        )}
      </span>
    </li>
  );
}

interface SourceGroupProps {
  /** Of the call. */
  readonly id: string;
  readonly source: Source;
}

/** A source of a search; pressing its title shows its snippets. */
export function SourceGroup({ id, source }: SourceGroupProps): ReactNode {
  const words = useWords();
  const list = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="source" role="group" aria-label={words('source', { title: source.title })}>
      <button
        type="button"
        className="disclosure"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={() => setOpen(!open)}
      >
        <Sign icon={source.icon} title={source.title} />
        <bdi>{source.title}</bdi>
      </button>
      {open && (
        <ul id={list} className="snippets">
          {source.snippets.map((snippet, at) => (
            <SnippetItem key={at} id={id} snippet={snippet} />
          ))}
        </ul>
      )}
    </div>
  );
}
