import type { ComponentView } from '../view/component.ts';
import { bare, messagesOf, type Paths } from './paths.ts';

/** Where the fields of a form come from. */
export interface FormSource {
  /** Path to a JSON Schema. */
  readonly schema: string;
  /** Path to the arguments of a prompt, which stand in where there is no schema. */
  readonly arguments?: string;
}

/** The field with the schema, else the schema of the input of a tool. */
export function formSource(view: ComponentView, paths: Paths): FormSource | undefined {
  if (view.schema !== undefined) return { schema: paths.canonical(view.schema) };
  const fields = messagesOf(view, 'in').flatMap((one) => one.fields);
  const named = (name: string): string | undefined =>
    fields.find((field) => {
      const type = bare(field.type);
      return type.kind === 'external' && type.schema === 'mcp' && type.name === name;
    })?.name;
  const [tool, prompt] = [named('Tool'), named('Prompt')];
  if (tool === undefined) return undefined;
  return { schema: `${tool}.inputSchema`, ...(prompt === undefined ? {} : { arguments: `${prompt}.arguments` }) };
}
