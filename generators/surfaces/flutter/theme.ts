import type { Program } from '../../../specs/language/model/program.ts';
import { pascalCase, words } from '../../text/names/policy.ts';
import { template } from '../../text/template.ts';
import type { GeneratorOptions } from '../../generator.ts';
import { tokensView, type TokensView } from '../view/tokens.ts';
import { dartString, docComment } from './escape.ts';
import { call, named, print } from './layout.ts';
import { imports, importPath, TOKENS } from './package.ts';
import { colorRoles, roleMember } from './theme-roles.ts';
import { presetNames, presetTokens, tokenFields } from './tokens.ts';

export const PRESETS = 'lib/src/theme/presets.gen.dart';
const MATERIAL = 'package:flutter/material.dart';

export interface ThemeNames {
  /** `KoderTokens` */
  readonly tokens: string;
  /** `KoderPreset` */
  readonly preset: string;
}

export function themeNames(prefix: string): ThemeNames {
  const name = pascalCase(words(prefix));
  return { tokens: `${name}Tokens`, preset: `${name}Preset` };
}

/** The files of the tokens, path → text; none for a program without presets. */
export function themeFiles(program: Program, options: GeneratorOptions, header: string): ReadonlyMap<string, string> {
  const view = tokensView(program, options);
  if (view.presets.length === 0) return new Map();
  const { tokens, preset } = themeNames(options.prefix);
  const { names } = presetNames(view);
  const files = new Map<string, string>();
  const render = (name: string, path: string, used: readonly string[], more: object): void => {
    const paths = used.map((one) => (one.includes(':') ? one : importPath(path, one, '')));
    files.set(
      path,
      template('surfaces/flutter/templates', name)({ header, imports: imports(paths), type: tokens, presetType: preset, ...more }),
    );
  };
  const types = new Set(view.tokens.map(({ type }) => type));
  render(
    'tokens.dart',
    TOKENS,
    [
      ...(types.has('dimension') || types.has('number') ? ['dart:ui show lerpDouble'] : []),
      // What `material.dart` gives on of this library is without it.
      ...(types.has('duration') ? ['package:flutter/foundation.dart show lerpDuration'] : []),
      MATERIAL,
      PRESETS,
    ],
    {
      fields: tokenFields(view),
      usual: names.get(view.usual) ?? '',
    },
  );
  for (const one of view.presets) {
    const path = presetFile(names.get(one.id) ?? '');
    const constants = presetTokens(view, one, tokens, preset);
    render('preset.dart', path, [...(types.size > 0 ? [MATERIAL] : []), PRESETS, TOKENS], { constants });
  }
  render('presets.dart', PRESETS, [MATERIAL, TOKENS, ...view.presets.map(({ id }) => presetFile(names.get(id) ?? ''))], {
    presets: view.presets.map(({ id, title, description }, at) => ({
      id: dartString(id),
      name: names.get(id) ?? '',
      doc: docComment([description === '' ? `${title}.` : `${title}: ${description}`], '  '),
      end: at === view.presets.length - 1 ? ';' : ',',
    })),
    scheme: schemeOf(view),
    background: roleMember(view, 'color.background') ?? '',
  });
  return files;
}

function presetFile(name: string): string {
  return `lib/src/theme/presets/${words(name).join('_')}.gen.dart`;
}

function schemeOf(view: TokensView): string {
  const seed = roleMember(view, 'color.accent');
  const made = call(
    'ColorScheme.fromSeed',
    seed === undefined ? 'seedColor: Colors.indigo' : `seedColor: tokens.${seed}`,
    'brightness: brightness',
    ...colorRoles(view),
  );
  return print(named('colorScheme', made), 6, 1);
}
