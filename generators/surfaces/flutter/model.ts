import { CONTEXT_MESSAGE } from '../../../specs/language/model/opening.ts';
import { unfedValue } from '../view/blank.ts';
import { enteredAs, enteredFields } from '../view/entered.ts';
import { gatheredFields } from '../view/gathered.ts';
import { statesOf } from '../view/shown.ts';
import type { ComponentView } from '../view/component.ts';
import type { GuardView } from '../view/guards.ts';
import type { MachineTrigger, MoveView, SendView, StartView } from '../view/machine.ts';
import { anatomyOf } from './anatomy.ts';
import { classHead } from './class-heads.ts';
import type { ComponentNames } from './component-names.ts';
import { plain } from './contract.ts';
import { dartJson, dartString, dartStrings, docComment } from './escape.ts';
import { before, call, list, map, named, print, statement, type Layout } from './layout.ts';
import { imports, importPath, RUNTIME } from './package.ts';
import { isItemOfHost } from './part-widgets.ts';

/** The legal moves, the model of one instance, and the host of all. */
export function modelFile(view: ComponentView, names: ComponentNames, header: string): string {
  const path = `${names.stem}_model.gen.dart`;
  const body = [modelClass(view, names), ...hostClass(view, names)].join('\n');
  const contract = view.machine !== undefined || /\b\w+(?:Inbound|Outbound|Limits)\b/.test(body);
  const used = [
    ...(/\bJsonMap\b/.test(body) ? [`${RUNTIME}/json.dart`] : []),
    `${RUNTIME}/machine.dart`,
    `${RUNTIME}/model.dart`,
    ...(view.inbound.length > 0 ? [`${RUNTIME}/host.dart`] : []),
    ...(contract ? [`${names.stem}_contract.gen.dart`] : []),
  ];
  return `${header}\n${imports(used.map((one) => importPath(path, one, names.package)))}\n${body}`;
}

/** The enumeration of states; without a table of states, that of the run-time library. */
export function stateType(view: ComponentView, names: ComponentNames): string {
  return view.machine === undefined ? 'Stateless' : names.state;
}

function machine(view: ComponentView, names: ComponentNames): string {
  const type = stateType(view, names);
  const initial = view.machine === undefined ? 'Stateless.shown' : `${type}.${names.states.get(view.machine.initial) ?? ''}`;
  const again = view.machine?.again ?? [];
  const moves = view.machine?.moves ?? [];
  const starts = view.machine?.starts ?? [];
  const made = call(
    `Machine<${type}>`,
    named('initial', initial),
    named('moves', {
      ...list(
        `Move<${type}>`,
        moves.map((move) => moveOf(move, type, names)),
      ),
      broken: moves.length > 0,
    }),
    ...(starts.length === 0
      ? []
      : [
          named('starts', {
            ...list(
              `Start<${type}>`,
              starts.map((start) => startOf(start, type, names)),
            ),
            broken: true,
          }),
        ]),
    ...(again.length === 0 ? [] : [`again: <String>{${again.map(dartString).join(', ')}}`]),
  );
  return statement('static const _machine =', made, 2);
}

function moveOf({ from, on, to, guard, ...send }: MoveView, type: string, names: ComponentNames): Layout {
  return call(
    'Move',
    `from: ${type}.${names.states.get(from) ?? ''}`,
    `on: ${triggerOf(on)}`,
    ...(guard.length === 0 ? [] : [named('when', list('Condition', guard.map(conditionOf)))]),
    `to: ${type}.${names.states.get(to) ?? ''}`,
    ...sendOf(send),
  );
}

function startOf({ type: opens, to, guard, ...send }: StartView, type: string, names: ComponentNames): Layout {
  return call(
    'Start',
    `type: ${dartString(opens)}`,
    ...(guard.length === 0 ? [] : [named('when', list('Condition', guard.map(conditionOf)))]),
    `to: ${type}.${names.states.get(to) ?? ''}`,
    ...sendOf(send),
  );
}

function sendOf({ sends, sendsWith }: SendView): string[] {
  return [
    ...(sends === undefined ? [] : [`sends: ${dartString(sends)}`]),
    ...(sendsWith === undefined ? [] : [`values: ${dartJson(sendsWith)}`]),
  ];
}

