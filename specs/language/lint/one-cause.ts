import { CATALOGUE } from '../diagnostics/catalogue/catalogue.ts';
import { diagnose, type Diagnostic, type Related } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { paramsOf } from '../diagnostics/params-of.ts';
import { cellOf } from '../link/cell.ts';
import type { Spec } from '../model/spec.ts';
import { blamedRow, declaredNames, type Declared } from './declared.ts';

/** The parameters of a code that say what is wrong: findings with the same ones have the same cause. */
const CAUSES: Readonly<Record<string, readonly string[]>> = {
  K3003: ['name'],
  K3004: ['name'],
  K3005: ['name'],
  K3006: ['name'],
  K3007: ['name'],
  K3009: ['name'],
  K3010: ['name', 'direction'],
  K3011: ['name'],
  K3012: ['name'],
  K3013: ['name'],
  K3019: ['name'],
  K7059: ['type', 'name'],
  K7060: ['type', 'name'],
  K7061: ['type', 'name', 'expected'],
  K7067: ['key', 'name'],
  K7076: ['part'],
  K7079: ['part', 'roles'],
  K7081: ['key'],
  K7082: ['key', 'name'],
  K7083: ['name'],
  K7084: ['name'],
};

/** Fewest findings of one cause that are told as one: two may be two slips. */
const LEAST = 3;
/** Most other places that a finding lists. */
const MOST_RELATED = 10;

/** Tells findings that repeat each other once, at the row that is to blame where one can be told, else at the first of their places. */
export function withOneCauseEach(found: readonly Diagnostic[], specs: readonly Spec[], sources: ReadonlyMap<string, string>): Diagnostic[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const one of found) {
    const key = causeOf(one);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else if (!group.some((other) => isSame(one, other))) group.push(one);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length < LEAST) return group;
    const spec = specs.find(({ file }) => file === first.place.file);
    return [toldOnce(group, spec, sources.get(first.place.file) ?? '')];
  });
}

function causeOf({ code, message, place }: Diagnostic): string {
  const causes = CAUSES[code];
  const params = causes && paramsOf(templateOf(code), message);
  return params === undefined
    ? JSON.stringify([place.file, code, message, place.start.offset])
    : JSON.stringify([place.file, code, ...(causes ?? []).map((name) => params[name])]);
}

const templateOf = (code: string): string => (CATALOGUE as Readonly<Record<string, { readonly message: string }>>)[code]?.message ?? '';

function isSame(a: Diagnostic, b: Diagnostic): boolean {
  return a.message === b.message && a.place.start.offset === b.place.start.offset;
}

function toldOnce(group: readonly Diagnostic[], spec: Spec | undefined, text: string): Diagnostic {
  const [first, ...others] = [...group].sort((a, b) => a.place.start.offset - b.place.start.offset) as [Diagnostic, ...Diagnostic[]];
  const params = paramsOf(templateOf(first.code), first.message) ?? {};
  const listed = (places: readonly Diagnostic[], word = ''): Related[] =>
    places
      .slice(0, MOST_RELATED)
      .map(({ place }, index) => ({ message: index === 0 ? `the first of ${places.length}${word} places` : 'here too', place }));
  const misnamed = spec && misnamedBy(first, params, spec, text);
  if (spec && misnamed) {
    const { kind, id, place } = misnamed;
    const at = cellOf(spec, place, id);
    const related = listed([first, ...others]);
    const hints = [`Did you mean \`${params['name'] ?? ''}\`?`];
    const count = group.length;
    return diagnose('K6150', at, { kind, declared: id, count, name: params['name'] ?? '' }, { related, hints });
  }
  const otherWay = first.code === 'K3010' ? spec?.wire.find(({ type }) => type === params['name']) : undefined;
  if (spec && otherWay) {
    const [declared, wanted] = otherWay.direction === 'in' ? ['inbound', 'outbound'] : ['outbound', 'inbound'];
    const place = cellOf(spec, otherWay.place, otherWay.direction);
    const params = { type: otherWay.type, declared, wanted, count: group.length };
    return diagnose('K6151', place, params, { related: listed([first, ...others]) });
  }
  const row = spec && blamedRow(spec, first.code, params, group.length);
  const missing = `Write \`${params['name'] ?? ''}?\` where a message may leave it out.`;
  const hints = first.code === 'K7060' ? [...first.hints, missing] : first.hints;
  return row === undefined
    ? { ...first, related: [...first.related, ...listed(others, ' other')] }
    : { ...first, place: row, hints, related: listed([first, ...others]) };
}

/** The declaration that is probably misspelt: it is nearly the unknown name, and nothing names it. */
function misnamedBy({ code }: Diagnostic, params: Readonly<Record<string, string>>, spec: Spec, text: string): Declared | undefined {
  const declared = declaredNames(spec, code);
  const near = nearest(
    params['name'] ?? '',
    declared.map(({ id }) => id),
  );
  return near === undefined || timesIn(text, near) > 1 ? undefined : declared.find(({ id }) => id === near);
}

/** How often a name stands in a text, longer names that hold it left out. */
function timesIn(text: string, name: string): number {
  let count = 0;
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
    const around = `${text[at - 1] ?? ' '}${text[at + name.length] ?? ' '}`;
    if (!/[\w/-]/.test(around)) count += 1;
  }
  return count;
}
