import { bare } from '../../../specs/language/model/opening.ts';
import type { TypeExpression } from '../../../specs/language/model/type-expression.ts';
import type { ComponentView } from './component.ts';

/** What a form is made from: a JSON Schema, or the list of a prompt's arguments. */
export interface FormSource {
  readonly kind: 'schema' | 'arguments';
  /** Dotted path to it in the fields. */
  readonly path: string;
}

/** Where the schema of a form comes from, first found first: the field with a schema, else those of the things of MCP that have one. */
export function formSources({ schema, inbound, members }: ComponentView): readonly FormSource[] {
  if (schema !== undefined) return [{ kind: 'schema', path: schema }];
  const fields = [...inbound.flatMap((message) => message.fields), ...members.props];
  const found = fields.flatMap(({ name, type }): FormSource[] => {
    const thing = thingOf(type);
    if (thing === 'Tool') return [{ kind: 'schema', path: `${name}.inputSchema` }];
    return thing === 'Prompt' ? [{ kind: 'arguments', path: `${name}.arguments` }] : [];
  });
  return found.filter(({ path }, at) => found.findIndex((one) => one.path === path) === at);
}

function thingOf(type: TypeExpression): string | undefined {
  const inner = bare(type);
  return inner?.kind === 'external' && inner.schema === 'mcp' ? inner.name : undefined;
}
