import type { GeneratorDeclaration } from '../generator.ts';

export default {
  id: 'figma',
  aliases: ['tokens-studio'],
  summary: 'Tokens Studio for Figma: one file of token sets and themes',
} satisfies GeneratorDeclaration;
