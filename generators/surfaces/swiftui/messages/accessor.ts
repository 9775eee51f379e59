import type { TextsView } from '../../view/texts.ts';
import { uniqueNames } from '../../view/unique-names.ts';
import { docComment, swiftNumber, swiftString } from '../escape.ts';
import { laidOut } from '../layout.ts';
import { plainNames, swiftNames } from '../names.ts';
import { dateStyleLiteral, numberStyleLiteral } from './styles.ts';
import type { Dimension, Leaf, MessagePlan } from './plan.ts';

export interface Parameter {
  readonly arg: string;
  readonly local: string;
  readonly type: 'String' | 'Int' | 'Double' | 'Date?';
}

/** The parameters of the function of a message. */
export function parametersOf(plan: Pick<MessagePlan, 'text' | 'counted' | 'fractional'>): readonly Parameter[] {
  const { args } = plan.text;
  const { names } = uniqueNames(
    args.map(({ name }) => name),
    swiftNames.member,
    plainNames.member,
  );
  return args.map(({ name, type }): Parameter => {
    const plain = typeof type === 'object' ? 'String' : type === 'number' ? 'Double' : type === 'string' ? 'String' : 'Date?';
    return { arg: name, local: names.get(name) ?? '_', type: plan.counted.has(name) && !plan.fractional.has(name) ? 'Int' : plain };
  });
}

/** The function of a message, with its doc comment. */
export function accessor(plan: MessagePlan, name: string, texts: TextsView): string {
  const { text, locales, leaves, dimensions } = plan;
  const parameters = parametersOf(plan);
  const byArg = new Map(parameters.map((one) => [one.arg, one]));
  const isEverywhere = texts.locales.every((locale) => locales.includes(locale));
  const catalog = isEverywhere ? 'catalog' : `catalog.translated(into: [${locales.map(swiftString).join(', ')}])`;
  const forms = dimensions.map((one) => choice(one, byArg));
  const key = [swiftString(text.key), ...(forms.length === 0 ? [] : [`forms: [${forms.join(', ')}]`])];
  const values = leaves.map((leaf) => argument(leaf, byArg));
  const signature = parameters.map(({ local, type }) => `${local}: ${type}`).join(', ');
  const cut = plan.isCut
    ? 'The message has more combinations of forms than a catalogue holds: the last choices are always `other`.'
    : undefined;
  const doc = docComment([`\`${text.key}\`: ${text.source.text}`, text.notes, cut], 1);
  return `${doc}${laidOut(`  public func ${name}(${signature}) -> String`)} {\n${laidOut(`    ${catalog}.text(${[...key, ...values].join(', ')})`)}\n  }\n`;
}

function choice(one: Dimension, byArg: ReadonlyMap<string, Parameter>): string {
  const { local, type } = byArg.get(one.arg) ?? { local: '""', type: 'String' };
  const name = swiftString(one.arg);
  if (one.kind === 'exact') return `catalog.exact(${name}, ${local}, of: [${one.values.map(swiftNumber).join(', ')}])`;
  const forms = one.forms.map(swiftString).join(', ');
  if (one.kind === 'ordinal') return `catalog.ordinal(${name}, ${whole(minus(local, one.offset), type)}, of: [${forms}])`;
  if (one.kind === 'fraction') return `catalog.fraction(${name}, ${minus(local, one.offset)}, of: [${forms}])`;
  const text =
    type === 'String' ? local : type === 'Date?' ? `${local}?.formatted(.iso8601) ?? ""` : `PlainNumber.text(${double(local, type)})`;
  return `catalog.form(${name}, ${text}, of: [${forms}])`;
}

function argument(leaf: Leaf, byArg: ReadonlyMap<string, Parameter>): string {
  const { local, type } = byArg.get(leaf.arg) ?? { local: '""', type: 'String' };
  if (leaf.kind === 'count') return `.count(${whole(minus(local, leaf.offset), type)})`;
  if (type === 'String') return `.text(${local})`;
  if (type === 'Date?') {
    return leaf.kind === 'date' ? `.date(${local}, ${dateStyleLiteral(leaf.options)})` : `.text(${local}?.formatted(.iso8601) ?? "")`;
  }
  if (leaf.kind !== 'number') return `.plain(${double(local, type)})`;
  return `.number(${double(minus(local, leaf.offset), type)}, ${numberStyleLiteral(leaf.scale, leaf.options)})`;
}

function minus(local: string, offset: number): string {
  return offset === 0 ? local : `${local} - ${swiftNumber(offset)}`;
}

function whole(value: string, type: Parameter['type']): string {
  return type === 'Double' ? `catalog.whole(${value})` : value;
}

function double(value: string, type: Parameter['type']): string {
  return type === 'Int' ? `Double(${value})` : value;
}
