import { cellOf } from '../link/cell.ts';
import { defineRule } from '../lint/rule.ts';
import { mcpFieldNames } from '../mcp/field-names.ts';
import { mcpTypesIn } from '../mcp/values.ts';
import { fieldNamesIn } from '../model/field-names.ts';
import type { Json } from '../model/json.ts';
import type { Spec } from '../model/spec.ts';
import type { Field, TypeExpression } from '../model/type-expression.ts';

/** Roles of parts in which a person gives data. */
const INPUTS = new Set(['textbox', 'searchbox', 'combobox', 'listbox', 'spinbutton', 'slider', 'switch', 'checkbox', 'radiogroup']);

export default defineRule({
  id: 'outbound-supplied',
  summary: 'Every required field of an outbound message comes from an inbound message, a prop, an option or an event.',
  reads: ['wire'],
  diagnostics: {
    K6117: {
      severity: 'warning',
      message: '`{type}` needs `{name}`, but no inbound message, prop, option or event has a field of that name.',
    },
    K6161: { severity: 'warning', message: 'This row sends `{type}` without `{name}`, which other rows give it.' },
  },
  waitsFor: /^K(1|2|6001)/,
  check({ spec, report }) {
    const rows = [...(spec.machine?.starts ?? []), ...(spec.machine?.transitions ?? [])];
    for (const { sends, sendsWith = {}, place } of rows) {
      const required = spec.wire.find(({ direction, type }) => direction === 'out' && type === sends)?.fields ?? [];
      for (const { name, optional, type: of } of required) {
        if (sends === undefined || optional || of.kind === 'optional' || Object.hasOwn(sendsWith, name)) continue;
        // What a row gives in words is not in the item or the field that was pressed.
        if (rows.some((other) => other.sends === sends && isLiteral(other.sendsWith?.[name])))
          report('K6161', cellOf(spec, place, sends), { type: sends, name });
      }
    }
    const known = suppliedNames(spec);
    for (const { direction, type, fields, place } of spec.wire) {
      if (direction === 'in') continue;
      for (const { name, optional, type: of, default: value } of fields) {
        if (optional || of.kind === 'optional' || value !== undefined || known.has(name) || isSent(spec, type, name)) continue;
        if (isEntered(spec, name, of, fields)) continue;
        report(
          'K6117',
          cellOf(spec, place, name),
          { type, name },
          {
            hints: ['Make it optional, say where it comes from in one of the tables, or call the part like it in which a person gives it.'],
          },
        );
      }
    }
  },
});

const isLiteral = (value: Json | undefined): boolean => value !== undefined && !(typeof value === 'string' && value.startsWith('$'));

/** Whether every row of the transition table that sends the message gives it the field. */
function isSent({ machine }: Spec, type: string, name: string): boolean {
  const rows = [...(machine?.starts ?? []), ...(machine?.transitions ?? [])].filter(({ sends }) => sends === type);
  return rows.length > 0 && rows.every(({ sendsWith = {} }) => Object.hasOwn(sendsWith, name));
}

/**
 * Whether a person gives the field: in the part of its name, of a record in those of its fields' names, and of an open value in parts that no
 * other field of the message is named after.
 */
function isEntered({ parts }: Spec, name: string, type: TypeExpression, fields: readonly Field[]): boolean {
  const inputs = parts.filter(({ roles, each }) => each === undefined && roles.some((role) => INPUTS.has(role))).map(({ id }) => plain(id));
  if (inputs.includes(plain(name))) return true;
  if (type.kind === 'record' && type.fields.some((field) => inputs.includes(plain(field.name)))) return true;
  const isOpen =
    type.kind === 'map' || (type.kind === 'record' && type.fields.length === 0) || (type.kind === 'primitive' && type.name === 'json');
  return isOpen && inputs.some((id) => !fields.some((field) => plain(field.name) === id));
}

const plain = (name: string): string => name.replace(/[^A-Za-z0-9]/g, '').toLowerCase();

function suppliedNames({ wire, members, options, limits }: Spec): ReadonlySet<string> {
  const inbound = wire.filter(({ direction }) => direction === 'in').flatMap(({ fields }) => fields);
  const types = [...inbound, ...members, ...options].map(({ type }) => type);
  const named = [...inbound, ...members, ...options].map(({ name }) => name);
  const mcp = types.flatMap(mcpTypesIn).flatMap(mcpFieldNames);
  return new Set([...named, ...limits.map(({ id }) => id), ...types.flatMap(fieldNamesIn), ...mcp]);
}
