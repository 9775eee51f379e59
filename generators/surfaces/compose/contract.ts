import { isObject, type Json, type JsonObject } from '../../../specs/language/model/json.ts';
import type { Field } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView, LimitView } from '../view/component.ts';
import { enteredFields } from '../view/entered.ts';
import type { GuardView } from '../view/guards.ts';
import type { MachineTrigger, MoveView, SendView } from '../view/machine.ts';
import type { WireView } from '../view/wire.ts';
import { uniqueNames } from '../view/unique-names.ts';
import { entryName, fieldName } from './names.ts';
import { camelCase, pascalCase } from '../../text/names/policy.ts';
import { kdoc, kotlinString } from './escape.ts';
import type { Scope } from './scope.ts';

/** `    /** … *\/` in front of a declaration; empty without text. */
export function docComment(
  text: string | undefined,
  clauses: readonly { readonly id: string; readonly text: string }[],
  indent: string,
  after?: string,
): string {
  const lines = [
    ...(text === undefined || text.trim() === '' ? [] : [kdoc(text)]),
    ...clauses.map((clause) => `${kdoc(clause.id)}: ${kdoc(clause.text)}`),
    ...(after === undefined ? [] : [after]),
  ];
  if (lines.length === 0) return '';
  if (lines.length === 1 && (lines[0] ?? '').length < 110) return `${indent}/** ${lines[0] ?? ''} */\n`;
  return `${indent}/**\n${lines.map((line) => wrapped(line, indent)).join(`${indent} *\n`)}${indent} */\n`;
}

const WIDTH = 120;

function wrapped(line: string, indent: string): string {
  const rows: string[] = [];
  let row = '';
  for (const word of line.split(' ')) {
    if (row !== '' && `${indent} * ${row} ${word}`.length > WIDTH) {
      rows.push(row);
      row = word;
    } else row = row === '' ? word : `${row} ${word}`;
  }
  return [...rows, row].map((one) => `${indent} * ${one}\n`).join('');
}

/** The enumeration of states. A component without states has one. */
export function stateEnum(view: ComponentView, scope: Scope): string {
  const states = view.machine?.states ?? [];
  const entries =
    states.length === 0
      ? ['    Shown("shown"),\n']
      : states.map(
          (state) => `${docComment(undefined, state.clauses, '    ')}    ${scope.states.get(state.id) ?? ''}(${kotlinString(state.id)}),\n`,
        );
  return enumSource(`${scope.symbol}State`, entries);
}

function enumSource(name: string, entries: readonly string[]): string {
  const items = [...entries];
  const last = items.pop() ?? '';
  return [
    `enum class ${name}(val id: String) {\n${items.join('')}${last.replace(/,\n$/, ',\n    ;\n')}\n`,
    '    companion object {\n',
    `        fun of(id: String?): ${name}? = entries.find { it.id == id }\n`,
    '    }\n}\n',
  ].join('');
}

/** Enumerations and records of the props, events and messages. */
export function namedTypeSources(view: ComponentView, scope: Scope): readonly string[] {
  return view.types.all.map(({ id, type }) => {
    const name = scope.typeNames.get(id) ?? '';
    if (type.kind === 'record') return recordSource(name, type.fields, scope, '', '');
    const entries = uniqueNames(type.values, entryName, pascalCase).names;
    return enumSource(
      name,
      type.values.map((value) => `    ${entries.get(value) ?? ''}(${kotlinString(value)}),\n`),
    );
  });
}

/** Name of the entry of an enumeration's value. */
export function enumEntry(values: readonly string[], value: string): string {
  return uniqueNames(values, entryName, pascalCase).names.get(value) ?? '';
}

/**
 * A data class that reads itself from JSON and writes itself.
 * @param type the discriminator that `encode` adds; empty for none
 */
