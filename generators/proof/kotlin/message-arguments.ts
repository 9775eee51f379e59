import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { DATES, NO_DATES } from '../platform/dates.ts';
import { pluralCategory } from '../../surfaces/compose/plural-category.ts';
import type { TextView } from '../../surfaces/view/texts.ts';

type Arguments = Readonly<Record<string, string | number>>;

/** Numbers of every plural class that CLDR has for whole numbers, and large ones. */
const NUMBERS = [0, 1, 2, 3, 4, 5, 11, 12, 13, 21, 22, 23, 42, 100, 101, 1000, 1234567, 1_000_000];
const TEXTS = ['x', '50% of $1 "quoted" \'single\' <b>&amp; \\n 😀 \u200fשלום'];

/** Arguments with which a message shows each of its forms in a locale. */
export function argumentsFor({ args, in: inLocale }: TextView, locale: string): readonly Arguments[] {
  const { elements, language } = inLocale(locale);
  const counted = new Set<string>();
  const labels = new Map<string, Set<string>>();
  const walk = (all: readonly MessageFormatElement[]): void => {
    for (const element of all) {
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
      if (element.type === TYPE.plural) counted.add(element.value);
      labels.set(element.value, new Set([...(labels.get(element.value) ?? []), ...Object.keys(element.options)]));
      for (const { value } of Object.values(element.options)) walk(value);
    }
  };
  walk(elements);
  return args.reduce<Arguments[]>(
    (rows, { name, type }) => {
      const values =
        type === 'number'
          ? counted.has(name)
            ? classes(language)
            : [0, 1, 1234567, -5, ...(counted.size === 0 ? [0.5, 12.345] : [])]
          : type === 'string'
            ? TEXTS
            : typeof type === 'object'
              ? [...(labels.get(name) ?? []), 'else']
              : [...DATES.map(([value]) => value), ...NO_DATES.filter((value) => typeof value !== 'boolean' && value !== null)];
      return rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value })));
    },
    [{}],
  );
}

/** Few numbers of each plural class, of both kinds. */
function classes(language: string): number[] {
  const seen = new Map<string, number>();
  return NUMBERS.filter((number) => {
    const key = `${pluralCategory(language, 'cardinal', number)} ${pluralCategory(language, 'ordinal', number)}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return number < 2 || (seen.get(key) ?? 0) <= 2 || number >= 1000 || number === 12;
  });
}
