import { hasContent } from '../view/answers.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { GeneratorOptions } from '../../generator.ts';
import { hasComponent } from '../components.ts';
import { componentView, type ComponentView } from '../view/component.ts';
import { textsView, type TextsView } from '../view/texts.ts';
import { uniqueNames, type UniqueNames } from '../view/unique-names.ts';
import { fractionalFields } from './messages/fractional-fields.ts';
import { planMessage, type MessagePlan } from './messages/plan.ts';
import { plainNames, swiftNames } from './names.ts';
import { componentNames, type ComponentNames } from './names-of-component.ts';
import { packageShape, type PackageShape } from './package.ts';
import { themeModel, type ThemeModel } from './theme.ts';
import type { TypeScope } from './types.ts';

/** Everything that the emitters of one component read. */
export interface SwiftComponent {
  readonly view: ComponentView;
  readonly names: ComponentNames;
  readonly types: TypeScope;
  readonly theme: ThemeModel;
  readonly shape: PackageShape;
  /** Message key → plan. */
  readonly plans: ReadonlyMap<string, MessagePlan>;
  /** Message key → name of its function. */
  readonly messages: ReadonlyMap<string, string>;
}

export function swiftComponent(program: Program, spec: Spec, options: GeneratorOptions): SwiftComponent {
  const view = componentView(program, spec, 'swiftui', options);
  const names = componentNames(view, options.prefix);
  const texts = textsView(program, [spec], options);
  const mayBreak = fractionalFields(program);
  return {
    view,
    names,
    types: { types: view.types, typeNames: names.types, stateType: names.state, hasContent: hasContent(view) },
    theme: themeModel(program, options),
    shape: packageShape(options),
    plans: new Map(texts.messages.map((text) => [text.key, planMessage(text, catalogueLocales(texts), mayBreak)])),
    messages: messageNames(program, options).names,
  };
}

/** The function of each message: the same in a package of one component and of all. */
export function messageNames(program: Program, options: GeneratorOptions): UniqueNames {
  const specs = program.specs.filter((spec) => hasComponent(spec, 'swiftui'));
  const keys = textsView(program, specs, options).messages.map(({ key }) => key);
  return uniqueNames(keys, swiftNames.member, plainNames.member);
}

/** The languages of the catalogue: those that have a text of their own, and the pseudo-locales. */
export function catalogueLocales(texts: TextsView): string[] {
  const all = new Set([...texts.locales, texts.source, ...texts.pseudoLocales.map(({ tag }) => tag)]);
  const isSpoken = (locale: string): boolean => texts.messages.some((text) => text.in(locale).language === locale);
  return [...all].filter((locale) => locale === texts.source || isSpoken(locale)).sort();
}