function triggerOf(on: MachineTrigger): string {
  switch (on.kind) {
    case 'receive':
      return `OnReceive(${dartString(on.type)})`;
    case 'press':
      return `OnPress(${dartString(on.part)})`;
    case 'key':
      return `OnKey(${dartString(on.key)})`;
    case 'after':
      return `OnTimeout(${dartString(on.limit)})`;
  }
}

function conditionOf({ path, test, value }: GuardView): string {
  const at = dartStrings(path);
  if (test === 'present') return `IsPresent(${at})`;
  if (test === 'absent') return `IsAbsent(${at})`;
  return `${test === 'equals' ? 'Equals' : 'Differs'}(${at}, ${dartString(value ?? '')})`;
}

function getter(type: string, name: string, value: Layout): string {
  const line = `  ${type} get ${name} => ${print(value)};`;
  if (line.length <= 80 && !line.includes('\n')) return `  @override\n${line}\n`;
  return `  @override\n  ${type} get ${name} {\n${statement('return', value, 4)}  }\n`;
}

function method(head: string, value: Layout): string {
  const line = `  ${head} => ${print(value)};`;
  return line.length <= 80 ? `  @override\n${line}\n` : `  @override\n  ${head} {\n${statement('return', value, 4)}  }\n`;
}

function modelClass(view: ComponentView, names: ComponentNames): string {
  const type = stateType(view, names);
  const name = `${names.symbol}Model`;
  const limits = view.limits.map(({ id }) => `${dartString(id)}: ${names.symbol}Limits.${names.limits.get(id) ?? ''}`);
  const overrides = view.limits.flatMap(({ id, override }) =>
    override === undefined ? [] : [`${dartString(id)}: ${dartString(override)}`],
  );
  const repeats = view.parts.flatMap(({ id, repeats: around }) =>
    around === undefined ? [] : [`${dartString(id)}: ${dartString(around)}`],
  );
  const inbound = view.inbound.map(({ type: one, fields }) =>
    named(
      dartString(one),
      list(
        'String',
        fields.map((field) => dartString(field.name)),
      ),
    ),
  );
  const objects = enteredObjects(view);
  const lastWords = finalStatesShown(view).map((id) => `${type}.${names.states.get(id) ?? ''}`);
  const required = view.outbound.map(({ type: one, fields }) =>
    named(
      dartString(one),
      map(
        'Object?',
        fields.filter(({ optional }) => !optional).map((field) => `${dartString(field.name)}: ${dartJson(unfedValue(field))}`),
      ),
    ),
  );
  const optional = [...enteredFields(view)].flatMap(([one, fields]) => {
    const names = fields.filter(({ value }) => value === undefined).map((field) => field.name);
    return names.length === 0 ? [] : [`${dartString(one)}: ${dartStrings(names)}`];
  });
  const key = view.instances.key;
  return [
    docComment([
      `One ${plain(view.title)}: its fields, its state and its open parts.`,
      ...(view.machine === undefined ? [] : ['Only the moves of the machine change the state; every change notifies the listeners.']),
    ]),
    `${classHead(`class ${name}`, `extends SurfaceModel<${type}>`)} {\n`,
    `  ${name}({super.fields, super.state});\n\n${machine(view, names)}\n`,
    [
      getter(`Machine<${type}>`, 'machine', '_machine'),
      ...(key === 'id' ? [] : [getter('String', 'keyField', dartString(key))]),
      getter('Map<String, List<String>>', 'inboundFields', before('const ', map('List<String>', inbound))),
      getter('Map<String, JsonMap>', 'requiredFields', before('const ', map('JsonMap', required))),
      ...(optional.length === 0
        ? []
        : [getter('Map<String, List<String>>', 'optionalFields', before('const ', map('List<String>', optional)))]),
      ...(objects.length === 0
        ? []
        : [getter(OBJECTS, 'enteredObjects', before('const ', map('Map<String, Map<String, String>>', objects)))]),
      ...(lastWords.length === 0 ? [] : [getter(`Set<${type}>`, 'lastWords', `const <${type}>{${lastWords.join(', ')}}`)]),
      getter('Map<String, num>', 'limits', before('const ', map('num', limits))),
      ...(repeats.length === 0 ? [] : [getter('Map<String, String>', 'repeats', before('const ', map('String', repeats)))]),
      ...(overrides.length === 0 ? [] : [getter('Map<String, String>', 'limitFields', before('const ', map('String', overrides)))]),
    ].join('\n'),
    '}\n',
  ].join('');
}

