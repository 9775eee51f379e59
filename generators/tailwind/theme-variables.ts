import { tokenVariable } from '../../specs/language/model/names.ts';
import type { TokenDeclaration, TokenType } from '../../specs/language/model/token.ts';

/** Piece of a typography token → what follows its `--text-*` variable. */
const PIECES = [
  ['-font-size', ''],
  ['-line-height', '--line-height'],
  ['-letter-spacing', '--letter-spacing'],
  ['-font-weight', '--font-weight'],
] as const;

/** Type → namespace; a dimension is told by the words of its path. */
const NAMESPACES: Partial<Record<TokenType, string>> = { color: 'color', fontFamily: 'font', fontWeight: 'font-weight', shadow: 'shadow' };
const DIMENSIONS: readonly (readonly [RegExp, string])[] = [
  [/\b(corner|radius|rounding)\b/, 'radius'],
  [/\bblur\b/, 'blur'],
  [/\b(breakpoint|screen)\b/, 'breakpoint'],
  [/\b(space|spacing|gap|padding|margin|inset|size)\b/, 'spacing'],
];

/** The variables of a token as name and value; none for a type without a namespace in Tailwind. */
export function themeVariables({ path, type }: TokenDeclaration): [name: string, value: string][] {
  const variable = tokenVariable(path);
  if (type === 'typography') return PIECES.map(([piece, end]) => [`--text-${last(path)}${end}`, `var(${variable}${piece})`]);
  const namespace = type === 'dimension' ? DIMENSIONS.find(([words]) => words.test(path))?.[1] : NAMESPACES[type];
  return namespace === undefined ? [] : [[`--${namespace}-${last(path)}`, `var(${variable})`]];
}

/** The path without its group and the words that the namespace says: `shape.corner.medium` → `medium`. */
function last(path: string): string {
  const steps = path.split('.');
  const rest = steps.slice(1).filter((step) => !/^(corner|radius|font|blur)$/.test(step));
  return (rest.length > 0 ? rest : steps.slice(-1)).join('-').replace(/[^A-Za-z0-9]+/g, '-');
}
