import type { ListItem, Nodes, Paragraph } from 'mdast';
import type { Place } from '../../model/place.ts';
import type { Level } from '../../model/requirement.ts';
import { slug } from '../cells/word.ts';
import type { Context } from '../draft/context.ts';
import type { DraftRequirement } from '../draft/draft.ts';
import type { HeadingMeaning } from './heading.ts';
import { strongest } from './level.ts';
import { plainText } from './plain-text.ts';

const STRICT_ID = /^[A-Z]+\d*(?:\.\d+)+[a-z]?$/;
const COLON = /[:：]\s*$/;
/** The ids of other documents: `MCP-WP-7.1.2a`. */
const LEGACY_ID = /^[A-Z][A-Za-z0-9]*(?:[-.][A-Za-z0-9]+)*\.?\d[\w.]*$/;

/** Collects requirements and clauses, heading by heading and sentence by sentence. */
export class ClauseReader {
  readonly #context: Context;
  #requirement: DraftRequirement | undefined;
  #depth = 0;
  /** A section without id. In a legacy file its first sentence with a requirement word makes it a requirement. */
  #heading: { readonly meaning: HeadingMeaning; readonly place: Place } | undefined;
  #intro: Level | undefined;
  /** The section whose last clause ends in a colon: the list that follows belongs to that clause. */
  #unfinished: DraftRequirement | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  enter(meaning: HeadingMeaning, depth: number, place: Place, inTests: boolean): void {
    this.#intro = undefined;
    this.#unfinished = undefined;
    if (meaning.kind === 'requirement') {
      this.#depth = depth;
      this.#heading = undefined;
      this.#requirement = { id: meaning.id ?? '', title: meaning.title, place, clauses: [] };
      this.#context.draft.requirements.push(this.#requirement);
    } else if (inTests || depth <= this.#depth || this.#requirement === undefined || this.#heading !== undefined) {
      this.#depth = depth;
      this.#requirement = undefined;
      this.#heading = { meaning, place };
    }
  }

  /** Reads a paragraph outside lists. `whole` is false when a table follows in the same paragraph. */
  paragraph(node: Paragraph, place: Place, whole: boolean): void {
    const source = this.#context.source.text.slice(place.start.offset, place.end.offset);
    const text = whole ? plainText(node) : source;
    const words = whole ? plainText(node, false) : source.replace(/`[^`]*`/g, ' ');
    const id = idOf(node, this.#context.profile);
    const found = strongest(words, this.#context.profile);
    this.#unfinished = undefined;
    this.#intro = undefined;
    if (id !== undefined) {
      this.#explicit(id, text, found?.level, place);
      if (COLON.test(text)) this.#unfinished = this.#requirement;
    } else if (found !== undefined) {
      this.#implicit(text, found, place);
      // A list has the level of the sentence in front of it: "the card SHOULD offer:".
      if (COLON.test(text)) this.#intro = found.level;
    }
  }

  /**
   * Reads a list item.
   * @param inside whether it is part of a clause
   * @returns whether it is a clause; its inner lists belong to it
   */
  item(item: ListItem, place: Place, inside: boolean): boolean {
    const { profile } = this.#context;
    const first = item.children[0];
    const id = first?.type === 'paragraph' ? idOf(first, profile) : undefined;
    const paragraphs = item.children.filter((child) => child.type === 'paragraph');
    const own: Nodes[] =
      id === undefined && !COLON.test(paragraphs.map((child) => plainText(child)).join(' ')) ? paragraphs : item.children;
    const text = own.map((child) => plainText(child)).join(' ');
    const found = strongest(own.map((child) => plainText(child, false)).join(' '), profile);
    if (id !== undefined) {
      this.#explicit(id, text, found?.level, place);
      return true;
    }
    if (inside) return false;
    if (this.#unfinished !== undefined) {
      this.#lengthen(this.#unfinished, text, place);
      return true;
    }
    if (found !== undefined) {
      this.#implicit(text, found, place);
      return true;
    }
    // Every item of a legacy requirement is a clause, also without a requirement word.
    const listed = this.#heading === undefined || this.#intro !== undefined;
    if (profile === 'legacy' && this.#requirement !== undefined && listed && first?.type === 'paragraph') {
      this.#derive(text, this.#intro ?? 'MUST', 'what must be', place);
      return true;
    }
    return false;
  }

  #explicit(written: string, text: string, level: Level | undefined, place: Place): void {
    const { report, profile } = this.#context;
    const id = written;
    const rest = text
      .trim()
      .slice(written.length)
      .replace(/^[\s:.—–-]+/, '')
      .trim();
    if (level === undefined) report('K2020', place, { id });
    const section = this.#ensure(place);
    if (profile === 'strict' && !id.startsWith(`${section.id}.`)) report('K2007', place, { id, section: section.id });
    section.clauses.push({ id, level: level ?? 'MAY', text: tidy(rest), stable: true, place });
  }

  /** Adds an item to the last clause, which the list completes. */
  #lengthen(section: DraftRequirement, text: string, place: Place): void {
    const last = section.clauses.pop();
    if (last === undefined) return;
    const to: Place = { ...last.place, end: place.end };
    section.clauses.push({ ...last, text: tidy(`${last.text} ${text}`), place: to });
  }

  #implicit(text: string, found: { readonly word: string; readonly level: Level }, place: Place): void {
    if (this.#context.profile === 'legacy') {
      this.#derive(text, found.level, found.word, place);
      return;
    }
    const example = `${this.#requirement?.id ?? 'R1'}.${(this.#requirement?.clauses.length ?? 0) + 1}`;
    this.#context.report('K2005', place, { word: found.word, example });
  }

  #derive(text: string, level: Level, word: string, place: Place): void {
    const section = this.#ensure(place);
    const id = `${section.id}.${section.clauses.length + 1}`;
    this.#context.report('K2006', place, { word, id });
    section.clauses.push({ id, level, text: tidy(text), stable: false, place });
  }

  /** The requirement of the current section. A section without id gets one from its number or title. */
  #ensure(place: Place): DraftRequirement {
    if (this.#requirement !== undefined) return this.#requirement;
    const { draft, report, profile } = this.#context;
    const meaning = this.#heading?.meaning;
    const title = meaning?.title ?? '';
    const id = meaning?.id ?? (slug(title) || 'text');
    const at = this.#heading?.place ?? place;
    if (profile === 'legacy' && meaning?.id === undefined) report('K2008', at, { title, id });
    this.#requirement = { id, title, place: at, clauses: [] };
    draft.requirements.push(this.#requirement);
    return this.#requirement;
  }
}

/** The bold id at the start of a paragraph. */
function idOf(node: Paragraph, profile: 'strict' | 'legacy'): string | undefined {
  const first = node.children[0];
  if (first?.type !== 'strong') return undefined;
  const word =
    plainText(first)
      .trim()
      .split(/\s/)[0]
      ?.replace(/[:.]+$/, '') ?? '';
  return word.length <= 40 && (profile === 'strict' ? STRICT_ID : LEGACY_ID).test(word) ? word : undefined;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
