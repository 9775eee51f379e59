import type { GeneratorDeclaration } from '../generator.ts';

export default {
  id: 'shadcn',
  summary: 'shadcn/ui: its CSS variables, bound to tokens.css',
} satisfies GeneratorDeclaration;
