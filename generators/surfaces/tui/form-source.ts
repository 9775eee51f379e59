import type { ComponentView } from '../view/component.ts';
import { formSources, type FormSource as Source } from '../view/form-sources.ts';
import type { Paths } from './paths.ts';

/** Where the fields of a form come from. */
export interface FormSource {
  /** Path to a JSON Schema. */
  readonly schema: string;
  /** Path to the arguments of a prompt, which stand in where there is no schema. */
  readonly arguments?: string;
}

/** The first source of each kind; `undefined` without a schema. */
export function formSource(view: ComponentView, paths: Paths): FormSource | undefined {
  const sources = formSources(view);
  const pathOf = (kind: Source['kind']): string | undefined => sources.find((one) => one.kind === kind)?.path;
  const [schema, given] = [pathOf('schema'), pathOf('arguments')];
  if (schema === undefined) return undefined;
  return { schema: view.schema === undefined ? schema : paths.canonical(schema), ...(given === undefined ? {} : { arguments: given }) };
}
