import type { Part } from '../model/contract.ts';
import type { Place } from '../model/place.ts';
import { describeType } from '../model/type-text.ts';
import { MOST_NESTED, partsAround } from '../model/visible-when.ts';
import { cellOf } from './cell.ts';
import { checkVisible } from './conditions.ts';
import { checkInstances } from './instances.ts';
import { checkPath, repeatsAround } from './items.ts';
import { checkKey, checkToken, partIds, presetIds } from './names.ts';
import type { Scope } from './scope.ts';
import { checkTransitions } from './transitions.ts';

/** Checks the references in the tables of a spec: parts, states, keys, tokens, limits, wire types, fields. */
export function checkContract(scope: Scope): void {
  const { spec } = scope;
  for (const part of spec.parts) checkPart(scope, part);
  checkNesting(scope);
  checkDepth(scope);
  for (const state of spec.machine?.states ?? []) {
    if (state.label !== undefined) checkKey(scope, state.label, cellOf(spec, state.place, state.label));
    if (state.color !== undefined) {
      checkToken(scope, state.color, cellOf(spec, state.place, state.color));
      const type = scope.program.tokens.find(({ path }) => path === state.color)?.type;
      if (type !== undefined && type !== 'color')
        scope.report('K6162', cellOf(spec, state.place, state.color), { state: state.id, token: state.color, type });
    }
  }
  checkTransitions(scope);
  for (const { key: name, place } of spec.announcements) checkKey(scope, name, cellOf(spec, place, name));
  for (const { foreground, background, place } of spec.pairs) {
    for (const name of [foreground, background]) checkToken(scope, name, cellOf(spec, place, name));
  }
  for (const { preset, values, place } of spec.presets) {
    const at = cellOf(spec, place, preset);
    scope.resolve('K3007', preset, presetIds(scope), at);
    for (const { alias, place: cell } of Object.values(values)) if (alias !== undefined) checkToken(scope, alias, cell);
  }
  checkInstances(scope);
}

function checkPart(scope: Scope, part: Part): void {
  const { spec } = scope;
  const at = (word: string): Place => cellOf(spec, part.place, word);
  const { content, each, within } = part;
  if (part.name) checkKey(scope, part.name.key, part.name.place);
  if (content?.kind === 'message') checkKey(scope, content.key, at(content.key));
  const around = repeatsAround(spec, part);
  const what = `the part \`${part.id}\``;
  if (content?.kind === 'field') checkPath(scope, content.path, around, at(content.path), what);
  if (within !== undefined) scope.resolve('K3004', within, partIds(scope), at(within), { spec: spec.id });
  checkVisible(scope, part);
  if (each === undefined) return;
  const list = checkPath(scope, each, around.slice(1), at(each), what);
  if (list?.type === undefined) return;
  const hints = list.throughList ? ['A part repeats over one list; put it in a part that repeats over the outer one.'] : [];
  if (list.throughList) scope.report('K6120', at(each), { name: each, found: 'a list in each item of a list' }, { hints });
  else if (list.type.kind !== 'list') scope.report('K6120', at(each), { name: each, found: describeType(list.type) });
}

/** Reports each ring of nested parts once, at its first part in document order. */
function checkNesting({ spec, report }: Scope): void {
  for (const ring of ringsOf(spec.parts)) {
    const [first] = ring as [Part];
    const chain = [...ring, first].map(({ id }) => `\`${id}\``).join(' → ');
    report(
      'K3022',
      first.place,
      { name: first.id, chain },
      { related: ring.map(({ id, within, place }) => ({ message: `\`${id}\` lies in \`${within ?? ''}\``, place })) },
    );
  }
}

/** Reports the first part that lies in too many others; the walks around a part end there. */
function checkDepth({ spec, report }: Scope): void {
  const deep = spec.parts.find((part) => {
    const around = partsAround(spec.parts, part);
    const outer = around.length < MOST_NESTED ? undefined : around.at(-1)?.within;
    return outer !== undefined && !around.some(({ id }) => id === outer);
  });
  if (deep !== undefined) report('K1050', cellOf(spec, deep.place, deep.id), { name: deep.id, most: MOST_NESTED - 1 });
}

/** The rings of parts that lie in each other, each from its first part on. Walks over every part once. */
function ringsOf(parts: readonly Part[]): Part[][] {
  const byId = new Map([...parts].reverse().map((part) => [part.id, part]));
  const walked = new Set<Part>();
  const rings: Part[][] = [];
  for (const start of parts) {
    const path = new Set<Part>();
    let part: Part | undefined = start;
    while (part !== undefined && !walked.has(part)) {
      walked.add(part);
      path.add(part);
      part = part.within === undefined ? undefined : byId.get(part.within);
    }
    if (part === undefined || !path.has(part)) continue;
    const ring = [...path].slice([...path].indexOf(part));
    const at = ring.indexOf(parts.find((one) => ring.includes(one)) as Part);
    rings.push([...ring.slice(at), ...ring.slice(0, at)]);
  }
  return rings;
}
