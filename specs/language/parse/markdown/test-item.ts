import type { ListItem } from 'mdast';
import type { Place } from '../../model/place.ts';
import type { Context } from '../draft/context.ts';
import { plainText } from './plain-text.ts';

/** `**T1 Mount**: …`, `**T1** Mount: …`, `T1 Mount: …`. */
const ITEM = /^([TK]\d+[a-z]?)(?:\s*[—–:-]\s*|\s+|$)([\s\S]*)$/;

/** The border of two items whose line break a copy of a rendered page lost: `… sent. - T4 Reject: …`. */
const GLUED = /\s-\s+(?=[TK]\d+[a-z]?\s+[^:\n]{1,60}:)/;

/**
 * Reads an item of the test section.
 * @returns whether it is a test; an item that is none is reported
 */
export function readTestItem(item: ListItem, place: Place, context: Context): boolean {
  const [text = '', ...glued] = context.profile === 'legacy' ? plainText(item).trim().split(GLUED) : [plainText(item).trim()];
  if (!readText(text, item, place, context)) return false;
  for (const further of glued) readText(further, undefined, place, context);
  return true;
}

function readText(text: string, item: ListItem | undefined, place: Place, context: Context): boolean {
  const [, id, rest = ''] = ITEM.exec(text) ?? [];
  if (id === undefined) {
    context.report('K2021', place);
    return false;
  }
  const first = item?.children[0];
  const strong = first?.type === 'paragraph' && first.children[0]?.type === 'strong' ? plainText(first.children[0]) : '';
  const bold = strong
    .replace(/[:.]\s*$/, '')
    .slice(id.length)
    .replace(/^[\s—–:-]+/, '')
    .trim();
  const colon = rest.indexOf(':');
  const title = bold !== '' ? bold : colon === -1 ? rest : rest.slice(0, colon);
  const prose = rest.startsWith(title) ? rest.slice(title.length).replace(/^[\s:.—–]+/, '') : rest;
  context.draft.items.push({ id, title: title.trim(), prose: prose.replace(/\s+/g, ' ').trim(), place });
  return true;
}
