import type { GeneratorDeclaration } from '../generator.ts';

export default {
  id: 'styledictionary',
  aliases: ['style-dictionary'],
  summary: 'Style Dictionary 5: DTCG files without the values that it drops',
} satisfies GeneratorDeclaration;
