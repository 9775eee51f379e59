import { TYPE } from '@formatjs/icu-messageformat-parser';
import { diagnose, type Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import { allElements } from '../../../specs/language/messages/parse.ts';
import { dateStyle, numberStyle } from '../../../specs/language/messages/styles.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { TextsView } from './texts.ts';

/** The options of `Intl` that the run-time library of a language can write, as `name`, or as `name=value` for one value. */
export interface WrittenStyles {
  readonly language: string;
  readonly numbers: readonly string[];
  /** Without it, all options of dates. */
  readonly dates?: readonly string[];
}

/** Options that change nothing, whatever the language can write. */
const USUAL = new Set(['style=decimal', 'notation=standard', 'signDisplay=auto', 'currencyDisplay=symbol', 'currencySign=standard', 'useGrouping=auto', 'numberingSystem=latn']); // prettier-ignore

/** A note for each message with a number or a date that a surface writes in a plainer style than the spec wants. */
export function styleNotes(program: Program, { messages, locales }: TextsView, { language, numbers, dates }: WrittenStyles): Diagnostic[] {
  return messages.flatMap(({ key, in: textIn }) => {
    const place = program.messages[key]?.place;
    const left = new Set<string>();
    for (const element of locales.flatMap((locale) => [...allElements(textIn(locale).elements)])) {
      if (element.type === TYPE.number) for (const one of unwritten(numberStyle(element.style).options, numbers)) left.add(one);
      if (element.type !== TYPE.date && element.type !== TYPE.time) continue;
      const options = dateStyle(element.type === TYPE.date ? 'date' : 'time', element.style);
      for (const one of unwritten(options, dates)) left.add(one);
    }
    if (left.size === 0 || place === undefined) return [];
    return [diagnose('K5913', place, { language, key, options: [...left].map((one) => `\`${one}\``).join(', ') })];
  });
}

function unwritten(options: object, written: readonly string[] | undefined): string[] {
  if (written === undefined) return [];
  return Object.entries(options).flatMap(([name, value]) => {
    const one = `${name}=${String(value)}`;
    return USUAL.has(one) || written.includes(name) || written.includes(one) ? [] : [one];
  });
}