function recordSource(name: string, fields: readonly Field[], scope: Scope, type: string, parent: string): string {
  const { types } = scope;
  const names = fieldNames(fields);
  const nameOf = (field: Field): string => names.get(field.name) ?? '';
  const optional = (field: Field): boolean => field.optional || field.type.kind === 'optional';
  const parameters = [...fields.filter((one) => !optional(one)), ...fields.filter(optional)].map((field) => {
    const text = types.text(field.type.kind === 'optional' ? field.type.of : field.type);
    return `val ${nameOf(field)}: ${text}${optional(field) ? '? = null' : ''}`;
  });
  const members = fields.map((field) => {
    const value = types.encode(field.type, optional(field) ? `${nameOf(field)}?` : nameOf(field));
    return `${kotlinString(field.name)} to ${value.replace(/\?$/, '')}`;
  });
  const override = parent === '' ? '' : 'override ';
  const head = parent === '' ? '' : ` : ${parent}`;
  const constructor = `data class ${name}${list(parameters, '')}${head} {\n`;
  const encode = `    ${override}fun encode(): JsonObject = jsonOf${list([...(type === '' ? [] : [`"type" to ${kotlinString(type)}.toJson()`]), ...members], '    ')}\n`;
  const reads = fields.map((field) => {
    const decoded = types.decode(field.type, `fields[${kotlinString(field.name)}]`);
    return `                ${nameOf(field)} = ${decoded}${optional(field) ? '' : ' ?: return null'},\n`;
  });
  const decode = [
    '    companion object {\n',
    `        fun decode(json: JsonElement?): ${name}? {\n`,
    '            val fields = json as? JsonObject ?: return null\n',
    `            return ${name}(\n${reads.join('')}            )\n        }\n    }\n`,
  ];
  return [constructor, encode, '\n', ...decode, '}\n'].join('');
}

/** Name of each field of a data class. */
export function fieldNames(fields: readonly Field[]): ReadonlyMap<string, string> {
  return uniqueNames(fields.map(({ name }) => name), fieldName, camelCase).names; // prettier-ignore
}

/** Arguments in brackets, each on a line of its own where one line would be too long. */
export function list(items: readonly string[], indent: string): string {
  const line = `(${items.join(', ')})`;
  if (line.length < 90) return line;
  return `(\n${items.map((item) => `${indent}    ${item},\n`).join('')}${indent})`;
}

/** The sealed interface of the messages in one direction. A message without fields is an object. */
export function wireSource(wire: readonly WireView[], names: ReadonlyMap<string, string>, parent: string, scope: Scope): string {
  const classes = wire.map((message) => {
    const name = names.get(message.type) ?? '';
    const doc = docComment(`\`${message.type}\`${message.notes === undefined ? '' : `: ${message.notes}`}`, [], '    ');
    const source =
      message.fields.length > 0
        ? recordSource(name, message.fields, scope, message.type, parent)
        : `data object ${name} : ${parent} {\n    override fun encode(): JsonObject = jsonOf("type" to ${kotlinString(message.type)}.toJson())\n}\n`;
    return `${doc}${source.replace(/^(?=.)/gm, '    ')}`;
  });
  const cases = wire.map(({ type, fields }) => {
    const name = names.get(type) ?? '';
    return `            ${kotlinString(type)} -> ${name}${fields.length > 0 ? '.decode(message)' : ''}\n`;
  });
  return [
    `sealed interface ${parent} {\n    fun encode(): JsonObject\n\n`,
    ...classes.map((source) => `${source}\n`),
    '    companion object {\n',
    '        /** Reads a message from outside; `null` if it is none of these or lacks a field. */\n',
    `        fun decode(message: JsonObject): ${parent}? = when (message["type"].asString()) {\n${cases.join('')}            else -> null\n        }\n`,
    '    }\n}\n',
  ].join('');
}

/** `-> when { … }` for each state. */
export function nextCases(view: ComponentView, scope: Scope): string {
  const { machine } = view;
  if (machine === undefined) return `        ${scope.symbol}State.Shown -> null\n`;
  const state = (id: string): string => `${scope.symbol}State.${scope.states.get(id) ?? ''}`;
  return machine.states
    .map(({ id }) => {
      const moves = machine.moves.filter(({ from }) => from === id);
      if (moves.length === 0) return `        ${state(id)} -> null\n`;
      const cases = moves.map((move) => `            ${condition(move)} ->\n                ${moveText(state(move.to), move)}\n`);
      return `        ${state(id)} -> when {\n${cases.join('')}            else -> null\n        }\n`;
    })
    .join('');
}

/** `condition -> Move(…)` for each start. */
export function startCases(view: ComponentView, scope: Scope): string {
  return (view.machine?.starts ?? [])
    .map((start) => {
      const terms = [`type == ${kotlinString(start.type)}`, ...start.guard.map(guardText)];
      return `        ${terms.join(' && ')} ->\n            ${moveText(`${scope.symbol}State.${scope.states.get(start.to) ?? ''}`, start)}\n`;
    })
    .join('');
}

