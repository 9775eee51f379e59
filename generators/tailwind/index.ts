import type { GeneratorDeclaration } from '../generator.ts';

export default {
  id: 'tailwind',
  summary: 'Tailwind 4: the tokens as theme variables, bound to tokens.css',
} satisfies GeneratorDeclaration;
