import { didYouMean } from '../diagnostics/nearest.ts';
import type { Report } from '../diagnostics/report.ts';
import { commonType, usesOf, type ArgumentType } from '../messages/arguments.ts';
import { parseMessage } from '../messages/parse.ts';
import type { LocalizedText, Message } from '../model/message.ts';
import { argumentPlace, placeAt } from './text-place.ts';

type Texts = ReadonlyMap<string, LocalizedText>;

/**
 * Checks the texts of a message: each is ICU, uses an argument as one type, and takes the arguments of the source locale.
 * @param declared the arguments of the `Args` column
 * @param source the source locale
 */
export function checkTexts(message: Message, declared: Message['args'], source: string, report: Report): void {
  const readable = new Map<string, LocalizedText>();
  for (const [locale, text] of Object.entries(message.texts)) {
    const parsed = parseMessage(text.text);
    if (parsed.ok) readable.set(locale, text);
    else report('K4001', placeAt(text, parsed.offset), { locale, key: message.key, problem: parsed.problem });
  }
  for (const text of readable.values()) checkUses(message.key, text, report);
  const expected = readable.has(source) ? source : readable.keys().next().value;
  if (expected === undefined) return;
  checkSameArguments(message.key, readable, expected, report);
  checkDeclared(message, declared, readable, report);
}

/** One argument cannot be a number here and one of several words there. */
function checkUses(key: string, text: LocalizedText, report: Report): void {
  for (const [argument, types] of usesOf(text.text)) {
    if (commonType(types) !== undefined) continue;
    const [one = '', other = ''] = [...new Set(types.map(describe))];
    report('K4010', argumentPlace(text, argument), { argument, key, one, other });
  }
}

function checkSameArguments(key: string, texts: Texts, source: string, report: Report): void {
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
    const place = foreign[0] === undefined ? text.place : argumentPlace(text, foreign[0]);
    report('K4006', place, { locale, key, source, found: listed(given.keys()), expected: listed(wanted.keys()) }, { related, hints });
  }
}

/** The `Args` column names exactly the arguments of the texts; for a bare `{n}` it may give the type. */
function checkDeclared(message: Message, declared: Message['args'], texts: Texts, report: Report): void {
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
  report('K4009', message.place, {
    key: message.key,
    declared: signature(declared.map(({ name, type }) => [name, type])),
    found: signature([...used].map(([name, types]) => [name, commonType(types) ?? 'string'])),
  });
}

function signature(entries: readonly (readonly [string, ArgumentType])[]): string {
  return entries.map(([name, type]) => `\`${name}: ${describe(type)}\``).join(', ') || 'none';
}

function describe(type: ArgumentType): string {
  return typeof type === 'string' ? type : `select(${type.select.join('|')})`;
}

function listed(names: Iterable<string>): string {
  return [...names].map((name) => `\`{${name}}\``).join(', ') || 'no arguments';
}
