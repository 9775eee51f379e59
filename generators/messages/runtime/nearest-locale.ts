/**
 * The offered locale nearest to a BCP 47 tag: the same tag, a shorter one, one with the same language (and script, if there
 * is one). `undefined` if no offered locale has the language.
 */
export function nearestLocale<T extends string>(tag: string, offered: readonly T[]): T | undefined {
  const asked = tag.replaceAll('_', '-').toLowerCase();
  for (let shorter = asked; shorter !== ''; shorter = shorter.slice(0, Math.max(0, shorter.lastIndexOf('-')))) {
    const same = offered.find((one) => one.toLowerCase() === shorter);
    if (same !== undefined) return same;
  }
  const related = offered.filter((one) => languageOf(one) === languageOf(asked));
  return related.find((one) => scriptOf(one) === scriptOf(asked)) ?? related[0];
}

function languageOf(tag: string): string | undefined {
  return tag.toLowerCase().split('-', 1)[0];
}

function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}
