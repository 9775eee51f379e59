import type { NamedType } from '../view/named-types.ts';
import { uniqueNames } from '../view/unique-names.ts';
import type { SwiftComponent } from './component.ts';
import { docComment, swiftString } from './escape.ts';
import { plainNames, swiftCase } from './names.ts';
import { swiftFields } from './wire.ts';

/**
 * The declarations of the records and enumerations of a component that its other declarations name, and of those that these name.
 * The payload of an event is a list of parameters, not a record.
 */
export function namedTypeDeclarations(component: SwiftComponent, others: string): string {
  const all = component.view.types.all.map((one) => ({
    name: component.names.types.get(one.id) ?? '_',
    text: declaration(one, component),
  }));
  const used = new Set<string>();
  const visit = (text: string): void => {
    for (const one of all) {
      if (used.has(one.name) || !new RegExp(`\\b${one.name}\\b`).test(text)) continue;
      used.add(one.name);
      visit(one.text);
    }
  };
  visit(others);
  return all.flatMap(({ name, text }) => (used.has(name) ? [text] : [])).join('\n');
}

function declaration(named: NamedType, component: SwiftComponent): string {
  const name = component.names.types.get(named.id) ?? '_';
  const { type } = named;
  if (type.kind === 'enum') return enumeration(name, type.values);
  const fields = swiftFields(type.fields, component.types);
  const parameters = fields.map((field) => `${field.name}: ${field.type}${field.isOptional ? ' = nil' : ''}`).join(', ');
  return `public struct ${name}: JSONConvertible {
${fields.map((field) => `  public var ${field.name}: ${field.type}\n`).join('')}
  public init(${parameters}) {
${fields.map((field) => `    self.${field.name} = ${field.name}\n`).join('')}  }

  public init?(json: JSONValue) {
    do {
      let record = try FieldReader(json)
${fields.map((field) => `      self.${field.name} = ${field.isOptional ? 'record.optional' : 'try record.required'}(${swiftString(field.key)})\n`).join('')}    } catch {
      return nil
    }
  }

  public var json: JSONValue {
    .fields([${fields.map((field) => `${swiftString(field.key)}: ${field.name}${field.isOptional ? '?' : ''}.json`).join(', ')}])
  }
}
`;
}

function enumeration(name: string, values: readonly string[]): string {
  const { names } = uniqueNames(values, swiftCase, plainNames.member);
  return `public enum ${name}: String, CaseIterable, JSONConvertible {
${values.map((value) => `  ${enumCase(names.get(value) ?? '_', value)}\n`).join('')}}
`;
}

/** `case running`, or with its value where the name differs. */
export function enumCase(name: string, value: string): string {
  return name === value ? `case ${name}` : `case ${name} = ${swiftString(value)}`;
}

/** The case of a value in the enumeration of a named type. */
export function enumValueName(values: readonly string[], value: string): string {
  return uniqueNames(values, swiftCase, plainNames.member).names.get(value) ?? '_';
}

/** Doc comment of clauses: one paragraph each, with the id in front. */
export function clauseDoc(
  summary: string | undefined,
  clauses: readonly { readonly id: string; readonly text: string }[],
  depth: number,
): string {
  return docComment([summary, ...clauses.map(({ id, text }) => `${id}: ${text}`)], depth);
}
