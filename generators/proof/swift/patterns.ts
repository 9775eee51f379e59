import type { Declarations } from './declarations.ts';
import type { Inference } from './inference.ts';
import { unwrapped, shown, type Type } from './swift-types.ts';
import type { Node } from './node.ts';
import { childOf, childrenOf } from './syntax.ts';

interface CasePattern {
  readonly name: string;
  /** Patterns of its values; none without parentheses. */
  readonly values: readonly Node[] | undefined;
}

/** `.text(let a, _)` taken apart. */
function casePattern(pattern: Node): CasePattern | undefined {
  const inner = pattern.kind === 'switch_pattern' ? childOf(pattern, 'pattern') : pattern;
  const dot = inner?.children.findIndex(({ text }) => text === '.') ?? -1;
  const name = inner?.children[dot + 1];
  if (inner === undefined || dot < 0 || name?.kind !== 'simple_identifier') return undefined;
  const rest = inner.children.slice(dot + 2);
  return { name: name.text, values: rest[0]?.text === '(' ? childrenOf({ ...inner, children: rest }, 'pattern') : undefined };
}

/** A case that the type does not have, or a pattern with other places than the case has values. Without a type, any enumeration may have it. */
export function checkPattern(pattern: Node, { types }: Declarations, subject: Type | undefined, inference: Inference): string | undefined {
  const found = casePattern(pattern);
  if (found === undefined || found.name === 'some' || found.name === 'none') return undefined;
  const of = unwrapped(subject);
  const own = of?.declared?.kind === 'enum' ? inference.members.static(of, found.name) : undefined;
  if (own?.length === 0) return `\`${shown(of)}\` has no case \`${found.name}\``;
  const counts = own?.map(({ signature }) => signature?.length ?? 0) ?? casesOf(types).get(found.name) ?? [];
  if (found.values === undefined || counts.length === 0 || counts.includes(found.values.length)) return undefined;
  return `pattern \`.${found.name}\` has ${found.values.length} places for ${[...new Set(counts)].join(' or ')} values`;
}

/** The types of the values of a case pattern. */
export function valuesOf(pattern: Node, subject: Type | undefined, inference: Inference): readonly (Type | undefined)[] {
  const found = casePattern(pattern);
  const of = unwrapped(subject);
  if (found?.values === undefined || of === undefined) return [];
  const [only, ...more] = inference.members.static(of, found.name)?.filter(({ kind }) => kind === 'case') ?? [];
  if (only?.signature === undefined || more.length > 0) return [];
  return only.signature.map(({ type }) => inference.types.read(type, only.around, only.environment));
}

/** A `switch` whose cases cannot be all, or cannot be of the type of its value. */
export function checkSubject(node: Node, subject: Type | undefined): string | undefined {
  if (subject === undefined) return undefined;
  const entries = childrenOf(node, 'switch_entry');
  const whole = entries.filter((entry) => childOf(entry, 'where_keyword') === undefined);
  if (whole.some((entry) => childOf(entry, 'default_keyword') !== undefined)) return undefined;
  const texts = whole.flatMap((entry) => childrenOf(entry, 'switch_pattern')).map(({ text }) => text);
  if (texts.some((text) => /^(?:_|(?:let|var) \w+)$/.test(text))) return undefined;
  if (subject.name === 'Optional' && !texts.some((text) => text === 'nil' || text === '.none'))
    return `switch is not exhaustive: nil of \`${shown(subject)}\` is missing`;
  const isOpen = subject.declared?.kind === 'struct' || ['String', 'Int', 'Double', 'Character'].includes(subject.name);
  return isOpen ? `switch over \`${subject.name}\` needs \`default\`` : undefined;
}

const listed = new WeakMap<Declarations['types'], ReadonlyMap<string, readonly number[]>>();

/** Case of any enumeration → the numbers of its values. */
function casesOf(types: Declarations['types']): ReadonlyMap<string, readonly number[]> {
  const known = listed.get(types);
  if (known !== undefined) return known;
  const found = new Map<string, number[]>();
  for (const { kind, members } of [...types.values()].flat())
    for (const member of kind === 'enum' ? members : [])
      if (member.kind === 'case') found.set(member.name, [...(found.get(member.name) ?? []), member.signature?.length ?? 0]);
  listed.set(types, found);
  return found;
}
