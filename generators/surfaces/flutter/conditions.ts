import { askedOpen, type ShownWhen } from '../view/shown.ts';
import { itemPath } from '../view/items.ts';
import type { PartView } from '../view/parts.ts';
import { hasContent } from '../view/answers.ts';
import type { ComponentView } from '../view/component.ts';
import { dartString, dartStrings } from './escape.ts';
import { fieldName } from './feeds.ts';
import { openCall, showsCall } from './part-items.ts';
import type { ViewParts } from './view-parts.ts';
import { messageCall } from './words-of.ts';

/** The condition under which a part is on show, as source; empty for one that always is. */
export function conditionOf(of: ViewParts, part: PartView): string {
  const { view, anatomy } = of;
  const { shown } = part;
  const terms: string[] = [];
  if (shown.kind === 'demand') {
    if (part.modal || missingArguments(of, part).length === 0) terms.push(openCall(view, part, part.id));
  } else terms.push(...termsOf(of, part, shown));
  if (anatomy.isInert(part) && hasContent(view)) terms.push(openCall(view, part, part.id));
  for (const path of missingArguments(of, part)) terms.push(`model.has(${dartStrings(path)})`);
  return [...new Set(terms)].join(' && ');
}

/** Terms of which all have to hold. */
function termsOf(of: ViewParts, part: PartView, shown: ShownWhen): string[] {
  const { view, names } = of;
  const joined = (one: ShownWhen): string => {
    const terms = termsOf(of, part, one);
    return terms.length === 0 ? 'true' : terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' && ')})`;
  };
  switch (shown.kind) {
    case 'always':
      return [];
    case 'state': {
      const states = shown.states.map((state) => `${names.state}.${names.states.get(state) ?? ''}`);
      if (states.length > 1) return [`const <${names.state}>{${states.join(', ')}}.contains(model.state)`];
      return [states.length === 0 ? 'false' : `model.state == ${states[0] ?? ''}`];
    }
    case 'open': {
      const open = openCall(view, part, shown.part);
      const disclosure = view.parts.find(({ id }) => id === shown.part);
      const waits = disclosure !== undefined && disclosure.id !== part.id && !isCyclic(view, part) && conditionOf(of, disclosure) !== '';
      return waits ? [showsCall(part, disclosure, names.parts.get(disclosure.id) ?? ''), open] : [open];
    }
    case 'field': {
      const steps = part.repeats === undefined ? undefined : itemPath(shown.path);
      const path = dartStrings(steps ?? pathOf(view, shown.path));
      const from = steps === undefined ? 'model' : 'item';
      const { test = 'present', value = '' } = shown.guard ?? {};
      if (test === 'present' || test === 'absent') return [`${test === 'absent' ? '!' : ''}${from}.has(${path})`];
      return [`${test === 'differs' ? '!' : ''}${from}.reads(${path}, ${dartString(value)})`];
    }
    case 'opened':
      return [`const <String>{${shown.types.map(dartString).join(', ')}}.contains(model.openedBy)`];
    case 'not':
      return [`!(${joined(shown.of)})`];
    case 'all':
      return shown.of.flatMap((one) => termsOf(of, part, one));
    case 'any':
      return [`(${shown.of.map(joined).join(' || ')})`];
    case 'demand':
      return [openCall(view, part, part.id)];
  }
}

/** Whether a part waits for itself, through others. */
function isCyclic(view: ComponentView, part: PartView, seen: readonly string[] = []): boolean {
  if (seen.includes(part.id)) return true;
  const holders = view.parts.filter(({ id }) => askedOpen(part.shown).includes(id));
  return holders.some((holder) => isCyclic(view, holder, [...seen, part.id]));
}

function pathOf(view: ComponentView, path: string): readonly string[] {
  const [head = '', ...rest] = path.split('.');
  return [fieldName(view, head), ...rest];
}

/** Paths of message arguments that only the user's code can fill: the words wait for them. */
function missingArguments({ view, names }: ViewParts, part: PartView): readonly (readonly string[])[] {
  const keys = [part.name?.key, part.content?.kind === 'message' ? part.content.key : undefined];
  return keys.flatMap((key) => (key === undefined ? [] : (messageCall(view, names, key, part)?.missing ?? [])));
}

/**
 * A condition on lines of 80 columns: broken at the operators that bind least, then inside of brackets and sets.
 * @param before columns in front of it
 * @param indent columns of its line
 * @param end columns that follow
 */
export function brokenCondition(condition: string, before: number, indent: number, end = 1): string {
  if (before + condition.length + end <= 80) return condition;
  const bare = withoutBrackets(condition);
  if (bare !== undefined) return `(${brokenCondition(bare, before + 1, indent, end + 1)})`;
  const operator = [' || ', ' && '].find((one) => split(condition, one).length > 1);
  if (operator !== undefined) {
    const terms = split(condition, operator);
    const lines = terms.map((term, at) =>
      brokenCondition(term, at === 0 ? before : indent + 4, indent + 4, at < terms.length - 1 ? 3 : end),
    );
    return lines.join(`${operator.trimEnd()}\n${' '.repeat(indent + 4)}`);
  }
  const [, head = '', items, tail = ''] = /^(!?\(?const <\w+>\{)([^{}]*)(\}\.contains\([^()]*\)\)?)$/.exec(condition) ?? [];
  if (items === undefined) return condition;
  const inside = items.split(', ').map((item) => `${' '.repeat(indent + 2)}${item},\n`);
  return `${head}\n${inside.join('')}${' '.repeat(indent)}${tail}`;
}

/** What stands in the brackets around a whole condition. */
function withoutBrackets(condition: string): string | undefined {
  if (!condition.startsWith('(') || !condition.endsWith(')')) return undefined;
  const inner = condition.slice(1, -1);
  return split(`${inner})`, ')')[0] === inner ? inner : undefined;
}

/** The terms between the operators that stand in no bracket and no text. */
function split(condition: string, operator: string): string[] {
  const terms: string[] = [];
  let [depth, quote, from] = [0, '', 0];
  for (let at = 0; at < condition.length; at += 1) {
    const sign = condition.charAt(at);
    if (quote !== '') {
      if (sign === '\\') at += 1;
      else if (sign === quote) quote = '';
    } else if (sign === "'" || sign === '"') quote = sign;
    else if (depth === 0 && condition.startsWith(operator, at)) {
      terms.push(condition.slice(from, at));
      from = at + operator.length;
    } else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
  }
  return [...terms, condition.slice(from)];
}
