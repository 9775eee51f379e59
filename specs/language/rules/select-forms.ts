import { TYPE, type SelectElement } from '@formatjs/icu-messageformat-parser';
import type { Entries } from '../diagnostics/entry.ts';
import { didYouMean, nearest } from '../diagnostics/nearest.ts';
import type { Report } from '../diagnostics/report.ts';
import { placeAt } from '../link/text-place.ts';
import { defineRule } from '../lint/rule.ts';
import { allElements, parseMessage } from '../messages/parse.ts';
import { valuesOfField } from '../model/field-values.ts';
import type { LocalizedText, Message } from '../model/message.ts';
import type { Place } from '../model/place.ts';

const diagnostics = {
  K4016: {
    severity: 'warning',
    message: 'The {locale} text of `{key}` has no form of `{argument}` for {missing}, which {source} has: it reads as `other`.',
  },
  K4017: { severity: 'warning', message: 'The form `{form}` in the {locale} text of `{key}` is never read: `{argument}` is {expected}.' },
  K4018: { severity: 'warning', message: 'The {locale} text of `{key}` alone has the form `{form}` of `{argument}`.' },
} as const satisfies Entries;

export default defineRule({
  id: 'select-forms',
  summary: 'Every form of a choice is one that its argument can have, and every locale has it.',
  reads: ['messages'],
  diagnostics,
  waitsFor: /^K(1|2|4001)/,
  check({ spec, report }) {
    const { source } = spec.locales;
    for (const message of spec.messages) {
      const own = selectsIn(Object.hasOwn(message.texts, source) ? message.texts[source] : undefined);
      for (const [locale, text] of Object.entries(message.texts)) {
        for (const [argument, select] of selectsIn(text)) {
          const values = valuesOfField(spec, argument);
          const never = checkValues(message.key, { locale, text, argument, select }, values, report);
          const model = own.get(argument);
          if (locale === source || model === undefined) continue;
          const wanted = formsOf(model).filter((form) => values?.includes(form) ?? true);
          checkAgainst(message, { locale, text, argument, select }, { source, wanted, never }, report);
        }
      }
    }
  },
});

/** Argument → the choices in a text that it decides. */
type Selects = ReadonlyMap<string, readonly SelectElement[]>;

interface Choice {
  readonly locale: string;
  readonly text: LocalizedText;
  readonly argument: string;
  readonly select: readonly SelectElement[];
}

function selectsIn(text: LocalizedText | undefined): Selects {
  const found = new Map<string, SelectElement[]>();
  const parsed = parseMessage(text?.text ?? '');
  for (const element of parsed.ok ? allElements(parsed.elements) : [])
    if (element.type === TYPE.select) found.set(element.value, [...(found.get(element.value) ?? []), element]);
  return found;
}

const formsOf = (select: readonly SelectElement[]): readonly string[] => [
  ...new Set(select.flatMap(({ options }) => Object.keys(options).filter((form) => form !== 'other'))),
];

/** @returns the forms that no value of the argument reads */
function checkValues(
  key: string,
  choice: Choice,
  values: readonly string[] | undefined,
  report: Report<typeof diagnostics>,
): readonly string[] {
  const { locale, argument, select } = choice;
  if (values === undefined) return [];
  const never = formsOf(select).filter((form) => !values.includes(form));
  for (const form of never) {
    const params = { locale, key, form, argument, expected: values.join(', ') };
    report('K4017', placeOf(choice, form), params, { hints: didYouMean(form, values) });
  }
  return never;
}

/** A language may tell apart more than the source does, or nothing at all; a part of it is a form that was forgotten. */
function checkAgainst(
  { key, texts }: Message,
  choice: Choice,
  { source, wanted, never }: { readonly source: string; readonly wanted: readonly string[]; readonly never: readonly string[] },
  report: Report<typeof diagnostics>,
): void {
  const { locale, argument, select } = choice;
  const found = formsOf(select);
  let missing = wanted.filter((form) => !found.includes(form));
  for (const form of found.filter((one) => !wanted.includes(one))) {
    const meant = nearest(form, missing);
    if (meant === undefined) continue;
    missing = missing.filter((one) => one !== meant);
    if (never.includes(form)) continue;
    report('K4018', placeOf(choice, form), { locale, key, form, argument }, { hints: [`Did you mean \`${meant}\`?`] });
  }
  if (found.length === 0 || missing.length === 0) return;
  const related = texts[source] === undefined ? [] : [{ message: `the ${source} text`, place: texts[source].place }];
  const hints = ['Where it would read as `other` does, write it all the same.'];
  report('K4016', placeOf(choice), { locale, key, argument, missing: missing.join(', '), source }, { hints, related });
}

/** The place of a form, else of the whole choice. */
function placeOf({ text, select }: Choice, form?: string): Place {
  const option = select.map(({ options }) => (form === undefined ? undefined : options[form])).find((one) => one !== undefined);
  const at = option === undefined || form === undefined ? -1 : text.text.lastIndexOf(form, option.location?.start.offset ?? 0);
  if (at !== -1 && form !== undefined) return placeAt(text, at, form.length);
  const start = select[0]?.location?.start.offset ?? 0;
  return placeAt(text, start, (select[0]?.location?.end.offset ?? start + 1) - start);
}
