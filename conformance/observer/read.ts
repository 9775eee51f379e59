// What a person perceives in an element: visible text, labels of visible things, values of fields.
import type { FullText, Reading } from './contract.ts';
import { framesOf } from './frames.ts';
import { includes, push, pushAll } from './platform/collections.ts';
import { isNativeField, labelElements, listedOptions, optionLabel, selectedLabels, valueOf } from './platform/fields.ts';
import { attribute, attributeValues, dataOf, hasAttribute, isElement, isText, localName, rootIn } from './platform/nodes.ts';
import { computedStyle, css } from './platform/styles.ts';
import { indexIn, lower, slice, trim, upper, words } from './platform/text.ts';
import { countedWords } from './counters.ts';
import { labelOf } from './names.ts';
import { quoted } from './quoted.ts';
import { rawText } from './raw-text.ts';
import { keepsWords } from './silence.ts';
import { isTextPainted } from './clip.ts';
import { isForTheEar } from './ear-names.ts';
import { isSilent, newSweep, sightOf, styleOf } from './sight.ts';
import { eachElement, flatChildren, isNeverRendered } from './tree.ts';
import { isSeen } from './visible.ts';

const TEXT_LIMIT = 1200000;
const RUN_LIMIT = 3000;
const LINE_LIMIT = 4000;
const TYPED = ['text', 'search', 'url', 'tel', 'email', 'number', 'date', 'time', 'datetime-local', 'month', 'week', ''];
const NAMING_ATTRIBUTES = ['aria-label', 'aria-labelledby', 'title', 'alt'];

function isBlock(element: Element, style: CSSStyleDeclaration): boolean {
  if (localName(element) === 'br') return true;
  const display = css(style, 'display');
  return display !== 'contents' && indexIn(display, 'inline') !== 0 && indexIn(display, 'ruby') !== 0;
}

/** The text that a style sheet adds before or after the content of an element. */
export function generatedText(element: Element, pseudo: '::before' | '::after'): string {
  return quoted(contentOf(element, pseudo));
}
const contentOf = (element: Element, pseudo: '::before' | '::after'): string => css(computedStyle(element, pseudo), 'content');
/** The words that a style sheet puts before an item of a list. */
function markerText(element: Element, style: CSSStyleDeclaration): string {
  if (indexIn(css(style, 'display'), 'list-item') < 0) return '';
  return quoted(css(computedStyle(element, '::marker'), 'content')) || quoted(css(style, 'list-style-type'));
}

/** What the sign of an item of a list may write by a counter. */
const countedMarker = (element: Element, style: CSSStyleDeclaration): string =>
  indexIn(css(style, 'display'), 'list-item') < 0
    ? ''
    : countedWords(element, css(computedStyle(element, '::marker'), 'content'), '::marker') +
      countedWords(element, css(style, 'list-style-type'));

/** A reading in the making. */
interface Draft {
  text: string;
  silent: string;
  readonly runs: string[];
  readonly labels: string[];
  readonly heard: string[];
  readonly values: string[];
  truncated: boolean;
  readonly seen: boolean;
}

const KEPT = ['preserve', 'preserve-breaks', 'break-spaces', 'pre', 'pre-wrap', 'pre-line'];

const SMALL_CAPITALS = ['all-small-caps', 'all-petite-caps'];

/** The letters of a text as a style sets them: capitals for the eye are capitals. */
function inItsCase(text: string, style: CSSStyleDeclaration): string {
  const transform = css(style, 'text-transform');
  if (includes(SMALL_CAPITALS, css(style, 'font-variant-caps')) || includes(words(transform), 'uppercase')) return upper(text);
  if (includes(words(transform), 'lowercase')) return lower(text);
  if (!includes(words(transform), 'capitalize')) return text;
  let result = '';
  for (let i = 0; i < text.length; i++) result += i > 0 && lower(text[i - 1]) !== upper(text[i - 1]) ? text[i] : upper(text[i]);
  return result;
}

