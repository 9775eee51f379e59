import type { Place } from '../model/place.ts';
import type { Link } from '../model/spec.ts';
import type { Source } from './source.ts';

// Every alternative that begins with a run of word characters begins at the run's start only: no quadratic rescans.
/** A URL · a path to a spec with an optional anchor and an optional requirement · `spec-id#R3.2` · the target of a Markdown link. */
const LINK =
  /(?<url>https?:\/\/[^\s<>`"'|)\]，。；]+)|(?<![\w./-])(?<path>(?:[\w.-]+\/)*[\w-][\w.-]*\.kmd)(?:#(?<anchor>[\w.-]+))?`?(?:\s+(?<requirement>[A-Z]+\d+(?:\.\d+)*)\b)?|(?<![\w-])(?<id>[a-z][a-z0-9]*(?:-[a-z0-9]+)+)#(?<clause>[A-Z]+\d*(?:\.\d+)*)\b|\]\((?<target>[^\s()<>]+)\)|`(?![^`]*\.kmd)(?<folder>[\w.@-]+(?:\/[\w.@-]+)+\/?|[\w.@-]+\/)`|(?<![\w.@/-])(?<bare>[\w.@-]+(?:\/[\w.@-]+)*\/)(?=[\s,;.]|$)/g;

/** Every reference in a stretch of prose. Paths of anything but specs count only in a section of links. */
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
        ...(requirement === undefined ? {} : { requirement }),
        place: place(groups['path']),
      });
    } else if (groups['id'] !== undefined) {
      links.push({
        target: groups['id'],
        kind: 'spec',
        ...(groups['clause'] === undefined ? {} : { requirement: groups['clause'] }),
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

/** A reference written as a whole: a URL, a spec's path or id (with `#R3`), another file. */
export function linkOf(written: string, place: Place): Link {
  if (/^https?:\/\//.test(written)) return { target: written, kind: 'url', place };
  const [, target = written, anchor] = /^([^#\s]+)(?:[#\s]\s*([\w.-]+))?$/.exec(written) ?? [];
  const requirement = requirementOf(anchor);
  const kind = target.endsWith('.kmd') || /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(target) ? 'spec' : 'file';
  return { target, kind, ...(requirement === undefined ? {} : { requirement }), place };
}

function requirementOf(anchor: string | undefined): string | undefined {
  return anchor !== undefined && /^[A-Z]+\d*(?:\.\d+)*$/.test(anchor) ? anchor : undefined;
}
