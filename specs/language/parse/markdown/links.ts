import { defined } from '../../defined.ts';
import type { Place } from '../../model/place.ts';
import type { Link } from '../../model/spec.ts';
import type { Source } from '../../text/source.ts';

// An alternative with leading word characters matches only at their start, which keeps the time linear.
/** A URL · a path to a spec with an optional anchor and an optional requirement · `spec-id#R3.2` · the target of a Markdown link. */
const LINK =
  /(?<url>https?:\/\/[^\s<>`"'|)\]，。；]+)|(?<![\w./-])(?<path>(?:[\w.-]+\/)*[\w-][\w.-]*\.kmd)(?:#(?<anchor>[\w.-]+))?`?(?:\s+(?<requirement>[A-Z]+\d+(?:\.\d+)*)\b)?|(?<![\w-])(?<id>[a-z][a-z0-9]*(?:-[a-z0-9]+)+)#(?<clause>[A-Z]+\d*(?:\.\d+)*)\b|\]\((?<target>[^\s()<>]+)\)|`(?![^`]*\.kmd)(?<folder>[\w.@-]+(?:\/[\w.@-]+)+\/?|[\w.@-]+\/)`|(?<![\w.@/-])(?<bare>[\w.@-]+(?:\/[\w.@-]+)*\/)(?=[\s,;.]|$)/g;

/** Every reference in a range of prose. Paths of other files than specs count only in a section of links. */
export function findLinks(source: Source, start: number, end: number, inLinkSection: boolean): Link[] {
  const text = source.text.slice(start, end);
  const links: Link[] = [];
  for (const match of text.matchAll(LINK)) {
    const groups = match.groups ?? {};
    const place = (word: string): Place => {
      const at = start + match.index + match[0].indexOf(word);
      return source.place(at, at + word.length);
    };
    if (groups['url'] !== undefined) {
      const url = groups['url'].replace(/[.,;:!?*_]+$/, '');
      links.push({ target: url, kind: 'url', place: place(url) });
    } else if (groups['path'] !== undefined) {
      const requirement = groups['requirement'] ?? requirementOf(groups['anchor']);
      links.push({
        target: groups['path'],
        kind: 'spec',
        ...defined({ requirement }),
        place: place(groups['path']),
      });
    } else if (groups['id'] !== undefined) {
      links.push({
        target: groups['id'],
        kind: 'spec',
        ...defined({ requirement: groups['clause'] }),
        place: place(match[0]),
      });
    } else if (groups['target'] !== undefined) {
      if (!groups['target'].startsWith('#')) links.push(linkOf(groups['target'], place(groups['target'])));
    } else if (inLinkSection) {
      const folder = groups['folder'] ?? groups['bare'] ?? '';
      links.push({ target: folder, kind: 'file', place: place(folder) });
    }
  }
  return links;
}

/** The link of a front matter entry or a Markdown target: a URL, the path or id of a spec (with `#R3`), another file. */
export function linkOf(written: string, place: Place): Link {
  if (/^https?:\/\//.test(written)) return { target: written, kind: 'url', place };
  const [, target = written, anchor] = /^([^#\s]+)(?:[#\s]\s*([\w.-]+))?$/.exec(written) ?? [];
  const requirement = requirementOf(anchor);
  const kind = target.endsWith('.kmd') || /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(target) ? 'spec' : 'file';
  return { target, kind, ...defined({ requirement }), place };
}

function requirementOf(anchor: string | undefined): string | undefined {
  return anchor !== undefined && /^[A-Z]+\d*(?:\.\d+)*$/.test(anchor) ? anchor : undefined;
}
