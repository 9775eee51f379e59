/** Message files of the kit: locale → key → text. */
type MessageFiles = Readonly<Record<string, Readonly<Record<string, string>>>>;

const SOURCE = 'en-US';
const files = (await (await fetch('locales.json')).json()) as MessageFiles;

/** The kit's best locale for the browser's languages: the same tag, else the same language, else English. */
export const locale =
  navigator.languages
    .flatMap((tag) => {
      const same = (one: string): boolean => one.split('-')[0] === tag.split('-')[0];
      return tag in files ? [tag] : Object.keys(files).filter(same);
    })
    .at(0) ?? SOURCE;

/** The text of one of the page's own messages, without the prefix of its key; the key itself if there is none. */
export function word(key: string): string {
  return wordIn(locale, key);
}

/** The same in another locale, with values for the names in braces. */
export function wordIn(tag: string, key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const full = `kmd.demo.${key}`;
  const text = files[tag]?.[full] ?? files[SOURCE]?.[full] ?? key;
  return text.replace(/\{(\w+)\}/g, (all, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : all));
}

/** A language's name for itself; the tag of a pseudo-locale. */
export function languageName(tag: string): string {
  const name = files[tag]?.['$name'];
  return name === undefined ? tag : `${name} (${tag})`;
}

/** Fills in the texts of the page: `data-word` is the key of the content, `data-word-label` that of the accessible name. */
export function translatePage(tag = locale): void {
  document.documentElement.lang = tag;
  document.title = wordIn(tag, 'title');
  for (const node of document.querySelectorAll<HTMLElement>('[data-word]')) node.textContent = wordIn(tag, node.dataset['word'] ?? '');
  for (const node of document.querySelectorAll<HTMLElement>('[data-word-label]'))
    node.setAttribute('aria-label', wordIn(tag, node.dataset['wordLabel'] ?? ''));
}
