import { PSEUDO_LOCALES, pseudo } from '../../i18n/pseudo.ts';
import type { Message } from '../../specs/language/model/message.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { EmittedFile, Generate } from '../generator.ts';
import { banner } from '../text/banner.ts';
import { words } from '../text/names/policy.ts';
import { typescriptNames } from '../text/names/typescript.ts';
import { runtimeFiles } from '../text/runtime.ts';
import { template } from '../text/template.ts';
import { tsComment, tsProperty, tsString } from '../text/typescript.ts';
import { compile } from './compile.ts';
import { functionNames } from './names.ts';
import { argumentsType, localNames, parameters } from './parameters.ts';

/** Source locale of keys without a spec, as in the linker. */
const SOURCE = 'en-US';

/** A message and its function, the same in all locales. */
interface Named {
  readonly message: Message;
  readonly name: string;
  readonly source: string;
  readonly locals: ReadonlyMap<string, string>;
}

/** A module per locale with a function per message, a loader of one locale, and `translate` with all locales. */
export const generate: Generate = (program, options) => {
  const { names, diagnostics } = functionNames(program);
  const sources = sourcesOf(program);
  const messages = Object.keys(program.messages)
    .sort()
    .flatMap((key): Named[] => {
      const message = program.messages[key];
      const name = names.get(key);
      return message && name !== undefined ? [{ message, name, source: sources.get(key) ?? SOURCE, locals: localNames(message.args) }] : [];
    });
  const origin = program.specs.filter((spec) => spec.messages.length > 0).map(({ id }) => id);
  const header = `// ${tsComment(banner(origin, 'change the specs or the message files and generate again'))}`;
  const pseudoTags = PSEUDO_LOCALES.map(({ tag }) => tag);
  const locales = (options.locales ?? program.locales).filter((tag) => !pseudoTags.includes(tag));
  const file = (path: string, content: string): EmittedFile => ({ path, content, ownership: 'generated', origin });
  const filled = (name: string, view: object): string => template('messages/templates', name)({ header, ...view });
  const source = locales.find((tag) => tag === mostCommon([...sources.values()])) ?? locales[0] ?? SOURCE;
  const spoken = locales.length > 0 ? locales : [SOURCE];
  const view = localesView(spoken, pseudoTags, source);
  const files = [
    file('keys.ts', filled('keys.ts', { messages: messages.map(keyView) })),
    ...['locales.ts', 'index.ts', 'translate.ts'].map((name) => file(name, filled(name, view))),
    ...[...spoken, ...pseudoTags].map((tag) => file(`${tag}.ts`, filled('locale.ts', localeView(messages, tag)))),
    ...runtimeFiles('messages', header).map(({ name, text }) => file(name, text)),
  ];
  return { files, diagnostics };
};

function keyView({ message, name, source }: Named): object {
  const type = argumentsType(message.args);
  return {
    key: tsProperty(message.key),
    name,
    literal: tsString(name),
    type: type ?? 'undefined',
    parameters: type === undefined ? '' : `args: ${type}`,
    summary: tsComment(`${message.key}: ${textOf(message, source) ?? ''}`),
  };
}

function localeView(messages: readonly Named[], locale: string): object {
  const calls = new Set<string>();
  const functions = messages.map(({ message, name, source, locals }) => {
    const { text, language } = textIn(message, locale, source);
    const compiled = compile(text, language, locals);
    for (const call of compiled.calls) calls.add(call);
    return {
      key: tsComment(message.key),
      name,
      parameters: parameters(message.args, locals, compiled.uses),
      // The template indents the first line only.
      expression: compiled.expression.replace(/\n/g, '\n  '),
    };
  });
  const imports = [...calls].sort().join(', ');
  return { locale: tsComment(locale), functions, imports: imports === '' ? '' : `import { ${imports} } from './format.js';\n` };
}

/** The text for a locale and the locale of its plural rules: its own text, else a pseudo-locale of the source, else the source. */
function textIn(message: Message, locale: string, source: string): { text: string; language: string } {
  const own = textOf(message, locale);
  if (own !== undefined) return { text: own, language: locale };
  const original = textOf(message, source) ?? Object.values(message.texts)[0]?.text ?? '';
  if (PSEUDO_LOCALES.some(({ tag }) => tag === locale)) return { text: pseudo(original, locale), language: locale };
  return { text: original, language: source };
}

function textOf(message: Message, locale: string): string | undefined {
  return Object.hasOwn(message.texts, locale) ? message.texts[locale]?.text : undefined;
}

function localesView(locales: readonly string[], pseudoTags: readonly string[], source: string): object {
  return {
    locales: locales.map((tag) => tsString(tag)).join(', '),
    pseudo: pseudoTags.map((tag) => tsString(tag)).join(', '),
    source: tsString(source),
    loaders: [...locales, ...pseudoTags].map((tag) => ({
      locale: tsProperty(tag),
      module: tsString(`./${tag}.js`),
      variable: typescriptNames.member(words(tag)),
    })),
  };
}

/** Key → source locale of its spec. */
function sourcesOf(program: Program): ReadonlyMap<string, string> {
  return new Map([...program.specs].reverse().flatMap((spec) => spec.messages.map(({ key }) => [key, spec.locales.source] as const)));
}

function mostCommon(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0] ?? SOURCE;
}
