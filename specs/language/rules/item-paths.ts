import { cellOf } from '../link/cell.ts';
import { placeholderOf, valueOf } from '../link/placeholders.ts';
import { deliveredValues } from '../lint/delivered-values.ts';
import { defineRule } from '../lint/rule.ts';
import type { Part } from '../model/contract.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Spec } from '../model/spec.ts';
import { partsAround } from '../model/visible-when.ts';

export default defineRule({
  id: 'item-paths',
  summary: 'What a part that repeats takes from its items is in some item that a test or a fixture delivers.',
  reads: ['parts', 'fixtures'],
  diagnostics: {
    K7156: {
      severity: 'warning',
      message: '`{part}` takes `{path}`, but no item of a `{list}` that is delivered has `{name}`; they have {known}.',
    },
  },
  waitsFor: /^K(1|2)/,
  check({ spec, report }) {
    if (!spec.parts.some(({ each }) => each !== undefined)) return;
    const lists = listsIn(spec);
    for (const part of spec.parts) {
      const { id, each, content, place } = part;
      const around = listAround(spec, part);
      const paths: (readonly [path: string, list: string | undefined])[] = [
        [each ?? '', around.outer],
        [content?.kind === 'field' ? content.path : '', around.own],
      ];
      for (const [path, list] of paths) {
        if (!path.startsWith('item.') || list === undefined) continue;
        const name = path.split('.')[1] ?? '';
        const known = lists.get(list);
        if (known === undefined || known === 'anything' || known.size === 0 || known.has(name)) continue;
        report('K7156', cellOf(spec, place, path), { part: id, path, list, name, known: [...known].join(', ') });
      }
    }
  },
});

/** Names of the lists of whose items a part is one, and of those around it. */
function listAround({ parts }: Spec, part: Part): { own: string | undefined; outer: string | undefined } {
  const [own, outer] = [part, part].map((_, index) =>
    partsAround(parts, part)
      .slice(index)
      .find(({ each }) => each !== undefined)
      ?.each?.split('.')
      .at(-1),
  );
  return { own, outer };
}

/**
 * The fields of the items of every list by the name of the field that holds it, those of JSON in a text too. `anything` where only a
 * case or a run knows the items.
 */
function listsIn(spec: Spec): ReadonlyMap<string, ReadonlySet<string> | 'anything'> {
  const found = new Map<string, ReadonlySet<string> | 'anything'>();
  const add = (name: string, items: readonly Json[]): void => {
    const known = found.get(name) ?? new Set();
    const all = items.map((item) => standsFor(spec, item));
    if (known === 'anything' || all.includes('anything')) found.set(name, 'anything');
    else found.set(name, new Set([...known, ...all.flatMap((item) => (isObject(item) ? Object.keys(item) : []))]));
  };
  const visit = (value: Json, name: string): void => {
    if (typeof value === 'string') {
      if (/^\s*[[{]/.test(value)) visit(parsed(value), name);
    } else if (Array.isArray(value)) {
      if (name !== '') add(name, value as readonly Json[]);
      for (const item of value as readonly Json[]) visit(item, '');
    } else if (isObject(value) && placeholderOf(value) !== undefined) {
      // The field is known here, and not where the fixture is written.
      const whole = standsFor(spec, value);
      if (whole === 'anything') add(name, [value]);
      else if (Array.isArray(whole)) add(name, whole as readonly Json[]);
    } else if (isObject(value)) for (const [key, inner] of Object.entries(value)) visit(inner as Json, key);
  };
  for (const { value } of deliveredValues(spec)) visit(value, '');
  return found;
}

/** The value that a placeholder stands for, `anything` if a case or a run says it; any other value as it is. */
function standsFor({ fixtures }: Spec, value: Json): Json {
  const placeholder = placeholderOf(value);
  return placeholder === undefined ? value : (valueOf(fixtures, placeholder) ?? 'anything');
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
