import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import { pascalCase, words } from '../../text/names/policy.ts';
import { template } from '../../text/template.ts';
import type { EmittedFile, GeneratorOptions } from '../../generator.ts';
import { textsView, type TextView, type TextsView } from '../view/texts.ts';
import { arbFile } from './arb.ts';
import { dartString, docComment } from './escape.ts';
import { call, print } from './layout.ts';
import { messageNames } from './message-names.ts';
import { messageBody } from './message-text.ts';
import { importPath, imports, localeNames, MESSAGES, RUNTIME } from './package.ts';
import { parametersOf, signature } from './parameters.ts';
import { rulesFunction } from './plurals.ts';

const MATERIAL = 'package:flutter/widgets.dart';
const FORMATS = `${RUNTIME}/formats.dart`;

export function messagesType(prefix: string): string {
  return `${pascalCase(words(prefix))}Messages`;
}

/** The typed messages of some components: an abstract class, a class for each locale, and a catalogue (ARB) for each. */
export function messageFiles(program: Program, specs: readonly Spec[], options: GeneratorOptions, header: string): readonly EmittedFile[] {
  const view = textsView(program, specs, options);
  const { names } = messageNames(program, options);
  const type = messagesType(options.prefix);
  const tags = [...new Set([view.source, ...view.locales, ...view.pseudoLocales.map(({ tag }) => tag)])];
  const file = (path: string, content: string, origin: readonly string[]): EmittedFile => ({
    path,
    content,
    ownership: 'generated',
    origin,
  });
  const origin = specs.map(({ id }) => id);
  return [
    file(MESSAGES, accessor(view, tags, names, type, header), origin),
    ...tags.map((tag) => file(localeFile(tag), localeClass(view, tag, names, type, header), [...origin, tag])),
    ...tags.map((tag): EmittedFile => ({
      path: `lib/l10n/messages_${localeNames(tag).arb}.arb`,
      content: arbFile(view, tag, names),
      ownership: 'keyed',
      origin: [...origin, tag],
    })),
  ];
}

function localeFile(tag: string): string {
  return `lib/src/l10n/messages_${localeNames(tag).file}.gen.dart`;
}

function accessor(view: TextsView, tags: readonly string[], names: ReadonlyMap<string, string>, type: string, header: string): string {
  const paths = [MATERIAL, ...[FORMATS, ...tags.map(localeFile)].map((path) => importPath(MESSAGES, path, ''))];
  return template(
    'surfaces/flutter/templates',
    'messages.dart',
  )({
    header,
    imports: imports(paths),
    type,
    source: `${type}${localeNames(view.source).type}`,
    locales: tags.map((tag) => ({ tag: dartString(tag), name: `${type}${localeNames(tag).type}`, locale: localeLiteral(tag) })),
    messages: view.messages.map((message) => ({ doc: docOf(message), signature: signature(message, names) })),
  });
}

/** A locale of Flutter. Subtags other than language, script and region stay in the region's place. */
function localeLiteral(tag: string): string {
  const [language = 'en', ...rest] = tag.split('-');
  const script = rest.find((one) => one.length === 4);
  const region = rest.find((one) => one !== script);
  if (script === undefined) return `Locale(${[language, ...(region === undefined ? [] : [region])].map(dartString).join(', ')})`;
  const parts = [
    `languageCode: ${dartString(language)}`,
    `scriptCode: ${dartString(script)}`,
    ...(region === undefined ? [] : [`countryCode: ${dartString(region)}`]),
  ];
  return `Locale.fromSubtags(${parts.join(', ')})`;
}

function docOf({ key, source, notes }: TextView): string {
  return docComment([`\`${key}\`: "${source.text}"`, notes], '  ');
}

/** The class of a locale. A message without a text of its own has that of the source locale, with its plurals and numbers. */
function localeClass(view: TextsView, tag: string, names: ReadonlyMap<string, string>, type: string, header: string): string {
  const source = `${type}${localeNames(view.source).type}`;
  const plurals = new Set<'cardinal' | 'ordinal'>();
  const formats = new Set<string>();
  let borrows = false;
  const functions = view.messages.map((message) => {
    const head = signature(message, names);
    const parameters = parametersOf(message);
    if (tag !== view.source && message.in(tag).language !== tag) {
      borrows = true;
      const values = call(`const ${source}().${names.get(message.key) ?? ''}`, ...parameters.map(({ name }) => `${name}: ${name}`));
      return functionText(head, `    return ${parameters.length === 0 ? values.head.slice(0, -1) : print(values, 4, 8)};\n`);
    }
    const locals = new Map(parameters.map(({ argument, name }) => [argument, name]));
    const dates = new Set(parameters.flatMap(({ argument, type }) => (type === 'DateTime?' ? [argument] : [])));
    const body = messageBody(message.in(tag).elements, locals, dates);
    for (const one of body.plurals) plurals.add(one);
    for (const one of body.formats) formats.add(one);
    return functionText(head, body.lines);
  });
  const rules = [...plurals].sort().flatMap((one) => rulesFunction(tag, one) ?? []);
  const path = localeFile(tag);
  const used = [MESSAGES, ...(formats.size > 0 || plurals.size > 0 ? [FORMATS] : []), ...(borrows ? [localeFile(view.source)] : [])];
  return template(
    'surfaces/flutter/templates',
    'locale.dart',
  )({
    header,
    imports: imports(used.map((one) => importPath(path, one, ''))),
    doc: docComment([tag === view.source ? `The messages in \`${tag}\`, the source locale.` : `The messages in \`${tag}\`.`]),
    name: `${type}${localeNames(tag).type}`,
    base: type,
    locale: dartString(tag),
    members: [...rules, ...functions].join('\n').replace(/\n$/, ''),
  });
}

/** A function with an arrow if its only statement fits on the line of its head. */
function functionText(head: string, body: string): string {
  const only = /^    return (.*);\n$/.exec(body)?.[1];
  const line = `  ${head} => ${only ?? ''};`;
  return only !== undefined && !line.includes('\n') && line.length <= 80
    ? `  @override\n${line}\n`
    : `  @override\n  ${head} {\n${body}  }\n`;
}
