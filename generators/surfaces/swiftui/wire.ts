import type { Field } from '../../../specs/language/model/type-expression.ts';
import type { WireView } from '../view/wire.ts';
import type { SwiftComponent } from './component.ts';
import { docComment, swiftString } from './escape.ts';
import { laidOut } from './layout.ts';
import { fieldNames } from './names-of-component.ts';
import { optional, swiftType, type TypeScope } from './types.ts';

/** A field as Swift has it. */
export interface SwiftField {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
}

export function swiftFields(fields: readonly Field[], scope: TypeScope): readonly SwiftField[] {
  const names = fieldNames(fields.map(({ name }) => name));
  return fields.map(({ name, type, optional: mayLack }) => {
    const isOptional = mayLack || type.kind === 'optional';
    const plain = swiftType(type, scope);
    return { key: name, name: names.get(name) ?? '_', type: isOptional ? optional(plain) : plain, isOptional };
  });
}

/** An enumeration of messages in one direction, with decoder and encoder. No messages give an empty text. */
export function messageEnum(direction: 'in' | 'out', component: SwiftComponent): string {
  const { view, names, types } = component;
  const messages = direction === 'in' ? view.inbound : view.outbound;
  if (messages.length === 0) return '';
  const rows = messages.map((message) => row(message, caseName(message, component), types));
  const summary = direction === 'in' ? `Messages from the host to ${view.title}.` : `Messages from ${view.title} to the host.`;
  return `${docComment([summary])}public enum ${direction === 'in' ? names.inbound : names.outbound}: WireMessage {
${rows.map((one) => one.declaration).join('\n')}
  public static let fieldNames: [String: [String]] = [
${rows.map((one) => one.fields).join('')}  ]

  public init(json: JSONValue) throws {
    let message = try FieldReader(json)
    switch message.object.type {
${rows.map((one) => one.decode).join('')}    default: throw WireError.unknownType(message.object.type)
    }
  }

  public var json: JSONValue {
    switch self {
${rows.map((one) => one.encode).join('')}    }
  }
}
`;
}

/** The case of a message in its enumeration. */
export function caseName({ type, direction }: WireView, { names }: SwiftComponent): string {
  return names.messages.get(direction === 'in' ? type : `out ${type}`) ?? '_';
}

interface Row {
  readonly declaration: string;
  readonly fields: string;
  readonly decode: string;
  readonly encode: string;
}

function row(message: WireView, name: string, types: TypeScope): Row {
  const type = swiftString(message.type);
  const fields = swiftFields(message.fields, types);
  const declared = fields.map((field) => `${field.name}: ${field.type}${field.isOptional ? ' = nil' : ''}`);
  const decoded = fields.map(
    (field) => `${field.name}: ${field.isOptional ? 'message.optional' : 'try message.required'}(${swiftString(field.key)})`,
  );
  const encoded = fields.map((field) => `${swiftString(field.key)}: ${field.name}${field.isOptional ? '?' : ''}.json`);
  const bound = fields.map((field) => `let ${field.name}`).join(', ');
  return {
    declaration: `${docComment([`\`${message.type}\`${message.notes === undefined ? '' : `: ${message.notes}`}`], 1)}  case ${name}${listed(declared, '  ')}\n`,
    fields: `    ${type}: [${fields.map(({ key }) => swiftString(key)).join(', ')}],\n`,
    decode: `    case ${type}:\n      self = .${name}${listed(decoded, '      ')}\n`,
    encode: `${laidOut(`    case .${name}${fields.length === 0 ? '' : `(${bound})`}`)}:\n      .fields(${bracketed([`"type": .string(${type})`, ...encoded], '      ')})\n`,
  };
}

/** Columns of a line, less what stands before a list. */
const ROOM = 80;

function listed(items: readonly string[], indent: string): string {
  if (items.length === 0) return '';
  const line = items.join(', ');
  return line.length <= ROOM ? `(${line})` : `(\n${items.map((item) => `${indent}  ${item}`).join(',\n')}\n${indent})`;
}

function bracketed(items: readonly string[], indent: string): string {
  const line = items.join(', ');
  return line.length <= ROOM ? `[${line}]` : `[\n${items.map((item) => `${indent}  ${item},\n`).join('')}${indent}]`;
}
