import type { Kind } from '../../kind.ts';

export default {
  id: 'locale',
  folder: 'i18n/',
  holds: 'messages that no spec owns, by locale',
  takes: 'one file, and a column in the message table of each spec',
  name: { pattern: /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, describe: 'a canonical BCP 47 tag', example: 'fr-FR' },
  options: [],
  files: [
    {
      path: 'i18n/{name}.json',
      copy: 'i18n/en-US.json',
      change: (text, { name = '' }) => text.replace(/("\$name": )"[^"]*"/, `$1"${nameOf(name)}"`),
    },
  ],
  then: ['npx vitest run i18n --reporter verbose'],
} satisfies Kind;

/** The name of a locale in its own language: `fr-FR` → `français (France)`. */
function nameOf(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
}
