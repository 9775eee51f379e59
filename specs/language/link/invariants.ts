import { fieldNamesIn } from '../model/field-names.ts';
import { bare } from '../model/opening.ts';
import type { TypeExpression } from '../model/type-expression.ts';
import type { Json } from '../model/json.ts';
import type { Invariant, InvariantKind } from '../model/invariant.ts';
import type { VisibleWhen } from '../model/contract.ts';
import type { Place } from '../model/place.ts';
import { partsAround, termsIn } from '../model/visible-when.ts';
import { mcpFieldNames } from '../mcp/field-names.ts';
import { mcpTypesIn } from '../mcp/values.ts';
import type { Spec } from '../model/spec.ts';
import { textsOf } from './delivered.ts';
import { checkKey, partIds } from './names.ts';
import { once } from './once.ts';
import type { Scope } from './scope.ts';

/** Checks the references of the invariants of a spec, and that its tables say enough to check them on a page. */
export function checkInvariants(scope: Scope): void {
  for (const invariant of scope.spec.invariants ?? []) {
    checkNames(scope, invariant);
    checkSense(scope, invariant);
  }
}

function checkNames(
  scope: Scope,
  { parts, messages, except = [], keys = [], rest = [], unless = [], covers, place, places }: Invariant,
): void {
  const { spec } = scope;
  const at = (pointer: string): Place => places[pointer] ?? place;
  const clauses = spec.requirements.flatMap((one) => [one.id, ...one.clauses.map(({ id }) => id)]);
  const outbound = spec.wire.filter(({ direction }) => direction === 'out').map(({ type }) => type);
  for (const [list, ids] of Object.entries({ parts, rest, unless }))
    ids.forEach((part, index) => scope.resolve('K3004', part, partIds(scope), at(`/${list}/${index}`), { spec: spec.id }));
  messages.forEach((type, index) =>
    scope.resolve('K3010', type, outbound, at(`/messages/${index}`), { direction: 'outbound', spec: spec.id }),
  );
  keys.forEach((key, index) => checkKey(scope, key, at(`/keys/${index}`)));
  for (const [list, names] of Object.entries({ parts, rest, unless, messages, keys, except, covers }))
    names.forEach((name, index) => {
      if (names.indexOf(name) < index) scope.report('K2004', at(`/${list}/${index}`), { what: `name under \`${list}\``, id: name });
    });
  if (except.length > 0) checkFields(scope, except, at);
  covers.forEach((clause, index) => scope.resolve('K3003', clause, clauses, at(`/covers/${index}`)));
}

function checkFields(scope: Scope, fields: readonly string[], at: (pointer: string) => Place): void {
  const { spec } = scope;
  const received = receivedFields(spec);
  // A field of any JSON has fields of any name: there those of the tests are all that anybody knows of.
  const known = received.size > 0 ? received : deliveredNames(spec);
  if (known.size > 0) fields.forEach((field, index) => scope.resolve('K3019', field, known, at(`/except/${index}`), { spec: spec.id }));
}

/** Kinds whose parts show states, and those that follow the instances of the table of states. */
const STATED: ReadonlySet<InvariantKind> = new Set(['labelled', 'moves']);
const isOfStates = (kind: InvariantKind): boolean => STATED.has(kind) || ['shown', 'outcomes', 'quiet'].includes(kind);

const isJson = (type: TypeExpression): boolean => {
  const inner = bare(type);
  return inner.kind === 'primitive' && inner.name === 'json';
};

/** The fields of inbound messages, at any depth, those of MCP types among them; none where a field is any JSON. */
const receivedFields = once(({ wire }: Spec): ReadonlySet<string> => {
  const types = wire.filter(({ direction }) => direction === 'in').flatMap(({ fields }) => fields);
  if (types.some(({ type }) => isJson(type))) return new Set();
  const named = types.flatMap(({ name, type }) => [name, ...fieldNamesIn(type), ...mcpTypesIn(type).flatMap(mcpFieldNames)]);
  return new Set(named);
});

/** The names of all fields that messages are declared with and that fixtures and steps deliver; none without tests. */
const deliveredNames = once(({ wire, fixtures, tests }: Spec): ReadonlySet<string> => {
  if (tests.length === 0) return new Set();
  const declared = wire.flatMap(({ fields }) =>
    fields.flatMap(({ name, type }) => [name, ...fieldNamesIn(type), ...mcpTypesIn(type).flatMap(mcpFieldNames)]),
  );
  const steps = tests.flatMap((test) => [...test.steps, ...test.cases.flatMap((one) => one.steps)]);
  const values = tests.flatMap(({ cases }) => cases.map((one) => one.values));
  const data: readonly Json[] = [...fixtures.map(({ value }) => value), ...steps.map(({ args }) => args), ...values];
  // A text may be JSON itself.
  const texts = new Set(data.flatMap(textsOf));
  const words = [...texts].flatMap((text) => text.split(/[^\p{L}\p{N}_-]+/u));
  return new Set([...declared, ...words]);
});

/** What an invariant is about has to follow from the tables, else nothing could ever break it. */
function checkSense(scope: Scope, { id, kind, parts, messages, keys, rest = [], place, places }: Invariant): void {
  const { spec } = scope;
  const problem = (pointer: string, text: string): void => scope.report('K6113', places[pointer] ?? place, { id, problem: text });
  if (kind === 'spoken' && spec.announcements.length === 0 && (keys ?? []).length === 0)
    problem('', 'the spec has no table of announcements, and `keys` names no text');
  if (kind === 'private' && spec.wire.every(({ direction }) => direction === 'out')) problem('', 'the spec has no inbound message');
  if (isOfStates(kind)) {
    if (spec.machine === undefined) problem('', 'the spec has no table of states');
    if (spec.instances === undefined) problem('', 'no `kmd:contract` says which message opens an instance');
  }
  const known = (part: string) => spec.parts.find((one) => one.id === part);
  rest.forEach((name, index) => {
    if (parts.includes(name)) problem(`/rest/${index}`, `the part \`${name}\` is its own rest, so it is always left out`);
    const part = known(name);
    const around = part === undefined ? [] : partsAround(spec.parts, part).filter((one) => one !== part);
    // An outermost part may stand anywhere.
    if (around.length > 0 && parts.length > 0 && !around.some(({ id: outer }) => parts.includes(outer)))
      problem(`/rest/${index}`, `the anatomy puts \`${name}\` within \`${around.at(-1)?.id ?? ''}\`, which is in none of \`parts\``);
  });
  parts.forEach((name, index) => {
    const part = known(name);
    if (part === undefined) return;
    if ((STATED.has(kind) || kind === 'idle') && part.content?.kind !== 'states')
      problem(`/parts/${index}`, `the part \`${name}\` does not show states`);
    if (kind !== 'shown') return;
    const unknown = partsAround(spec.parts, part).find(({ visibleWhen }) => !isDecided(visibleWhen));
    if (unknown !== undefined)
      problem(`/parts/${index}`, `the row of the part \`${unknown.id}\` does not say in which states it can be seen`);
  });
  const rows = [...(spec.machine?.starts ?? []), ...(spec.machine?.transitions ?? [])];
  const sent = new Set(rows.map(({ sends }) => sends));
  if (kind === 'outcomes')
    messages.forEach((type, index) => {
      if (!sent.has(type)) problem(`/messages/${index}`, `no transition sends \`${type}\``);
    });
}

/** Whether messages and states decide a condition: nothing that a person opens, no prose. */
function isDecided(when: VisibleWhen): boolean {
  return termsIn(when).every(({ kind }) => kind !== 'open' && kind !== 'prose');
}
