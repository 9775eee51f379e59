import { CompletionItemKind } from 'vscode-languageserver';
import type { Param, VerbDeclaration } from '../../../specs/language/model/vocabulary.ts';
import { CSS_PROPERTIES } from '../../../specs/language/units/css-properties.ts';
import { KEY_NAMES } from '../../../specs/language/units/keys.ts';
import { keys, words, type Candidate } from './candidate.ts';
import type { Names } from './names.ts';

/** A value, or a key in it, of a parameter of a step. */
export interface ParameterSpot {
  readonly verb: VerbDeclaration;
  readonly name: string;
  readonly param: Param;
  /** The path within the value of the parameter. */
  readonly inner: readonly (string | number)[];
  readonly role: 'key' | 'value';
  /** The scalar values beside it, by key. */
  readonly beside: Readonly<Record<string, string>>;
  /** `as` names of the test. */
  readonly steps: readonly string[];
}

/** Values under a key that means the same wherever it stands. */
const BY_KEY: Readonly<Record<string, (names: Names) => Candidate[]>> = {
  part: (names) => names.parts(),
  in: (names) => names.parts(),
  of: (names) => names.parts(),
  seen: (names) => names.parts(),
  key: (names) => names.keys(),
  fixture: (names) => names.fixtures(),
  token: (names) => names.tokens(),
  sent: (names) => names.messages('out'),
};
const PART_KEYS = ['part', 'name', 'args', 'in', 'nth', 'pointer'];

export function parameterValues(spot: ParameterSpot, names: Names): Candidate[] {
  const { param, inner, role, verb, name } = spot;
  const last = inner.at(-1);
  if (role === 'value' && typeof last === 'string' && Object.hasOwn(BY_KEY, last)) return BY_KEY[last]?.(names) ?? [];
  if (role === 'key') return keysIn(spot, names);
  if (param.type === 'wire' || param.content === 'answers') return last === 'type' ? names.messages('in') : [];
  if (param.content !== undefined) {
    const found = ofContent(param, names);
    if (found !== undefined) return found;
  }
  switch (param.type) {
    case 'part':
      return names.parts();
    case 'message':
    case 'messages':
      return names.keys();
    case 'state':
      return names.states();
    case 'wireType':
      return names.messages('out');
    case 'boolean':
      return words(['true', 'false'], CompletionItemKind.Keyword);
    case 'step':
      return words(spot.steps, CompletionItemKind.Reference);
    default:
      return verb.group === 'protocol' && name === 'types' ? names.messages('out') : words(param.oneOf ?? []);
  }
}

function ofContent({ content, oneOf }: Param, names: Names): Candidate[] | undefined {
  switch (content) {
    case 'parts':
      return names.parts();
    case 'part-or-none':
      return [...names.parts(), ...words(['none'])];
    case 'labels':
      return names.keys();
    case 'preset':
      return names.presets();
    case 'locale':
      return words(names.program.locales);
    case 'key':
      return words(KEY_NAMES);
    case 'field-names':
      return names.fields(undefined, 'out');
    case 'state-value':
      return words(['true', 'false', ...(oneOf ?? [])]);
    default:
      return undefined;
  }
}

function keysIn({ param, inner, beside, verb }: ParameterSpot, names: Names): Candidate[] {
  const { type, content } = param;
  if (content === 'options') return names.options();
  if (content === 'fields')
    return [...(inner.length === 0 ? names.fields(beside['type'], 'out') : []), ...keys(Object.keys(param.matchers ?? {}))];
  if (type === 'wire') return inner.length === 0 ? [...keys(['type']), ...names.fields(beside['type'], 'in')] : [];
  if (type === 'style') return inner.length === 0 ? keys(CSS_PROPERTIES) : keys(['token', 'oneOf', 'min', 'max', 'alpha', 'contains']);
  if (type === 'part' && inner.at(-1) !== 'args') return keys(PART_KEYS);
  return inner.length === 0 && verb.shorthand !== undefined ? keys(Object.keys(verb.params)) : [];
}
