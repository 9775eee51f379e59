import type { TokensView } from '../view/tokens.ts';
import { tokenNames } from './tokens.ts';

/** Role of Material's colour scheme → the token of the vocabulary that plays it. */
const ROLES: Readonly<Record<string, string>> = {
  primary: 'color.accent',
  onPrimary: 'color.on-accent',
  error: 'color.error',
  onError: 'color.on-error',
  surface: 'color.surface',
  onSurface: 'color.on-surface',
  onSurfaceVariant: 'color.on-surface-variant',
  surfaceContainer: 'color.surface-container',
  surfaceContainerHighest: 'color.surface-variant',
  outline: 'color.outline',
  outlineVariant: 'color.outline-variant',
  scrim: 'color.scrim',
};

/** `role: tokens.member` for each colour that the program has. */
export function colorRoles(view: TokensView): readonly string[] {
  const { names } = tokenNames(view);
  const colors = new Set(view.tokens.filter(({ type }) => type === 'color').map(({ path }) => path));
  return Object.entries(ROLES).flatMap(([role, path]) => (colors.has(path) ? [`${role}: tokens.${names.get(path) ?? ''}`] : []));
}

/** The member with the colour of a role, if the program has it. */
export function roleMember(view: TokensView, path: string): string | undefined {
  return view.tokens.some((token) => token.path === path && token.type === 'color') ? tokenNames(view).names.get(path) : undefined;
}
