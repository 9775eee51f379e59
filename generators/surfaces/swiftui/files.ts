import { hasContent } from '../view/answers.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { Spec } from '../../../specs/language/model/spec.ts';
import type { Diagnostic } from '../../../specs/language/diagnostics/diagnostic.ts';
import type { EmittedFile, GeneratorOptions, Ownership } from '../../generator.ts';
import { jsonDocument } from '../../text/json.ts';
import { sourceFiles } from '../../text/runtime.ts';
import { template } from '../../text/template.ts';
import { hasForm } from '../view/form-parts.ts';
import { textsView } from '../view/texts.ts';
import { catalogueLocales, messageNames, swiftComponent, type SwiftComponent } from './component.ts';
import { contractDeclarations } from './contract.ts';
import { docComment, swiftString } from './escape.ts';
import { laidOut } from './layout.ts';
import { hasProps } from './members.ts';
import { accessor } from './messages/accessor.ts';
import { stringCatalog } from './messages/catalog.ts';
import { ordinalCases } from './messages/ordinal-rules.ts';
import { fractionCases } from './messages/fraction-rules.ts';
import { planMessage, type Dimension } from './messages/plan.ts';
import { fractionalFields } from './messages/fractional-fields.ts';
import { componentPath, headerOf, packageShape } from './package.ts';
import { partFunctions } from './parts.ts';
import { testsFile } from './tests/tests-file.ts';
import { themeModel } from './theme.ts';
import { themeFiles } from './theme-files.ts';
import { defaultView } from './view-file.ts';

const TEMPLATES = 'surfaces/swiftui/templates';

/** The path of the user's file of a component. */
function userPath({ shape, names, view }: SwiftComponent): string {
  return componentPath(shape, names.symbol, view.binding?.file, view.binding?.module);
}

export function componentFiles(component: SwiftComponent): {
  readonly files: readonly EmittedFile[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const { view, names, shape } = component;
  const file = (path: string, content: string, ownership: Ownership): EmittedFile => ({ path, content, ownership, origin: [view.id] });
  const folder = `${shape.sources}/${names.symbol}`;
  const header = headerOf([view.id], 'change the spec, or the part in the view that is yours');
  const tests = testsFile(component);
  return {
    files: [
      file(
        `${folder}/${names.symbol}Contract.swift`,
        template(TEMPLATES, 'contract.swift')({ header: headerOf([view.id]), declarations: contractDeclarations(component).trimEnd() }),
        'generated',
      ),
      file(
        `${folder}/${names.symbol}Parts.swift`,
        trimmed(template(TEMPLATES, 'view.swift')({ header, ...defaultView(component) })),
        'generated',
      ),
      file(userPath(component), template(TEMPLATES, 'component.swift')(userView(component)), 'scaffold'),
      file(`${shape.tests}/${names.symbol}Tests.swift`, tests.content, 'generated'),
    ],
    diagnostics: tests.diagnostics,
  };
}

function userView(component: SwiftComponent): object {
  const { view, names, theme } = component;
  const hasEvents = view.members.events.length > 0;
  return {
    doc: docComment([`${view.title}.${view.summary === undefined ? '' : ` ${view.summary}`}`]),
    example: partFunctions(component).at(-1)?.method ?? 'somePart',
    symbol: names.symbol,
    names,
    environment: theme.environment,
    props: hasProps(component) ? names.props : '',
    propsInit: laidOut(`  public init(_ props: ${names.props}${hasEvents ? `, events: ${names.events} = ${names.events}()` : ''})`),
    eventsArgument: hasEvents ? ', events: events' : '',
  };
}

/** The files that all components of the package share. */
export function sharedFiles(program: Program, specs: readonly Spec[], options: GeneratorOptions): EmittedFile[] {
  const shape = packageShape(options);
  const texts = textsView(program, specs, options);
  const locales = catalogueLocales(texts);
  const mayBreak = fractionalFields(program);
  const plans = texts.messages.map((text) => planMessage(text, locales, mayBreak));
  const { names } = messageNames(program, options);
  const origin = specs.map(({ id }) => id);
  const components = specs.map((spec) => swiftComponent(program, spec, options));
  const file = (path: string, content: string, ownership: Ownership = 'generated'): EmittedFile => ({ path, content, ownership, origin });
  const anyForm = components.some(({ view }) => hasForm(view));
  const chooses = (wanted: Dimension['kind']): boolean => plans.some(({ dimensions }) => dimensions.some(({ kind }) => kind === wanted));
  return [
    file('Package.swift', template(TEMPLATES, 'package.swift')({ module: shape.module, source: swiftString(texts.source) }), 'scaffold'),
    file(
      `${shape.sources}/Messages/LocalizedMessages.swift`,
      template(
        TEMPLATES,
        'messages.swift',
      )({
        header: headerOf(origin),
        languages: locales.map(swiftString).join(', '),
        source: swiftString(texts.source),
        functions: plans
          .map((plan) => accessor(plan, names.get(plan.text.key) ?? '_', { ...texts, locales }))
          .join('\n')
          .trimEnd(),
        ordinals: chooses('ordinal') ? ordinalCases(locales) : '',
        countsFractions: chooses('fraction'),
        fractions: chooses('fraction') ? fractionCases(locales) : '',
      }),
    ),
    file(`${shape.sources}/Resources/Localizable.xcstrings`, jsonDocument(stringCatalog(plans, texts.source)), 'keyed'),
    ...themeFiles(themeModel(program, options), shape),
    ...runtime('core', `${shape.sources}/Runtime`),
    ...(anyForm ? runtime('form', `${shape.sources}/Form`) : []),
    ...(components.some(({ view }) => hasContent(view)) ? runtime('content', `${shape.sources}/Content`) : []),
    ...runtime('tests', `${shape.tests}/Support`, shape.module),
    ...(anyForm ? runtime('form-tests', `${shape.tests}/Support`, shape.module) : []),
  ];
}

/**
 * Swift sources of `runtime/`, emitted as they stand.
 * @param tested module that tests import; none for the sources of the module itself
 */
function runtime(part: string, folder: string, tested?: string): EmittedFile[] {
  const banner = headerOf([], 'it is part of the run-time library');
  const header = tested === undefined ? banner : `${banner}\n@testable import ${tested}`;
  return sourceFiles(`surfaces/swiftui/runtime/${part}`, '.swift', header).map(({ name, text }) => ({
    path: `${folder}/${name}`,
    content: text,
    ownership: 'generated',
    origin: [],
  }));
}

/** Without spaces at line ends, which templates leave where a text is empty, and with one final line end. */
function trimmed(text: string): string {
  return `${text.replace(/[ \t]+$/gm, '').trimEnd()}\n`;
}
