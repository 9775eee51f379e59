import { diagnose, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/nearest.ts';
import { commonType, usesOf, type ArgumentType } from '../messages/arguments.ts';
import { parseMessage } from '../messages/parse.ts';
import type { LocalizedText, Message } from '../model/message.ts';
import type { Place } from '../model/place.ts';

/**
 * Checks each text of a message: it is ICU, an argument is used as one type, and every locale takes the arguments that the
 * source locale takes. `declared` are the arguments of the `Args` column.
 */
export function checkTexts(message: Message, declared: Message['args'], source: string, found: Diagnostic[]): void {
  const readable = new Map<string, LocalizedText>();
  for (const [locale, text] of Object.entries(message.texts)) {
    const parsed = parseMessage(text.text);
    if (parsed.ok) readable.set(locale, text);
    else found.push(diagnose('K4001', placeAt(text, parsed.offset), { locale, key: message.key, problem: parsed.problem }));
  }
  for (const text of readable.values()) checkUses(message.key, text, found);
  const expected = readable.has(source) ? source : readable.keys().next().value;
  if (expected === undefined) return;
  checkSameArguments(message.key, readable, expected, found);
  checkDeclared(message, declared, readable, found);
}

/** One argument cannot be a number here and one of several words there. */
function checkUses(key: string, text: LocalizedText, found: Diagnostic[]): void {
  for (const [argument, types] of usesOf(text.text)) {
    if (commonType(types) !== undefined) continue;
    const [one, other] = [...new Set(types.map(describe))];
    found.push(diagnose('K4010', placeOf(text, argument), { argument, key, one: one ?? '', other: other ?? '' }));
  }
}

function checkSameArguments(key: string, texts: ReadonlyMap<string, LocalizedText>, source: string, found: Diagnostic[]): void {
  const first = texts.get(source);
  if (!first) return;
  const wanted = usesOf(first.text);
  for (const [locale, text] of texts) {
    if (locale === source) continue;
    const given = usesOf(text.text);
    const foreign = [...given.keys()].filter((name) => !wanted.has(name));
    const missing = [...wanted.keys()].filter((name) => !given.has(name));
    if (foreign.length === 0 && missing.length === 0) continue;
    const related = [{ message: `the ${source} text takes ${listed(wanted.keys())}`, place: first.place }];
    const hints = [
      ...foreign.flatMap((name) => didYouMean(name, missing)),
      ...(missing.length > 0 ? [`Not used here: ${listed(missing)}.`] : []),
    ];
    const place = foreign[0] === undefined ? text.place : placeOf(text, foreign[0]);
    found.push(
      diagnose('K4006', place, { locale, key, source, found: listed(given.keys()), expected: listed(wanted.keys()) }, { related, hints }),
    );
  }
}

/** The `Args` column names exactly what the texts take; for a bare `{n}` it may say which type. */
function checkDeclared(message: Message, declared: Message['args'], texts: ReadonlyMap<string, LocalizedText>, found: Diagnostic[]): void {
  if (declared.length === 0) return;
  const used = new Map<string, ArgumentType[]>();
  for (const { text } of texts.values()) for (const [name, types] of usesOf(text)) used.set(name, [...(used.get(name) ?? []), ...types]);
  const agrees =
    declared.length === used.size &&
    declared.every(({ name, type }) => {
      const inferred = commonType(used.get(name) ?? []);
      return used.has(name) && (inferred === 'string' || inferred === undefined || describe(inferred) === describe(type));
    });
  if (agrees) return;
  const say = (entries: Iterable<readonly [string, ArgumentType]>): string =>
    [...entries].map(([name, type]) => `\`${name}: ${describe(type)}\``).join(', ') || 'none';
  const params = {
    key: message.key,
    declared: say(declared.map(({ name, type }) => [name, type])),
    found: say([...used].map(([name, types]) => [name, commonType(types) ?? 'string'])),
  };
  found.push(diagnose('K4009', message.place, params));
}

function describe(type: ArgumentType): string {
  return typeof type === 'string' ? type : `select(${type.select.join('|')})`;
}

function listed(names: Iterable<string>): string {
  return [...names].map((name) => `\`{${name}}\``).join(', ') || 'no arguments';
}

function placeOf(text: LocalizedText, argument: string): Place {
  const at = text.text.indexOf(`{${argument}`);
  return at === -1 ? text.place : placeAt(text, at + 1, argument.length);
}

/**
 * A place inside a text. In a table cell every `|` of the text is written `\|`, which takes one character more; where the text
 * differs from the file in other ways (escapes, several lines) the whole text is the place.
 */
export function placeAt(text: LocalizedText, offset: number, length = 1): Place {
  const { start, end, file } = text.place;
  const written = end.offset - start.offset;
  const pipes = (part: string): number => part.split('|').length - 1;
  const escaped = written !== text.text.length && written === text.text.length + pipes(text.text);
  if ((written !== text.text.length && !escaped) || start.line !== end.line) return text.place;
  const shift = (to: number): number => to + (escaped ? pipes(text.text.slice(0, to)) : 0);
  const point = (to: number): Place['start'] => ({ line: start.line, column: start.column + shift(to), offset: start.offset + shift(to) });
  const from = Math.min(offset, text.text.length);
  return { file, start: point(from), end: point(Math.min(from + length, text.text.length)) };
}