const OBJECTS = 'Map<String, Map<String, Map<String, String>>>';

/** What field parts give together: message → its field → name in the object → name under which the part keeps its value. */
function enteredObjects(view: ComponentView): Layout[] {
  const { formParts } = anatomyOf(view);
  return [...gatheredFields(view)].flatMap(([type, fields]): Layout[] => {
    const objects = fields.flatMap(({ name, parts }): Layout[] => {
      const kept = Object.entries(parts).flatMap(([key, id]): Layout[] => {
        const part = view.parts.find((one) => one.id === id);
        return part === undefined || formParts.has(id) ? [] : [`${dartString(key)}: ${dartString(enteredAs(view, part))}`];
      });
      return kept.length === 0 ? [] : [named(dartString(name), map('String', kept))];
    });
    return objects.length === 0 ? [] : [named(dartString(type), map('Map<String, String>', objects))];
  });
}

/** The final states that an outermost part names: in them the instance still says something before it leaves a queue. */
function finalStatesShown({ machine, parts, roots, instances }: ComponentView): readonly string[] {
  if (instances.arrangement !== 'queue') return [];
  const named = new Set(parts.filter(({ id }) => roots.includes(id)).flatMap(({ shown }) => statesOf(shown) ?? []));
  return (machine?.states ?? []).filter(({ id, final }) => final && named.has(id)).map(({ id }) => id);
}

/** A component that receives nothing has no host. */
function hostClass(view: ComponentView, names: ComponentNames): string[] {
  const { key, arrangement, opens, each, match } = view.instances;
  if (view.inbound.length === 0 || opens.length === 0) return [];
  const { symbol } = names;
  const own = view.inbound.filter(({ type }) => type !== CONTEXT_MESSAGE).length;
  const out =
    view.outbound.length === 0
      ? ''
      : `  ${symbol}Host({this.onSend}) {\n    onMessage = _send;\n  }\n\n  /// Called with each message to the host.\n  final void Function(${symbol}Outbound message)? onSend;\n\n`;
  const sent =
    view.outbound.length === 0
      ? ''
      : `\n  void _send(JsonMap message) {\n${statement(`final ${symbol}Outbound? sent =`, call(`${symbol}Outbound.tryDecode`, 'message'), 4)}    if (sent != null) onSend?.call(sent);\n  }\n`;
  return [
    [
      docComment([
        `Every ${plain(view.title)} of an app, ${arrangement !== 'queue' ? 'all on show' : 'one on show, the others in line'}.`,
        `Hand it each message of the host with [receive]. A ${opens.map((type) => `\`${type}\``).join(' or ')} opens one${each === undefined ? '' : ` for each of its ${plain(each)}`}${own > 1 ? '; the others change it' : ''}.`,
      ]),
      `${classHead(`class ${symbol}Host`, `extends SurfaceHost<${symbol}Model>`)} {\n`,
      out,
      [
        getter('Set<String>', 'opens', `const <String>{${opens.map(dartString).join(', ')}}`),
        ...(each === undefined ? [] : [getter('String?', 'each', dartString(each))]),
        ...(Object.keys(match).length === 0
          ? []
          : [
              getter(
                'Map<String, String>',
                'match',
                before(
                  'const ',
                  map(
                    'String',
                    Object.entries(match).map(([type, field]) => `${dartString(type)}: ${dartString(field)}`),
                  ),
                ),
              ),
            ]),
        ...(key === 'id' ? [] : [getter('String', 'keyField', dartString(key))]),
        ...(arrangement !== 'queue' ? [] : [getter('Arrangement', 'arrangement', 'Arrangement.queue')]),
        ...(isItemOfHost(view) ? [getter('bool', 'isList', 'true')] : []),
        method(`${symbol}Model open(JsonMap fields)`, call(`${symbol}Model`, 'fields: fields')),
        method('JsonMap? check(Object? json)', `${symbol}Inbound.tryDecode(json)?.toJson()`),
      ].join('\n'),
      sent,
      '}\n',
    ].join(''),
  ];
}
