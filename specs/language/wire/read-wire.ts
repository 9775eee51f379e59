import { didYouMean } from '../diagnostics/nearest.ts';
import type { Field, TypeExpression } from '../model/type-expression.ts';
import type { Spec } from '../model/spec.ts';
import { checkedYaml, type Problem } from '../parse/yaml/checked-yaml.ts';
import { schemaCheck } from '../schema/check.ts';
import { referencesOf } from './fill-template.ts';
import {
  CAUSE_TAKES,
  CAUSES,
  SIGNAL_TELLS,
  SIGNALS,
  type Delivery,
  type DeliveryByField,
  type Signal,
  type Template,
  type WireMap,
} from './wire-map.ts';

const text = { type: 'string', minLength: 1 };
const templates = { type: 'object' };
const closed = (properties: object, required: readonly string[]): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const ways = {
  cause: { enum: CAUSES },
  with: templates,
  of: text,
  only: { type: 'object', additionalProperties: { type: 'array', items: text } },
  undelivered: text,
};
const delivery = closed(ways, []);
const check = schemaCheck(
  closed(
    {
      wire: { const: 1 },
      shows: text,
      server: text,
      servers: text,
      in: {
        type: 'object',
        additionalProperties: closed(
          {
            ...ways,
            by: text,
            usual: text,
            is: { type: 'object', additionalProperties: delivery },
          },
          [],
        ),
      },
      out: closed(Object.fromEntries(SIGNALS.map((signal) => [signal, closed({ type: text, with: templates }, ['type'])])), []),
      untold: { type: 'object', additionalProperties: text, default: {} },
      without: { type: 'object', additionalProperties: { type: 'array', items: text, minItems: 1 }, default: {} },
      unread: {
        type: 'object',
        additionalProperties: {
          type: ['string', 'object'],
          properties: { why: text, 'reads-as': text },
          required: ['why', 'reads-as'],
          additionalProperties: false,
        },
        default: {},
      },
    },
    ['wire', 'shows', 'in', 'out'],
  ),
  { every: true, defaults: true },
);

