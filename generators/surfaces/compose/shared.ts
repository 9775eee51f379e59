import { posix } from 'node:path';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { EmittedFile, GeneratorOptions } from '../../generator.ts';
import { banner } from '../../text/banner.ts';
import { template } from '../../text/template.ts';
import { textsView } from '../view/texts.ts';
import { tokensView, type TokensView } from '../view/tokens.ts';
import { tidy } from './component.ts';
import { kdoc, kotlinString } from './escape.ts';
import { importsFor } from './imports.ts';
import { accessors, allLocales, messageNames, stringsXml, valuesFolder } from './messages.ts';
import type { PackageView } from './package.ts';
import { kotlinSources } from './sources.ts';
import { presetSource, tokenNames, type TokenNames } from './tokens.ts';

/** The files that all components of a package import. */
export function sharedFiles(
  program: Program,
  specs: readonly Spec[],
  options: GeneratorOptions,
  root: PackageView,
): readonly EmittedFile[] {
  const library = kdoc(banner([], 'it is the run-time library of the components'));
  const generated = (path: string, content: string, origin: readonly string[]): EmittedFile => ({
    path,
    content,
    ownership: 'generated',
    origin,
  });
  const gradle = template('surfaces/compose/templates', 'build.gradle.kts')({ package: root.name });
  return [
    { path: 'build.gradle.kts', content: gradle, ownership: 'scaffold', origin: [] },
    ...kotlinSources('runtime', root.name, library).map(({ name, text }) => generated(posix.join(root.main, 'runtime', name), text, [])),
    ...kotlinSources('testing', root.name, library).map(({ name, text }) => generated(posix.join(root.androidTest, 'testing', name), text, [])),
    ...themeFiles(tokensView(program, options), root).map(({ name, text, origin }) => generated(posix.join(root.main, 'theme', name), text, origin)),
    ...messageFiles(program, specs, options, root),
  ]; // prettier-ignore
}

function themeFiles(view: TokensView, root: PackageView): { name: string; text: string; origin: readonly string[] }[] {
  const names = tokenNames(view);
  const render = (file: string, origin: readonly string[], data: object): string => {
    const make = template('surfaces/compose/templates', file);
    const base = { ...data, header: kdoc(banner(origin, 'change the presets and generate again')), package: root.name };
    const declared = new Set(['Tokens', 'Preset', 'LocalTokens', 'LocalPreset', 'ComponentTheme']);
    return tidy(make({ ...base, imports: importsFor(make({ ...base, imports: '' }), root.name, declared) }));
  };
  const presets = view.presets.map(({ id, title, description }, at) => ({
    id: kotlinString(id),
    name: names.presets.get(id) ?? '',
    doc: kdoc(description === '' ? title : `${title}: ${description}`),
    end: at === view.presets.length - 1 ? ';' : ',',
  }));
  if (presets.length === 0) return [{ name: 'Theme.kt', text: render('theme-blank.kt', [], {}), origin: [] }];
  const ids = view.presets.map(({ id }) => id);
  return [
    {
      name: 'Theme.kt',
      text: render('tokens.kt', ids, {
        groups: names.groups,
        presets,
        usual: names.presets.get(view.usual) ?? '',
        look: lookOf(view, names),
      }),
      origin: ids,
    },
    ...view.presets.map((preset) => ({
      name: `${names.presets.get(preset.id) ?? ''}.kt`,
      text: render('preset.kt', [preset.id], { source: presetSource(names, preset).trimEnd() }),
      origin: [preset.id],
    })),
  ];
}

/** Property of `SurfaceLook` → the token that it takes, if there is one of that type. */
const LOOK: readonly (readonly [property: string, path: string, type: string])[] = [
  ['content', 'color.on-surface', 'color'],
  ['muted', 'color.text-muted', 'color'],
  ['accent', 'color.accent', 'color'],
  ['error', 'color.error', 'color'],
  ['outline', 'color.outline', 'color'],
  ['focus', 'color.focus', 'color'],
  ['body', 'typography.body-medium', 'typography'],
  ['title', 'typography.title-medium', 'typography'],
  ['code', 'typography.code', 'typography'],
  ['gap', 'space.2', 'dimension'],
];

