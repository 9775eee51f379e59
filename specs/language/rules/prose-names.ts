import { nearest, slipOf } from '../diagnostics/nearest.ts';
import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import { mcpFieldNames } from '../mcp/field-names.ts';
import { mcpTypesIn } from '../mcp/values.ts';
import { fieldNamesIn } from '../model/field-names.ts';
import type { Spec } from '../model/spec.ts';

/** Two words joined by a slash, as types of messages are. */
const TYPE = /(?<![\w./@:`-])[a-z]\w*\/[a-z][\w-]*(?![\w/-]|\.\w)/g;
/** Words joined by `-` or `_`, as names of limits and parts are. */
const COMPOUND = /(?<![\w./@:`-])[a-z]\w*(?:[-_][a-z]\w*)+(?![\w/-]|\.\w)/g;
/** Words joined by capitals, as names of fields are. */
const CAMEL = /(?<![\w./@:$-])[a-z]+\d*[A-Z]\w*(?![\w/-]|\.\w)/g;
const CODE = /`([A-Za-z][\w./-]*)`/g;

export default defineRule({
  id: 'prose-names',
  summary:
    'Names of limits, states, parts, features and messages in clauses, in notes of parts and under "Applies to" are names of the tables.',
  reads: ['limits', 'parts', 'machine', 'wire'],
  diagnostics: {
    K3031: { severity: 'warning', message: '{where} names `{name}`, and nothing in `{spec}` is called that.' },
  },
  waitsFor: /^K(1|2|6001)/,
  check({ spec, report }) {
    const names = namesOf(spec);
    const known = new Set([...names, ...otherNames(spec)]);
    const compound = names.filter((name) => /^\w+(?:[-_]\w+)+$/.test(name));
    for (const { id, text, place } of spec.requirements.flatMap(({ clauses }) => clauses)) {
      for (const [name] of text.matchAll(COMPOUND)) {
        // English joins words, too: only what is one slip away from a name is meant to be one.
        const near = known.has(name) ? undefined : slipOf(name, compound);
        if (near !== undefined)
          report('K3031', place, { where: `Clause ${id}`, name, spec: spec.id }, { hints: [`Did you mean \`${near}\`?`] });
      }
    }
    const fields = [...known].filter((name) => /^[a-z]+\d*[A-Z]/.test(name));
    for (const { id, text, place } of spec.requirements.flatMap(({ clauses }) => clauses)) {
      for (const [name] of text.matchAll(CAMEL)) {
        const near = known.has(name) ? undefined : slipOf(name, fields);
        const hints = [`Did you mean \`${near ?? ''}\`?`];
        if (near !== undefined) report('K3031', place, { where: `Clause ${id}`, name, spec: spec.id }, { hints });
      }
    }
    const limits = spec.limits.map(({ id, appliesTo = '', place }) => {
      return { where: `"Applies to" of the limit \`${id}\``, text: appliesTo, place, meant: (name: string) => nearest(name, known) };
    });
    const types = spec.wire.map(({ type }) => type);
    for (const { id, text, place } of spec.requirements.flatMap(({ clauses }) => clauses)) {
      for (const [name] of text.matchAll(TYPE)) {
        const near = known.has(name) ? undefined : typeMeant(name, types);
        const hints = [`Did you mean \`${near ?? ''}\`?`];
        if (near !== undefined) report('K3031', place, { where: `Clause ${id}`, name, spec: spec.id }, { hints });
      }
    }
    // A note speaks of much else in code, such as attributes of HTML.
    const notes = spec.parts.map(({ id, notes: text = '', place }) => {
      return { where: `The note of the part \`${id}\``, text, place, meant: (name: string) => slipOf(name, compound) };
    });
    for (const { where, text, place, meant } of [...limits, ...notes]) {
      for (const [, name = ''] of text.matchAll(CODE)) {
        const near = known.has(name) ? undefined : meant(name);
        const hints = [`Did you mean \`${near ?? ''}\`?`];
        if (near !== undefined) report('K3031', cellOf(spec, place, name), { where, name, spec: spec.id }, { hints });
      }
    }
  },
});

/** Shortest last word of a type that a slip is taken for: shorter words are near many others. */
const SHORTEST_WORD = 5;

/**
 * The type of messages that one slip makes of a name. Its first word is the same, for a method of a protocol has another one; a last word that another
 * begins with is another form of it.
 */
function typeMeant(name: string, types: readonly string[]): string | undefined {
  const [first = '', last = ''] = name.split('/');
  const candidates = types.filter((type) => {
    const [own, word = ''] = type.split('/');
    return own === first && word.length >= SHORTEST_WORD && !word.startsWith(last) && !last.startsWith(word);
  });
  return slipOf(name, candidates);
}

/** What clauses speak of. */
function namesOf({ limits, machine, parts, wire, features, invariants = [] }: Spec): readonly string[] {
  const tables = [...limits, ...(machine?.states ?? []), ...parts, ...features, ...invariants].map(({ id }) => id);
  return [...tables, ...wire.map(({ type }) => type)];
}

/** Every other name that a spec declares. */
function otherNames({ wire, members, options, messages, presets, tokens, fixtures, contentTypes, keyboard }: Spec): readonly string[] {
  const fields = [...wire.flatMap((message) => message.fields), ...members, ...options];
  const inside = fields.flatMap(({ type }) => [...fieldNamesIn(type), ...mcpTypesIn(type).flatMap(mcpFieldNames)]);
  return [
    ...fields.map(({ name }) => name),
    ...inside,
    ...messages.flatMap(({ key }) => [key, key.split('.').at(-1) ?? key]),
    ...presets.flatMap(({ preset, values }) => [preset, ...Object.keys(values)]),
    ...tokens.map(({ path }) => path),
    ...fixtures.map(({ name }) => name),
    ...contentTypes.map(({ type }) => type),
    ...keyboard.map(({ key }) => key),
  ];
}
