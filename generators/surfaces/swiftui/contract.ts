import { hasContent } from '../view/answers.ts';
import { enteredFields } from '../view/entered.ts';
import { anatomyLiteral, partEnum } from './anatomy.ts';
import type { ComponentView } from '../view/component.ts';
import type { SwiftComponent } from './component.ts';
import { swiftString } from './escape.ts';
import { contentCondition, contentValue, messagePart } from './content-place.ts';
import { isField } from './fields.ts';
import { formAnswers } from '../view/form-answers.ts';
import { hasForm } from '../view/form-parts.ts';
import { formSources, type FormSource } from '../view/form-sources.ts';
import { valuesFields, type ValuesField } from '../view/values-fields.ts';
import { laidOut } from './layout.ts';
import { contentLimits, structuredArgument, contentWordsFunction, formWordsFunction } from './form-words.ts';
import { limitsEnum, machineLiteral, objectLiteral, stateEnum } from './machine.ts';
import { eventsStruct, hasProps, propsStruct } from './members.ts';
import { namedTypeDeclarations } from './named-types.ts';
import { messageEnum } from './wire.ts';
import { messageWords, swiftPath, wordsClosure } from './words.ts';

/** The declarations of the contract file, in the order in which a reader needs them. */
export function contractDeclarations(component: SwiftComponent): string {
  const { names } = component;
  const before = [stateEnum(component), partEnum(component)];
  const after = [
    messageEnum('in', component),
    messageEnum('out', component),
    limitsEnum(component),
    propsStruct(component),
    eventsStruct(component),
    contractEnum(component),
    `/// One instance.\npublic typealias ${names.model} = ComponentModel<${names.contract}>\n`,
    `/// The instances, made from the messages of a host.\npublic typealias ${names.host} = ComponentHost<${names.contract}>\n`,
    modelExtension(component),
  ];
  const types = namedTypeDeclarations(component, after.join('\n'));
  return [...before, types, ...after].filter((text) => text !== '').join('\n');
}

function contractEnum(component: SwiftComponent): string {
  const { view, names } = component;
  const { opens, each, key, match, arrangement } = view.instances;
  const matches = Object.entries(match).map(([type, field]) => `${swiftString(type)}: ${swiftString(field)}`);
  const instances = [
    `opens: [${opens.map(swiftString).join(', ')}]`,
    ...(each === undefined ? [] : [`each: ${swiftString(each)}`]),
    `key: ${swiftString(key)}`,
    ...(matches.length === 0 ? [] : [`match: [${matches.join(', ')}]`]),
    `arrangement: .${arrangement === 'queue' ? 'queue' : 'list'}`,
  ];
  const announcements = view.announcements.flatMap(({ event, onEntry, politeness, key: message }) => {
    const state = onEntry ? names.states.get(event) : undefined;
    if (state === undefined) return [];
    const words = wordsClosure(messageWords(message, component)).replace(/\n/g, '\n    ');
    return [`    AnnouncementRule(on: .${state}, .${politeness}) ${words},\n`];
  });
  const shortcuts = view.keyboard.flatMap(({ key: name, action }) => {
    const part = names.partCases.get(action);
    return part === undefined ? [] : [`${swiftString(name)}: .${part}`];
  });
  const collected = valuesFields(view, (part) => isField(part, component));
  return `/// What every implementation of the component promises. The run-time library reads it.
public enum ${names.contract}: ComponentContract {
  public typealias State = ${names.state}
  public typealias Part = ${names.part}
  public typealias Inbound = ${names.inbound}
  public typealias Outbound = ${names.outbound}

${machineLiteral(component)}
${laidOut(`  public static let instances = InstanceRule(${instances.join(', ')})`)}
  public static let shortcuts: [String: Part] = ${shortcuts.length === 0 ? '[:]' : `[${[...new Set(shortcuts)].join(', ')}]`}
  public static let announcements: [AnnouncementRule<${names.contract}>] = ${
    announcements.length === 0 ? '[]' : `[\n${announcements.join('')}  ]`
  }

${anatomyLiteral(component)}${blanksLiteral(component.view, collected)}${collectsLiteral(collected)}${activateFunction(component)}${formWordsFunction(component)}${contentWordsFunction(component)}}
`;
}

/** What pressing a part does where the values of the form go out with it. */
function activateFunction({ view, names }: SwiftComponent): string {
  const cases = (hasForm(view) ? formAnswers(view) : []).map(({ field, submits }) => {
    const parts = submits.map((id) => `.${names.partCases.get(id) ?? '_'}`).join(', ');
    return `    case ${parts}:
      guard model.form.check() else { return }
      model.press(part, adding: [${swiftString(field)}: .object(model.form.values)])
`;
  });
  if (cases.length === 0) return '';
  return `
  /// Sends what was filled in, once every value fits.
  @MainActor
  public static func activate(_ part: Part, of model: ComponentModel<Self>) {
    switch part {
${cases.join('')}    default:
      model.press(part)
    }
  }
`;
}