/** Reads the wire map of a spec. Each problem has its place, an unknown name its near misses. */
export function readWire(source: string, file: string, spec: Spec): { readonly map?: WireMap; readonly problems: readonly Problem[] } {
  const { value, broken, wrong, placeOf } = checkedYaml<WireMap>(source, file, check);
  if (value === undefined) return { problems: [...broken, ...wrong] };
  const problems: Problem[] = [];
  const complain = (path: readonly string[], problem: string, hints: readonly string[] = []): void => {
    problems.push({ place: placeOf(path), problem, hints });
  };
  const known = (path: readonly string[], what: string, name: string, names: readonly string[]): boolean => {
    if (names.includes(name)) return true;
    complain(path, `${spec.id} has no ${what} \`${name}\``, didYouMean(name, names));
    return false;
  };
  const typesOf = (direction: 'in' | 'out'): string[] => spec.wire.filter((one) => one.direction === direction).map(({ type }) => type);
  known(['shows'], 'part', value.shows, spec.parts.map(({ id }) => id)); // prettier-ignore
  for (const [type, given] of Object.entries(value.in)) {
    if (!known(['in', type], 'inbound message', type, typesOf('in'))) continue;
    const kinds = ['cause', 'undelivered', 'by'].filter((key) => Object.hasOwn(given, key));
    if (kinds.length !== 1)
      complain(['in', type], `\`in.${type}\` needs one of cause, undelivered and by, found ${kinds.join(', ') || 'none'}`);
    if ('by' in given) byField(type, given);
    else delivered(['in', type], type, given);
  }
  function byField(type: string, { by, is, usual }: DeliveryByField): void {
    const fields = fieldsOf(spec, 'in', type);
    known(['in', type, 'by'], `field of ${type}`, by, fields.map(({ name }) => name)); // prettier-ignore
    if (Object.keys(is ?? {}).length === 0) complain(['in', type], `\`in.${type}\` lists no value under \`is\``);
    const values = valuesOf(fields.find(({ name }) => name === by)?.type);
    for (const [value, way] of Object.entries(is ?? {})) {
      if (values !== undefined) known(['in', type, 'is', value], `value of ${by} in ${type}`, value, values);
      delivered(['in', type, 'is', value], type, way);
    }
    if (usual !== undefined && !Object.hasOwn(is ?? {}, usual))
      complain(['in', type, 'usual'], `\`in.${type}.is\` says nothing of the usual value \`${usual}\``);
  }
  function delivered(path: readonly string[], type: string, way: Delivery): void {
    if ('undelivered' in way) return;
    const fields = [...fieldsOf(spec, 'in', type), ...itemFields(spec, type)].map(({ name }) => name);
    for (const reference of referencesOf(way.of ?? null)) known([...path, 'of'], `field of ${type}`, reference.split('.')[0] ?? '', fields);
    for (const field of Object.keys(way.only ?? {})) known([...path, 'only', field], `field of ${type}`, field, fields);
    filled([...path, 'with'], `the cause ${way.cause}`, CAUSE_TAKES[way.cause] ?? [], way.with, `field of ${type}`, fields);
  }
  function filled(
    path: readonly string[],
    taker: string,
    takes: readonly string[],
    given: Readonly<Record<string, Template>> | undefined,
    what: string,
    names: readonly string[],
  ): void {
    for (const [key, template] of Object.entries(given ?? {})) {
      if (!takes.includes(key)) complain([...path, key], `${taker} takes no \`${key}\``, didYouMean(key, takes));
      for (const reference of referencesOf(template)) known([...path, key], what, reference.split('.')[0] ?? '', names);
    }
  }
  for (const type of typesOf('in'))
    if (!Object.hasOwn(value.in, type))
      complain(['in'], `\`in\` says nothing of ${type}: give its cause, or \`undelivered\` with the reason`);
  const opening = (spec.instances?.opens ?? []).flatMap((type) => fieldsOf(spec, 'in', type).map(({ name }) => name));
  for (const key of ['server', 'servers'] as const) {
    const path = value[key];
    if (path !== undefined) known([key], 'field of an opening message', path.split('.')[0] ?? '', opening);
  }
  for (const [signal, { type, with: told }] of Object.entries(value.out)) {
    const fields = fieldsOf(spec, 'out', type).map(({ name }) => name);
    filled(['out', signal, 'with'], type, fields, told, `value that the signal ${signal} tells:`, SIGNAL_TELLS[signal as Signal]);
  }
  const sent = typesOf('out');
  const read = Object.entries(value.out).map(
    ([signal, { type }]) => (known(['out', signal, 'type'], 'outbound message', type, sent), type),
  );
  for (const [type, given] of Object.entries(value.unread)) {
    known(['unread', type], 'outbound message', type, sent);
    if (typeof given === 'object') known(['unread', type, 'reads-as'], 'outbound message', given['reads-as'], sent);
  }
  for (const type of sent)
    if (!read.includes(type) && !Object.hasOwn(value.unread, type))
      complain(['out'], `\`out\` says nothing of ${type}: name the signal that shows it, or give the reason under \`unread\``);
  for (const key of ['untold', 'without'] as const)
    for (const path of Object.keys(value[key])) {
      const [type = '', field = ''] = [typesOf('in').find((one) => path.startsWith(`${one}.`)), path.split('.')[1]];
      if (!known([key, path], 'inbound message', type || path, typesOf('in'))) continue;
      known([key, path], `field of ${type}`, field, fieldsOf(spec, 'in', type).map(({ name }) => name)); // prettier-ignore
    }
  const judged = judgedNames(spec);
  for (const [path, names] of Object.entries(value.without))
    names.forEach((name, index) => known(['without', path, String(index)], 'part, message, outbound message or clause', name, judged)); // prettier-ignore
  return problems.length === 0 ? { map: value, problems } : { problems };
}

/** What a verdict may be about. */
function judgedNames({ parts, messages, wire, requirements }: Spec): string[] {
  return [
    ...parts.map(({ id }) => id),
    ...messages.map(({ key }) => key),
    ...wire.filter(({ direction }) => direction === 'out').map(({ type }) => type),
    ...requirements.flatMap(({ id, clauses }) => [id, ...clauses.map((clause) => clause.id)]),
  ];
}

/** The values of an enum; `undefined` for another type. */
function valuesOf(type: TypeExpression | undefined): readonly string[] | undefined {
  if (type?.kind === 'optional') return valuesOf(type.of);
  return type?.kind === 'enum' ? type.values : undefined;
}

/** The fields of an item, where each item of a list in the message is an instance. */
function itemFields(spec: Spec, type: string): readonly Field[] {
  const { opens = [], each } = spec.instances ?? {};
  if (each === undefined || !opens.includes(type)) return [];
  let list = fieldsOf(spec, 'in', type).find(({ name }) => name === each)?.type;
  while (list?.kind === 'optional' || list?.kind === 'list') list = list.of;
  return list?.kind === 'record' ? list.fields : [];
}

function fieldsOf(spec: Spec, direction: 'in' | 'out', type: string): readonly Field[] {
  return spec.wire.find((one) => one.direction === direction && one.type === type)?.fields ?? [];
}
