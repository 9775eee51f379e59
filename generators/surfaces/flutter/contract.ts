import { words } from '../../text/names/policy.ts';
import type { ComponentView, LimitView } from '../view/component.ts';
import type { ClauseView } from '../view/doc.ts';
import type { WireView } from '../view/wire.ts';
import { dartString, docComment } from './escape.ts';
import type { ComponentNames } from './component-names.ts';
import { print } from './layout.ts';
import { memberNames, TAKEN } from './names.ts';
import { imports, importPath, RUNTIME } from './package.ts';
import { enumeration, recordClass } from './records.ts';

/** The data of a component: states, types, messages, limits, ids of the parts. */
export function contractFile(view: ComponentView, names: ComponentNames, header: string): string {
  const body = [
    ...stateType(view, names),
    ...namedTypes(view, names),
    ...messages(view.inbound, 'in', names),
    ...messages(view.outbound, 'out', names),
    ...limits(view, names),
    ...parts(view, names),
  ].join('\n');
  const path = `${names.stem}_contract.gen.dart`;
  const used = /\b(?:JsonMap|mapOf|stringOf)\b/.test(body) ? [importPath(path, `${RUNTIME}/json.dart`, names.package)] : [];
  return `${header}\n${imports(used)}${used.length > 0 ? '\n' : ''}${body}`;
}

/** `R3.2: …` paragraphs of a doc comment. */
export function clauseLines(clauses: readonly ClauseView[]): string[] {
  return clauses.map(({ id, text }) => `${id}: ${text}`);
}

function stateType(view: ComponentView, names: ComponentNames): string[] {
  if (view.machine === undefined) return [];
  const docs = new Map(view.machine.states.map(({ id, clauses }) => [id, docComment(clauseLines(clauses), '  ')]));
  return [enumeration(docComment([`The states of one ${plain(view.title)}.`]), names.state, names.states, docs)];
}

function namedTypes(view: ComponentView, names: ComponentNames): string[] {
  return view.types.all.map(({ id, type }) => {
    const name = names.classes.get(id) ?? '';
    if (type.kind === 'record') return recordClass({ doc: docComment([`\`${id}\` of the spec.`]), name, fields: type.fields }, names);
    const values = memberNames(type.values, TAKEN.enumeration).names;
    return enumeration(docComment([`\`${id}\` of the spec.`]), name, values);
  });
}

function messages(all: readonly WireView[], direction: 'in' | 'out', names: ComponentNames): string[] {
  const base = `${names.symbol}${direction === 'in' ? 'Inbound' : 'Outbound'}`;
  if (all.length === 0) return [];
  const classes = direction === 'in' ? names.inbound : names.outbound;
  const arms = all.map(({ type }) => `      ${print(`${dartString(type)} => ${classes.get(type) ?? ''}.tryDecode(json)`, 6, 1)},\n`);
  return [
    [
      docComment([direction === 'in' ? 'A message from the host.' : 'A message to the host.']),
      `sealed class ${base} {\n  const ${base}();\n\n`,
      '  String get type;\n\n  JsonMap toJson();\n\n',
      '  /// Reads untrusted JSON. Null for an unknown type or fields that do not fit.\n',
      `  static ${base}? tryDecode(Object? json) {\n    return switch (stringOf(mapOf(json)?['type'])) {\n`,
      ...arms,
      '      _ => null,\n    };\n  }\n}\n',
    ].join(''),
    ...all.map(({ type, fields, notes }) =>
      recordClass(
        {
          doc: docComment([`\`${type}\`${notes === undefined ? '.' : `: ${notes}`}`]),
          name: classes.get(type) ?? '',
          fields,
          message: { base, type },
        },
        names,
      ),
    ),
  ];
}

const UNITS: Readonly<Record<LimitView['unit'], string>> = {
  chars: 'code points',
  lines: 'lines',
  bytes: 'bytes',
  ms: 'milliseconds',
  items: 'items',
  px: 'logical pixels',
  percent: 'percent',
};

function limits(view: ComponentView, names: ComponentNames): string[] {
  if (view.limits.length === 0) return [];
  const lines = view.limits.map(({ id, value, unit, appliesTo, override, clauses }) => {
    const about = `${appliesTo ?? id}, in ${UNITS[unit]}.${override === undefined ? '' : ` The field \`${override}\` replaces it.`}`;
    return `${docComment([about.charAt(0).toUpperCase() + about.slice(1), ...clauseLines(clauses)], '  ')}  static const num ${names.limits.get(id) ?? ''} = ${value};\n`;
  });
  return [`/// The limits of the spec.\nabstract final class ${names.symbol}Limits {\n${lines.join('\n')}}\n`];
}

function parts(view: ComponentView, names: ComponentNames): string[] {
  if (view.parts.length === 0) return [];
  const { names: own } = memberNames(
    view.parts.map(({ id }) => id),
    TAKEN.constants,
  );
  const lines = view.parts.map(({ id }) => `  static const String ${own.get(id) ?? ''} = ${dartString(id)};\n`);
  return [`/// The ids of the parts.\nabstract final class ${names.symbol}Parts {\n${lines.join('')}}\n`];
}

/** A title in the middle of a sentence: abbreviations keep their capitals. */
export function plain(title: string): string {
  return words(title).length === 0 ? 'instance' : /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
