import type { GeneratorDeclaration } from '../generator.ts';

export default {
  id: 'tokens',
  summary: 'Design tokens: CSS custom properties, TypeScript with literal types, DTCG JSON',
} satisfies GeneratorDeclaration;
