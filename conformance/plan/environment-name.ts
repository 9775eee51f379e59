import type { MountContext } from '../../specs/language/model/spec.ts';
import type { Conditions } from '../../specs/language/model/vocabulary.ts';

/** The environment of a case as reports show it. */
export type EnvironmentLabel = Pick<MountContext, 'preset' | 'colorScheme' | 'locale' | 'direction'> & Conditions;

/** `material3 · dark · pt-BR · ltr`, then the conditions of a matrix: `· reduced motion · forced colours · 320×800`. */
export function environmentName(environment: EnvironmentLabel): string {
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
