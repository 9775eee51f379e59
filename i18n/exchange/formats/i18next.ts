import { diagnose, type Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { Place } from '../../../specs/language/model/place.ts';
import { jsonText } from '../../../specs/language/text/json-text.ts';
import { isLocale } from '../../../specs/language/units/locale.ts';
import type { ExchangeFormat, Translation } from '../exchange.ts';
import { localeIn, readFlatJson, textOf } from '../flat-json.ts';
import { foreignTo, fromI18next, toI18next, type Chooser, type I18nextForms } from '../i18next-text.ts';

/**
 * i18next, JSON v4: flat keys, `{{argument}}`, plurals by `_one`, select by context. What it has no form for stands as ICU MessageFormat
 * in a second file, `<locale>.icu.json`, for the plugin i18next-icu. A missing text is empty.
 */
export default {
  summary: 'JSON v4 of i18next; what it cannot say, in <locale>.icu.json for i18next-icu',
  write({ locale, units }) {
    const native: [string, string][] = [];
    const icu: [string, string][] = [];
    for (const { key, source, target } of units) {
      const shape = toI18next(source);
      const translated = target === undefined ? undefined : toI18next(target);
      const same = translated === undefined || translated.chooser?.argument === shape?.chooser?.argument;
      if (shape === undefined || (target !== undefined && translated === undefined) || !same) icu.push([key, target ?? '']);
      else if (translated === undefined) native.push(...emptyForms(key, shape.chooser, locale));
      else for (const [end, text] of translated.forms) native.push([`${key}${end}`, text]);
    }
    const files = [{ name: `${locale}.json`, text: jsonText(Object.fromEntries(native)) }];
    return icu.length === 0 ? files : [...files, { name: `${locale}.icu.json`, text: jsonText(Object.fromEntries(icu)) }];
  },
  emptied: (locale) => [{ name: `${locale}.icu.json`, text: jsonText({}) }],
  recognises: (name) => name.endsWith('.json'),
  read(text, file, sourceOf) {
    const { entries, diagnostics } = readFlatJson(text, file, () => false);
    const found: Diagnostic[] = [...diagnostics];
    const asIcu = /\.icu\.json$/.test(file);
    const gathered = new Map<
      string,
      { readonly forms: Map<string, string>; readonly chooser: Chooser | undefined; readonly place: Place }
    >();
    const translations: Translation[] = [];
    for (const { key, value, place } of entries) {
      const given = textOf(value);
      if (given === undefined) found.push(diagnose('K4103', place, { key, found: 'something else' }));
      else if (asIcu) translations.push({ key, target: given, place });
      else {
        const { base, end, chooser } = split(key, sourceOf);
        const one = gathered.get(base) ?? { forms: new Map<string, string>(), chooser, place };
        gathered.set(base, one);
        one.forms.set(end, given);
      }
    }
    for (const [key, { forms, chooser, place }] of gathered) {
      const empty = [...forms.values()].every((one) => one === '');
      const filled = withoutGaps(forms, sourceOf(key));
      const foreign = foreignTo([...forms.values()]);
      const problem = foreign === undefined ? {} : { problem: `\`${foreign}\` of i18next has no form in it` };
      translations.push({ key, target: empty ? '' : fromI18next(filled, chooser), ...problem, place });
    }
    const locale = localeIn(file, isLocale);
    return { ...(locale === undefined ? {} : { locale }), translations, diagnostics: found };
  },
} satisfies ExchangeFormat;

/** The forms without those that wait for a translator: empty ones where the source text has words. */
function withoutGaps(forms: I18nextForms, source: string | undefined): I18nextForms {
  const wanted = source === undefined ? undefined : toI18next(source)?.forms;
  const isGap = (end: string): boolean => (wanted?.get(end) ?? wanted?.get('_other') ?? wanted?.get('') ?? '') !== '';
  return new Map([...forms].filter(([end, text]) => text !== '' || !isGap(end)));
}

/** Every form that a locale needs, for a translator to fill. */
function emptyForms(key: string, chooser: Chooser | undefined, locale: string): [string, string][] {
  if (chooser?.kind !== 'plural') return [[key, '']];
  return new Intl.PluralRules(locale).resolvedOptions().pluralCategories.map((category) => [`${key}_${category}`, '']);
}

/** The key of a message and the end that names a form, by the source text of the longest key that fits. */
function split(key: string, sourceOf: (key: string) => string | undefined): { base: string; end: string; chooser: Chooser | undefined } {
  for (let at = key.length; at > 0; at = key.lastIndexOf('_', at - 1)) {
    const base = key.slice(0, at);
    const source = sourceOf(base);
    if (source === undefined) continue;
    const chooser = toI18next(source)?.chooser;
    if (at === key.length || chooser !== undefined) return { base, end: key.slice(at), chooser };
  }
  return { base: key, end: '', chooser: undefined };
}
