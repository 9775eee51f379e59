import type { GeneratorDeclaration } from '../generator.ts';

export default {
  id: 'messages',
  aliases: ['i18n'],
  summary: 'Messages as typed TypeScript functions: one module per locale, pseudo-locales, a loader',
} satisfies GeneratorDeclaration;