function moveText(to: string, { sends, sendsWith }: SendView): string {
  const args = [
    to,
    ...(sends === undefined ? [] : [`sends = ${kotlinString(sends)}`]),
    ...(sendsWith === undefined ? [] : [`with = ${jsonText(sendsWith)}`]),
  ];
  return `Move(${args.join(', ')})`;
}

/** What required fields of each outbound message are while nothing gives them. */
export function blankCases(view: ComponentView): string {
  return [...enteredFields(view)]
    .flatMap(([type, fields]) => {
      const blanks = fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]));
      if (blanks.length === 0) return [];
      const members = blanks.map(([name, value]) => `${kotlinString(name)} to ${jsonText(value)}`);
      return [`            ${kotlinString(type)} -> jsonOf${list(members, '            ')}\n`];
    })
    .join('');
}

/** A JSON value as Kotlin makes it. */
function jsonText(value: Json): string {
  if (value === null) return 'JsonNull';
  if (typeof value === 'string') return `${kotlinString(value)}.toJson()`;
  if (isObject(value))
    return `jsonOf(${Object.entries(value as JsonObject)
      .map(([name, inner]) => `${kotlinString(name)} to ${jsonText(inner)}`)
      .join(', ')})`;
  if (Array.isArray(value)) return `JsonArray(listOf(${(value as readonly Json[]).map(jsonText).join(', ')}))`;
  return `${String(value as number | boolean)}.toJson()`;
}

function condition({ on, guard }: MoveView): string {
  return [trigger(on), ...guard.map(guardText)].join(' && ');
}

function trigger(on: MachineTrigger): string {
  switch (on.kind) {
    case 'receive':
      return `on.receives(${kotlinString(on.type)})`;
    case 'press':
      return `on.presses(${kotlinString(on.part)})`;
    case 'key':
      return `on.isKey(${kotlinString(on.key)})`;
    case 'after':
      return `on.isAfter(${kotlinString(on.limit)})`;
  }
}

function guardText({ path, test, value }: GuardView): string {
  const steps = path.map(kotlinString).join(', ');
  switch (test) {
    case 'present':
      return `data.has(${steps})`;
    case 'absent':
      return `!data.has(${steps})`;
    case 'equals':
      return `data.reads(${kotlinString(value ?? '')}, ${steps})`;
    case 'differs':
      return `!data.reads(${kotlinString(value ?? '')}, ${steps})`;
  }
}

/** The limits whose time runs in each state. */
export function waitCases(view: ComponentView, scope: Scope): string {
  const { machine } = view;
  const cases = (machine?.states ?? []).flatMap(({ id }) => {
    const limits = (machine?.moves ?? []).flatMap(({ from, on }) => (from === id && on.kind === 'after' ? [on.limit] : []));
    if (limits.length === 0) return [];
    const entries = [...new Set(limits)].flatMap((limit) => {
      const found = view.limits.find((one) => one.id === limit);
      return found === undefined ? [] : [`${kotlinString(limit)} to ${milliseconds(found, scope)}`];
    });
    return [`        ${scope.symbol}State.${scope.states.get(id) ?? ''} -> mapOf(${entries.join(', ')})\n`];
  });
  return [...cases, ...(cases.length === (machine?.states.length ?? 1) ? [] : ['        else -> emptyMap()\n'])].join('');
}

function milliseconds(limit: LimitView, scope: Scope): string {
  const own = `${scope.symbol}Limits.${scope.limits.get(limit.id) ?? ''}.inWholeMilliseconds`;
  return limit.override === undefined
    ? own
    : `(fields[${kotlinString(limit.override)}].asDouble()?.takeIf { it >= 0 }?.toLong() ?: ${own})`;
}

/** The constants of the limits: a duration or a count in the unit of its doc comment. */
export function limitSources(view: ComponentView, scope: Scope): readonly string[] {
  return view.limits.map((limit) => {
    const unit = limit.unit === 'ms' ? '' : `In ${limit.unit}`;
    const about = [unit, limit.appliesTo ?? ''].filter((text) => text !== '').join('; ');
    const name = scope.limits.get(limit.id) ?? '';
    const value = limit.unit === 'ms' ? `val ${name}: Duration = ${limit.value}.milliseconds` : `const val ${name}: ${whole(limit.value)}`;
    return `${docComment(about === '' ? undefined : about, limit.clauses, '    ')}    ${value}\n`;
  });
}

function whole(value: number): string {
  return Number.isInteger(value) ? `Long = ${value}` : `Double = ${value}`;
}
