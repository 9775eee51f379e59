import type { GeneratorDeclaration } from '../generator.ts';

export default {
  id: 'presets',
  summary: 'Preset styles: one stylesheet per component and preset',
} satisfies GeneratorDeclaration;
