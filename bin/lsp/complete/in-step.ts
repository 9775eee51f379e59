import { CompletionItemKind } from 'vscode-languageserver';
import type { Vocabulary } from '../../../specs/language/model/vocabulary.ts';
import type { YamlSpot } from '../../../specs/language/symbols/yaml-at.ts';
import { keys, type Candidate } from './candidate.ts';
import type { Names } from './names.ts';
import { parameterValues } from './parameter-values.ts';

/** What may stand in a step of a test. @param path from the step on @param body the fence, for the names of its steps */
export function inStep(
  path: readonly (string | number)[],
  spot: YamlSpot,
  names: Names,
  vocabulary: Vocabulary,
  body: string,
): Candidate[] {
  const [first, name, ...inner] = path;
  if (first === undefined) return verbs(vocabulary, spot);
  if (first === 'covers') return names.clauses();
  const verb = vocabulary.get(String(first));
  if (verb === undefined) return [];
  const steps = [...body.slice(0, spot.start).matchAll(/\bas:\s*([A-Za-z][\w-]*)/g)].map(([, step = '']) => step);
  const shorthand = verb.shorthand === undefined ? undefined : { name: verb.shorthand, param: verb.params[verb.shorthand] };
  const param = name === undefined || !Object.hasOwn(verb.params, String(name)) ? undefined : verb.params[String(name)];
  const { role, beside } = spot;
  if (param !== undefined) return parameterValues({ verb, name: String(name), param, inner, role, beside, steps }, names);
  const whole = shorthand?.param && { verb, name: shorthand.name, param: shorthand.param, role, beside, steps };
  if (name === undefined && role === 'key') {
    const params = Object.entries(verb.params).map(([label, { summary }]) => ({
      label,
      kind: CompletionItemKind.Property,
      detail: summary,
    }));
    // `receive: { type: … }` has the fields of the message in place of parameters.
    return whole?.param.type === 'wire' ? parameterValues({ ...whole, inner: [] }, names) : params;
  }
  return whole === undefined ? [] : parameterValues({ ...whole, inner: path.slice(1) }, names);
}

function verbs(vocabulary: Vocabulary, { role, beside }: YamlSpot): Candidate[] {
  const beneath = role === 'key' && Object.keys(beside).length > 1 ? keys(['as', 'within', 'covers']) : [];
  return [
    ...beneath,
    ...[...vocabulary.values()].map(({ id, kind, summary }) => ({
      label: id,
      kind: CompletionItemKind.Function,
      detail: `${kind}: ${summary}`,
    })),
  ];
}
