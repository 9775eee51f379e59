import type { Field } from '../../../specs/language/model/type-expression.ts';
import { classHead } from './class-heads.ts';
import { dartString } from './escape.ts';
import { before, call, map, named, print, statement, type Layout } from './layout.ts';
import { memberNames, TAKEN } from './names.ts';
import { dartType, isJson, nullable, read, written, type TypeNames } from './types.ts';

export interface RecordOptions {
  readonly doc: string;
  readonly name: string;
  readonly fields: readonly Field[];
  /** The sealed class of a message, and its type. */
  readonly message?: { readonly base: string; readonly type: string };
}

/** An immutable class with a reader from untrusted JSON and a writer. */
export function recordClass({ doc, name, fields, message }: RecordOptions, names: TypeNames): string {
  const { names: own } = memberNames(
    fields.map((field) => field.name),
    TAKEN.record,
  );
  const members = fields.map((field) => {
    const type = field.type.kind === 'optional' ? field.type.of : field.type;
    const optional = field.optional || field.type.kind === 'optional';
    return {
      json: dartString(field.name),
      name: own.get(field.name) ?? '',
      type,
      optional,
      dart: optional ? nullable(dartType(type, names)) : dartType(type, names),
    };
  });
  const parameters = members.map((one) => `${one.optional ? '' : 'required '}this.${one.name}`);
  const constructor = members.length === 0 ? `const ${name}()` : print({ head: `const ${name}({`, items: parameters, tail: '})' }, 2, 1);
  const checked = members.filter(({ optional, type }) => !optional && !isJson(type));
  const locals = checked.map((one) =>
    statement(`final ${nullable(one.dart)} ${one.name} =`, read(one.type, `fields?[${one.json}]`, names), 4),
  );
  const absent = [
    ...checked.map((one) => `${one.name} == null`),
    ...members.filter(({ optional, type }) => !optional && isJson(type)).map((one) => `!fields.containsKey(${one.json})`),
  ];
  const test = ['fields == null', ...(message === undefined ? [] : [`fields['type'] != ${dartString(message.type)}`]), ...absent];
  const values = members.map((one) => `${one.name}: ${checked.includes(one) ? one.name : read(one.type, `fields[${one.json}]`, names)}`);
  const made: Layout = call(name, ...values);
  const guard = guardOf(test);
  const json: Layout = map('Object?', [...(message === undefined ? [] : [`'type': type`]), ...members.map((one) => entry(one, names))]);
  return [
    doc,
    `${classHead(`final class ${name}`, message === undefined ? '' : `extends ${message.base}`)} {\n`,
    `  ${constructor};\n`,
    ...members.map((one) => `${one.name === members[0]?.name ? '\n' : ''}  final ${one.dart} ${one.name};\n`),
    ...(message === undefined ? [] : [`\n  @override\n  String get type => ${dartString(message.type)};\n`]),
    `\n  /// Reads untrusted JSON. Null if a required field is absent or does not fit.\n`,
    `  static ${name}? tryDecode(Object? json) {\n`,
    '    final JsonMap? fields = mapOf(json);\n',
    ...locals,
    guard,
    statement('return', values.length === 0 ? `const ${name}()` : made, 4),
    '  }\n\n',
    message === undefined ? '' : '  @override\n',
    '  JsonMap toJson() {\n',
    statement('return', json, 4),
    '  }\n}\n',
  ].join('');
}

function guardOf(tests: readonly string[]): string {
  const line = `    if (${tests.join(' || ')}) {`;
  if (tests.length === 1) return `    if (${tests[0] ?? ''}) return null;\n`;
  return `${line.length <= 80 ? line : `    if (${tests.join(' ||\n        ')}) {`}\n      return null;\n    }\n`;
}

interface Entry {
  readonly json: string;
  readonly name: string;
  readonly type: Field['type'];
  readonly optional: boolean;
}

/** A field in a map literal, left out if it is null. */
function entry({ json, name, type, optional }: Entry, names: TypeNames): Layout {
  if (!optional) return named(json, written(type, name, names));
  if (isJson(type) || written(type, name, names) === name) return `if (${name} != null) ${json}: ${name}`;
  return before(`if (${name} case final ${dartType(type, names)} it) ${json}: `, written(type, 'it', names));
}

/** An enumeration whose values know their ids. */
export function enumeration(
  doc: string,
  name: string,
  values: ReadonlyMap<string, string>,
  docs: ReadonlyMap<string, string> = new Map(),
): string {
  const entries = [...values].map(([id, value]) => `${docs.get(id) ?? ''}  ${value}(${dartString(id)})`);
  return [
    doc,
    `enum ${name} {\n`,
    `${entries.join(',\n')};\n\n`,
    `  const ${name}(this.id);\n\n`,
    '  /// The id in the spec and in messages.\n',
    '  final String id;\n\n',
    `  static ${name}? tryDecode(Object? json) {\n`,
    `    for (final ${name} one in values) {\n`,
    '      if (one.id == json) return one;\n',
    '    }\n',
    '    return null;\n',
    '  }\n}\n',
  ].join('');
}