/** A text as the page lays it out: in its capitals, and where its breaks are spaces for the eye, without them. */
function laidOut(given: string, style: CSSStyleDeclaration): string {
  const text = inItsCase(given, style);
  if (includes(KEPT, css(style, 'white-space-collapse') || css(style, 'white-space'))) return text;
  let joined = '';
  for (let i = 0; i < text.length; i++) joined += text[i] === '\n' || text[i] === '\r' ? ' ' : text[i];
  return joined;
}

/** Reads an element without the frames in it; `asLaidOut`: with no other breaks than those for the eye. */
export function readElement(root: Element, asLaidOut = false): Draft {
  const sweep = newSweep();
  const out: Draft = { text: '', silent: '', runs: [], labels: [], heard: [], values: [], truncated: false, seen: isSeen(root, sweep) };
  let line = '';
  const keepRun = (text: string): void => {
    if (trim(text) && out.runs.length < RUN_LIMIT) push(out.runs, slice(text, 0, LINE_LIMIT));
  };
  const endLine = (): void => {
    keepRun(line);
    line = '';
    if (out.text && out.text[out.text.length - 1] !== '\n') out.text += '\n';
  };
  const add = (text: string, silent: boolean): void => {
    if (out.text.length + out.silent.length > TEXT_LIMIT) out.truncated = true;
    else if (silent) out.silent += text + '\n';
    else {
      out.text += text;
      if (line.length < LINE_LIMIT) line += text;
    }
  };
  const readText = (node: Text, parent: Element, silent: boolean): string => {
    const data = asLaidOut ? laidOut(dataOf(node), styleOf(parent, sweep)) : dataOf(node);
    if (!data || sightOf(parent, sweep) !== 'shown') return '';
    if (trim(data) && !isTextPainted(node, parent, sweep)) return '';
    add(data, silent);
    return silent ? '' : data;
  };
  /** Returns the visible text of the subtree, for the runs of the elements around it. */
  const walk = (node: Node, parent: Element, around: boolean): string => {
    if (isText(node)) return readText(node, parent, around);
    if (!isElement(node)) return '';
    const tag = localName(node);
    if (isNeverRendered(tag) && tag !== 'title') return '';
    const sight = sightOf(node, sweep);
    if (sight !== 'shown' && sight !== 'invisible') return '';
    const silent = around || keepsWords(node, sweep);
    const block = isBlock(node, styleOf(node, sweep));
    if (block) endLine();
    if (sight === 'shown' && readValue(node, tag)) {
      if (!silent) readLabel(node, tag, '');
      readOptions(listedOptions(node), silent);
      return '';
    }
    let own = false;
    let text = '';
    const inFront = sight === 'shown' ? contentOf(node, '::before') : '';
    const behind = sight === 'shown' ? contentOf(node, '::after') : '';
    const before = quoted(inFront);
    if (before) add(before, silent);
    // A sign of the list for the eye: nothing that it shows is missed for it, and no words hide in it.
    const marker = sight === 'shown' ? markerText(node, styleOf(node, sweep)) : '';
    if (trim(marker)) add(marker, true);
    const counted =
      countedWords(node, inFront, '::before') +
      countedWords(node, behind, '::after') +
      (sight === 'shown' ? countedMarker(node, styleOf(node, sweep)) : '');
    if (trim(counted)) add(counted, true);
    const children = flatChildren(node);
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (isText(child) && trim(dataOf(child))) own = true;
      text += walk(child, node, silent);
    }
    const after = quoted(behind);
    if (after) add(after, silent);
    if (!silent) text = before + text + after;
    if (sight === 'shown' && !silent) readLabel(node, tag, text);
    if (own || before || after) keepRun(text);
    if (!block) return text;
    endLine();
    return '\n' + text + '\n';
  };
  const readLabel = (node: Element, tag: string, text: string): void => {
    let named = tag === 'svg';
    for (let i = 0; i < NAMING_ATTRIBUTES.length; i++) if (hasAttribute(node, NAMING_ATTRIBUTES[i])) named = true;
    const label = named ? labelOf(node) : '';
    if (!label || !isSeen(node, sweep)) return;
    const list = isForTheEar(node, text, sweep) ? out.heard : out.labels;
    if (list.length < RUN_LIMIT) push(list, slice(label, 0, LINE_LIMIT));
  };
  /** Reads the options of a list, each on a line of its own. */
  const readOptions = (options: readonly Element[], silent: boolean): void => {
    for (let i = 0; i < options.length; i++) {
      endLine();
      if (isSeen(options[i], sweep)) add(optionLabel(options[i]) || '', silent);
    }
    if (options.length > 0) endLine();
  };
  /** Reads a field; `false` for any other element. */
  const readValue = (node: Element, tag: string): boolean => {
    if (tag === 'select') {
      pushAll(out.values, selectedLabels(node));
      return true;
    }
    if (tag !== 'input' && tag !== 'textarea') return false;
    const type = tag === 'input' ? lower(attribute(node, 'type') || '') : '';
    const value = valueOf(node);
    if (type === 'submit' || type === 'button' || type === 'reset') {
      if (value) push(out.labels, value);
      return true;
    }
    if (type === 'password' || !includes(TYPED, type)) return true;
    const hint = attribute(node, 'placeholder');
    if (value) push(out.values, slice(value, 0, 20000));
    else if (hint) push(out.labels, hint);
    return true;
  };
  walk(root, root, isSilent(root));
  endLine();
  if (isNativeField(root)) {
    const labels = labelElements(root);
    for (let i = 0; i < labels.length; i++) {
      const words = trim(readElement(labels[i]).text);
      if (words) push(out.labels, slice(words, 0, LINE_LIMIT));
    }
  }
  return out;
}

