import type { CaseResult } from './define.ts';

/** `T3`, `T3[image]`. */
export function caseName(result: Pick<CaseResult, 'test' | 'case'>): string {
  return result.case === undefined ? result.test : `${result.test}[${result.case}]`;
}

/** `material3 · dark · pt-BR · ltr`, and what a matrix set beside: `· reduced motion · forced colours · 320×800`. */
export function environmentName(environment: CaseResult['environment']): string {
  const { preset, colorScheme, locale, direction, motion, forcedColors, viewport } = environment;
  return [
    preset,
    colorScheme,
    locale,
    direction,
    ...(motion === 'reduce' ? ['reduced motion'] : []),
    ...(forcedColors === 'active' ? ['forced colours'] : []),
    ...(viewport === undefined ? [] : [`${viewport.width}×${viewport.height}`]),
  ].join(' · ');
}
