import { words } from '../../text/names/policy.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { TokenType } from '../../../specs/language/model/token.ts';
import type { GeneratorOptions } from '../../generator.ts';
import { tokensView, type PresetTokens } from '../view/tokens.ts';
import { uniqueNames, type ChangedName } from '../view/unique-names.ts';
import { plainNames, swiftNames, themeType } from './names.ts';
import { plainLiteral, tokenLiteral, tokenType } from './token-literals.ts';

export interface TokenMember {
  readonly path: string;
  readonly name: string;
  /** Swift type: `Color`, or `Adaptive<CGFloat>` if some preset differs between light and dark. */
  readonly type: string;
  readonly description?: string;
}

/** Tokens with the same first word: `color.accent` is `theme.color.accent`. */
export interface TokenGroup {
  readonly name: string;
  readonly type: string;
  readonly members: readonly TokenMember[];
}

/** A token as style rows and states refer to it, below a theme. */
export interface TokenReference {
  readonly expression: string;
  readonly type: TokenType;
  readonly isAdaptive: boolean;
}

export interface ThemeModel {
  /** `KoderTheme` */
  readonly type: string;
  /** Member of `EnvironmentValues`: `koderTheme`. */
  readonly environment: string;
  readonly groups: readonly TokenGroup[];
  /** Tokens of one word. */
  readonly singles: readonly TokenMember[];
  readonly presets: readonly { readonly tokens: PresetTokens; readonly name: string }[];
  /** Name of the preset that holds without a choice; a program without presets has one of its own. */
  readonly usual: string;
  readonly changed: readonly ChangedName[];
  reference(path: string): TokenReference | undefined;
  presetName(id: string): string;
  /** The value of a token in a preset as source. */
  value(path: string, preset: PresetTokens): string;
}

export function themeModel(program: Program, options: GeneratorOptions): ThemeModel {
  const view = tokensView(program, options);
  const tokens = view.presets.length === 0 ? [] : view.tokens;
  const headOf = (path: string): string => path.split('.')[0] ?? '';
  const heads = [...new Set(tokens.filter(({ path }) => path.includes('.')).map(({ path }) => headOf(path)))];
  const outer = uniqueNames(
    [...heads, ...tokens.filter(({ path }) => !path.includes('.')).map(({ path }) => path)],
    swiftNames.member,
    plainNames.member,
    ['preset', 'light', 'dark'],
  );
  const presets = uniqueNames(
    view.presets.map(({ id }) => id),
    swiftNames.member,
    plainNames.member,
  );
  const isAdaptive = new Set(
    tokens.flatMap(({ path }) => (view.presets.some((preset) => joined(path, preset) === undefined) ? [path] : [])),
  );
  const changed: ChangedName[] = [...outer.changed, ...presets.changed];
  const references = new Map<string, TokenReference>();
  const member = (path: string, name: string, below: string): TokenMember => {
    const token = tokens.find((one) => one.path === path);
    const type = token?.type ?? 'string';
    references.set(path, { expression: below + name, type, isAdaptive: isAdaptive.has(path) });
    const plain = tokenType(type);
    const { description } = token ?? {};
    return { path, name, type: isAdaptive.has(path) ? `Adaptive<${plain}>` : plain, ...(description === undefined ? {} : { description }) };
  };
  const groups = heads.map((head): TokenGroup => {
    const own = tokens.filter(({ path }) => path.startsWith(`${head}.`)).map(({ path }) => path);
    const inner = uniqueNames(
      own.map((path) => path.slice(head.length + 1)),
      swiftNames.member,
      plainNames.member,
    );
    changed.push(...inner.changed.map((one) => ({ ...one, id: `${head}.${one.id}` })));
    const name = outer.names.get(head) ?? head;
    const members = own.map((path) => member(path, inner.names.get(path.slice(head.length + 1)) ?? '_', `${name}.`));
    return { name, type: `${plainNames.type(words(name))}Tokens`, members };
  });
  const singles = tokens.flatMap(({ path }) => (path.includes('.') ? [] : [member(path, outer.names.get(path) ?? '_', '')]));
  const prefix = options.prefix;
  return {
    type: themeType(prefix),
    environment: prefix === '' ? 'theme' : `${prefix.charAt(0).toLowerCase()}${prefix.slice(1)}Theme`,
    groups,
    singles,
    presets: view.presets.map((preset) => ({ tokens: preset, name: presets.names.get(preset.id) ?? '_' })),
    usual: presets.names.get(view.usual) ?? 'plain',
    changed,
    reference: (path) => references.get(path),
    presetName: (id) => presets.names.get(id) ?? '_',
    value: (path, preset) => {
      const [light, dark] = [preset.light.get(path), preset.dark.get(path)];
      if (light === undefined || dark === undefined) return '.init()';
      if (isAdaptive.has(path)) return `Adaptive(light: ${plainLiteral(light)}, dark: ${plainLiteral(dark)})`;
      return joined(path, preset) ?? plainLiteral(light);
    },
  };
}

/** The literal of both schemes, `undefined` if they differ in more than colours. */
function joined(path: string, preset: PresetTokens): string | undefined {
  const [light, dark] = [preset.light.get(path), preset.dark.get(path)];
  return light === undefined || dark === undefined ? undefined : tokenLiteral(light, dark);
}