/** Reads an element and the frames in it. */
export function read(element: Element, asLaidOut = false): Reading {
  const out = readElement(element, asLaidOut);
  const frames = framesOf(element);
  for (let i = 0; i < frames.length; i++) {
    const root = sightOf(frames[i].element, newSweep()) === 'shown' ? rootIn(frames[i].element) : null;
    if (!root) continue;
    const inner = frames[i].observer.read(null, root);
    out.text += inner.text;
    out.silent += inner.silent;
    pushAll(out.runs, inner.runs);
    pushAll(out.labels, inner.labels);
    pushAll(out.heard, inner.heard);
    pushAll(out.values, inner.values);
  }
  return out;
}

export function readingsOf(most: number, elements: readonly Element[]): (Reading | Record<never, never> | null)[] {
  const sweep = newSweep();
  const readings: (Reading | Record<never, never> | null)[] = [];
  let count = 0;
  for (let i = 0; i < elements.length; i++) {
    const seen = isSeen(elements[i], sweep);
    push(readings, !seen ? null : ++count > most ? {} : read(elements[i]));
  }
  return readings;
}

/** The visible text of each, with no other breaks than those for the eye. */
export function laidOutTexts(_argument: null, elements: readonly Element[]): string[] {
  const texts: string[] = [];
  for (let i = 0; i < elements.length; i++) push(texts, read(elements[i], true).text);
  return texts;
}

/** All text of an element and of the frames in it. */
export function fullText(element: Element): FullText {
  let { text, attributes } = textOf(element);
  const frames = framesOf(element);
  for (let i = 0; i < frames.length; i++) {
    const root = rootIn(frames[i].element);
    if (!root) continue;
    const inner = frames[i].observer.fullText(null, root);
    text += inner.text;
    attributes += inner.attributes;
  }
  return { text, attributes };
}

export function fullTexts(_argument: null, elements: readonly Element[]): FullText[] {
  const result: FullText[] = [];
  for (let i = 0; i < elements.length; i++) push(result, textOf(elements[i]));
  return result;
}

function textOf(element: Element): FullText {
  let attributes = '';
  eachElement(element, (at) => {
    if (attributes.length > TEXT_LIMIT) return;
    const values = attributeValues(at);
    for (let i = 0; i < values.length; i++) attributes += slice(values[i], 0, 20000) + '\n';
    const value = localName(at) === 'input' || localName(at) === 'textarea' ? valueOf(at) : '';
    if (value) attributes += value + '\n';
  });
  return { text: rawText(element), attributes };
}
