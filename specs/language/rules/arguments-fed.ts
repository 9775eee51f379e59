import { cellOf } from '../link/cell.ts';
import { argumentPlace } from '../link/text-place.ts';
import { defineRule } from '../lint/rule.ts';
import { fieldNamesIn } from '../model/field-names.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Spec } from '../model/spec.ts';

export default defineRule({
  id: 'arguments-fed',
  summary: 'Every argument of a message that the tables show has a source.',
  reads: ['messages'],
  diagnostics: {
    K4014: {
      severity: 'warning',
      message: 'Nobody gives `{key}` its argument `{name}`: no field, prop, option or limit has that name, and no step says it.',
    },
    K7142: {
      severity: 'warning',
      message: 'The argument `{name}` of `{key}` is a number, but the field `{name}` that feeds it is {found}.',
    },
  },
  waitsFor: /^K(1|2|4)/,
  check({ spec, report }) {
    const shown = shownKeys(spec);
    const named = fedNames(spec);
    const stated = argumentsOfSteps(spec);
    for (const { key, args, texts, place } of spec.messages) {
      for (const { name, type } of args) {
        const found = type === 'number' ? textFields(spec, name) : undefined;
        if (found !== undefined) report('K7142', cellOf(spec, place, name), { key, name, found });
      }
      if (!shown.has(key)) continue;
      const text = Object.hasOwn(texts, spec.locales.source) ? texts[spec.locales.source] : undefined;
      for (const { name } of args) {
        if (named.has(name) || stated.get(key)?.has(name) === true) continue;
        report('K4014', text ? argumentPlace(text, name) : place, { key, name });
      }
    }
  },
});

/** The messages that parts, states and announcements show. */
function shownKeys({ parts, machine, announcements }: Spec): ReadonlySet<string> {
  const inParts = parts.flatMap(({ name, content }) => [name?.key, content?.kind === 'message' ? content.key : undefined]);
  const labels = (machine?.states ?? []).map(({ label }) => label);
  return new Set([...inParts, ...labels, ...announcements.map(({ key }) => key)].filter((key) => key !== undefined));
}

/** What the inbound fields of a name are where all of them are texts. */
function textFields({ wire }: Spec, name: string): string | undefined {
  const types = wire.flatMap(({ direction, fields }) => (direction === 'in' ? fields.filter((one) => one.name === name) : []));
  const names = types.map(({ type }) => (type.kind === 'primitive' ? type.name : 'other'));
  return names.length > 0 && names.every((one) => TEXTS.has(one)) ? names[0] : undefined;
}

const TEXTS: ReadonlySet<string> = new Set(['string', 'url', 'markdown']);

function fedNames({ wire, members, options, limits }: Spec): ReadonlySet<string> {
  const fields = [...wire.flatMap((message) => message.fields), ...members, ...options];
  return new Set([...fields.flatMap(({ name, type }) => [name, ...fieldNamesIn(type)]), ...limits.map(({ id }) => id)]);
}

/** Message key → names of the arguments that a step gives it, directly or through the part that it names. */
function argumentsOfSteps(spec: Spec): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const add = (key: string | undefined, args: Json | undefined): void => {
    if (key !== undefined && isObject(args)) found.set(key, new Set([...(found.get(key) ?? []), ...Object.keys(args)]));
  };
  const walk = (value: Json): void => {
    if (Array.isArray(value)) for (const item of value as readonly Json[]) walk(item);
    if (!isObject(value)) return;
    const { key, part, args } = value;
    const row = spec.parts.find(({ id }) => id === part);
    add(typeof key === 'string' ? key : undefined, args);
    add(row?.name?.key, args);
    if (row?.content?.kind === 'message') add(row.content.key, args);
    for (const inner of Object.values(value)) walk(inner as Json);
  };
  for (const { steps, cases } of spec.tests) for (const step of [...steps, ...cases.flatMap((one) => one.steps)]) walk(step.args);
  return found;
}