function lookOf(view: TokensView, names: TokenNames): string[] {
  return LOOK.flatMap(([property, path, type]) => {
    const token = view.tokens.find((one) => one.path === path && one.type === type);
    return token === undefined ? [] : [`${property} = tokens.${names.accessors.get(path) ?? ''}`];
  });
}

/** Functions of `Messages` that its own functions call, each with what it needs. */
const HELPERS: readonly (readonly [name: string, source: string])[] = [
  [
    'inLanguageOf',
    `    /** The same texts with the formats of another language: for a text that is there in the source language alone. */
    private fun inLanguageOf(id: Int): Messages = Messages(resources, Locale.forLanguageTag(resources.getString(id)))
`,
  ],
  [
    'plain',
    `    /** A value as it stands, without the marks of a language. */
    private fun plain(value: Any?): String =
        if (value is Number) BigDecimal(value.toString()).stripTrailingZeros().toPlainString() else value?.toString().orEmpty()
`,
  ],
  [
    'number',
    `    private fun number(
        value: Number,
        format: NumberFormat = NumberFormat.getNumberInstance(locale),
        settings: NumberFormat.() -> Unit = {},
    ): String {
        format.roundingMode = RoundingMode.ROUND_HALF_UP
        return format.apply(settings).format(value.toDouble())
    }
`,
  ],
  [
    'date',
    `    /** A moment in words; blank where there is none. */
    private fun date(value: Date?, format: DateFormat): String = value?.let(format::format).orEmpty()
`,
  ],
  [
    'pluralForm',
    `    /** \`=2\` for an exact number of [exact], else the plural category of the number without its offset. */
    private fun pluralForm(value: Number, offset: Double, type: PluralRules.PluralType, vararg exact: Double): String {
        val number = value.toDouble()
        return if (exact.any { it == number }) "=\${plain(number)}" else PluralRules.forLocale(locale, type).select(number - offset)
    }
`,
  ],
];

function messageFiles(program: Program, specs: readonly Spec[], options: GeneratorOptions, root: PackageView): EmittedFile[] {
  const view = textsView(program, specs, options);
  const names = messageNames(program);
  const ids = specs.map(({ id }) => id);
  const header = banner(ids, 'change the message tables and generate again');
  const file = (path: string, content: string): EmittedFile => ({ path, content, ownership: 'generated', origin: ids });
  const functions = accessors(view, names);
  const bodies = functions.map(({ body }) => body).join('\n');
  const helpers: string[] = [];
  for (const [name, source] of [...HELPERS].reverse())
    if (new RegExp(`\\b${name}\\(`).test(bodies + helpers.join(''))) helpers.unshift(source);
  const make = template('surfaces/compose/templates', 'messages.kt');
  const data = { header: kdoc(header), package: root.name, functions, helpers: helpers.map((one) => `\n${one}`).join('') };
  return [
    file(posix.join(root.main, 'messages/Messages.kt'), kotlinMessages(make, data)),
    file('src/main/res/values/strings_kmd.xml', stringsXml(view, names, undefined, header)),
    ...allLocales(view)
      .filter((tag) => tag !== view.source)
      .map((tag) => file(`src/main/res/${valuesFolder(tag)}/strings_kmd.xml`, stringsXml(view, names, tag, header))),
  ];
}

const FIXED_IMPORTS = new Set(['Composable', 'Immutable', 'remember', 'Messages', 'rememberMessages', 'Date']);

/** The imports depend on the formats that the messages use. */
function kotlinMessages(make: (view: object) => string, data: object & { package: string }): string {
  const body = make({ ...data, imports: '' });
  const added = importsFor(body, data.package, FIXED_IMPORTS).split('\n').filter((line) => line !== ''); // prettier-ignore
  const written = make({ ...data, imports: '' });
  const lines = [...(written.match(/^import .*$/gm) ?? []), ...added];
  const uses = (line: string): boolean =>
    new RegExp(`\\b${line.split('.').at(-1) ?? ''}\\b`).test(body.replace(/^import .*$|\/\*\*.*\*\//gm, ''));
  if (/\bRoundingMode\b/.test(body)) lines.push('import android.icu.math.BigDecimal as RoundingMode');
  const sorted = [...new Set(lines)].filter((line) => line.includes(' as ') || uses(line)).sort();
  return tidy(written.replace(/^\n(?:import .*\n|\n(?=import))+/m, `\n${sorted.join('\n')}\n`));
}
