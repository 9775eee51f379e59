import { jsonText } from '../../../specs/language/text/json-text.ts';
import { isLocale } from '../../../specs/language/units/locale.ts';
import { diagnose, type Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { ExchangeFormat, ExchangeUnit, Translation } from '../exchange.ts';
import { localeIn, readFlatJson, textOf } from '../flat-json.ts';

/** Marks of a text that waits for a translator, at the start of its description. */
const MARKS = { missing: '[missing] ', changed: '[changed] ', translated: '' };

/**
 * FormatJS: key → `defaultMessage` in ICU MessageFormat and `description`, as `formatjs extract` writes it. A file of plain texts, as
 * `formatjs compile` writes it, is read too. A missing text is empty.
 */
export default {
  summary: 'JSON of FormatJS (react-intl): ICU texts with descriptions',
  write({ locale, units }) {
    const entry = ({ source, target, progress, note }: ExchangeUnit) => ({
      defaultMessage: target ?? '',
      description: `${MARKS[progress]}${source} (${note})`,
    });
    return [{ name: `${locale}.json`, text: jsonText(Object.fromEntries(units.map((unit) => [unit.key, entry(unit)]))) }];
  },
  recognises: (name, text) => name.endsWith('.json') && /"defaultMessage"/.test(text),
  read(text, file) {
    const { entries, diagnostics } = readFlatJson(
      text,
      file,
      (value) => value.kind === 'object' && member(value, 'defaultMessage') !== undefined,
    );
    const found: Diagnostic[] = [...diagnostics];
    const translations = entries.flatMap(({ key, value, place }): Translation[] => {
      if (key.startsWith('$')) return [];
      const given = value.kind === 'object' ? member(value, 'defaultMessage') : value;
      const target = textOf(given);
      const told = value.kind === 'object' ? textOf(member(value, 'description')) : undefined;
      const mark = told === undefined ? {} : { waits: told.startsWith(MARKS.changed) };
      if (target !== undefined) return [{ key, target, ...mark, place: given?.place ?? place }];
      found.push(diagnose('K4103', place, { key, found: 'something else' }));
      return [];
    });
    const locale = localeIn(file, isLocale);
    return { ...(locale === undefined ? {} : { locale }), translations, diagnostics: found };
  },
} satisfies ExchangeFormat;

function member(value: Parameters<typeof textOf>[0], name: string): Parameters<typeof textOf>[0] {
  return value?.kind === 'object' ? value.members.find(({ key }) => key === name)?.value : undefined;
}