/** What required fields of outbound messages are while nothing gives them. */
function blanksLiteral(view: ComponentView, collected: ReadonlyMap<string, ValuesField>): string {
  const rows = [...enteredFields(view)].flatMap(([type, fields]) => {
    const blanks = fields.flatMap(({ name, value }) =>
      value === undefined || collected.get(type)?.name === name ? [] : [[name, value] as const],
    );
    return blanks.length === 0 ? [] : [`${laidOut(`    ${swiftString(type)}: ${objectLiteral(Object.fromEntries(blanks))}`)},\n`];
  });
  return rows.length === 0 ? '' : `\n  public static let blanks: [String: JSONObject] = [\n${rows.join('')}  ]\n`;
}

/** The fields of outbound messages that hold what field parts give. */
function collectsLiteral(collected: ReadonlyMap<string, ValuesField>): string {
  const rows = [...collected];
  const listed = rows.map(([type, { name }]) => `    ${swiftString(type)}: ${swiftString(name)},\n`);
  return rows.length === 0 ? '' : `\n  public static let collects: [String: String] = [\n${listed.join('')}  ]\n`;
}

function modelExtension(component: SwiftComponent): string {
  const { view, names } = component;
  const members: string[] = [];
  if (hasProps(component)) members.push(propsInitializer(component));
  if (hasForm(view)) {
    const sources = formSources(view);
    members.push(
      `  /// The form that ${sources.map(({ path }) => `\`${path}\``).join(' or ')} describes. It lives as long as the instance.\n  public var form: SchemaForm {\n    insert("form") {\n${schemaForm(sources.map(schemaOf), shownValues(component))}\n    }\n  }\n`,
    );
  }
  if (hasContent(view)) {
    const condition = contentCondition(view).replace('model.', '');
    const present = condition === '' ? '' : `    guard ${condition} else { return [] }\n`;
    const message = messagePart(view);
    const marks = message === undefined ? '' : `, message: ${names.part}.${names.partCases.get(message.id) ?? '_'}.rawValue`;
    members.push(`  /// What came back, to be shown as content: that of the newest answer.
  public var content: JSONValue? {
${contentValue(view)}
  }

  /// The items of \`content\`.
  public var contentBlocks: [ContentBlock] {
    ContentBlock.list(content ?? .null)
  }

  /// The nodes of the blocks, while the part that holds them is open.
  func contentNodes(_ words: ContentWords, in part: Part) -> [PartNode] {
    guard isOpen(part) || rule(part)?.isDisclosure != true else { return [] }
${present}${laidOut(`    return ContentBlock.nodes(contentBlocks, words${structuredArgument(view)}${contentLimits(component)}${marks})`)}
  }
`);
  }
  return members.length === 0 ? '' : `extension ComponentModel where Contract == ${names.contract} {\n${members.join('\n')}}\n`;
}

function schemaForm(schemas: readonly string[], more: string): string {
  const line = `      SchemaForm(${[...schemas, '.null'].join(' ?? ')}${more})`;
  if (line.length <= 100) return line;
  return `      SchemaForm(\n        ${[...schemas, '.null'].join('\n          ?? ')}${more}\n      )`;
}

/** The schema of a form, as an expression over the model; `nil` where it did not come. */
function schemaOf({ kind, path }: FormSource): string {
  const value = `value(${swiftPath(path)})`;
  return kind === 'schema' ? value : `${value}.flatMap(SchemaField.schema(ofArguments:))`;
}

/** A form that nothing submits shows the values beside its schema and takes no others. */
function shownValues(component: SwiftComponent): string {
  const { view } = component;
  if (formAnswers(view).length > 0) return '';
  const siblings = view.inbound.find(({ fields }) => fields.some(({ name }) => name === view.schema))?.fields ?? [];
  const values = siblings.find(({ name, type }) => name !== view.schema && type.kind === 'primitive' && type.name === 'json');
  return values === undefined ? ', isReadOnly: true' : `, values: value(${swiftPath(values.name)}), isReadOnly: true`;
}

function propsInitializer({ view, names }: SwiftComponent): string {
  const hasEvents = view.members.events.length > 0;
  const state = view.members.props.some(({ type }) => view.types.isState(type));
  const events = hasEvents ? `, events: ${names.events} = ${names.events}()` : '';
  const changed = view.members.events.some(({ takes, sends }) => takes !== undefined && sends === undefined && view.types.isState(takes));
  const wiring = [
    hasEvents && view.outbound.length > 0 ? '    onSend = { events.deliver($0) }\n' : '',
    changed ? '    onStateChange = { events.stateChanged($0) }\n' : '',
  ].join('');
  return `  /// An instance of plain values.
${laidOut(`  public convenience init(_ props: ${names.props}${events})`)} {
    self.init(fields: props.fields${state ? ', state: props.wantedState' : ''})
${wiring}  }

  /// Follows changed values.
  public func update(_ props: ${names.props}) {
    update(props.fields, of: ${names.props}.fieldNames)
${state ? '    follow(props.wantedState)\n' : ''}  }
`;
}
