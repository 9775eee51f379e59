import { valueText } from '../../diagnostics/value-text.ts';
import { escapePointer, unescapePointer } from '../../model/json-pointer.ts';
import type { Code } from '../../diagnostics/catalogue/catalogue.ts';
import { didYouMean, nearest } from '../../diagnostics/nearest.ts';
import { isObject, type Json, type JsonObject } from '../../model/json.ts';
import type { Place } from '../../model/place.ts';
import type { Report } from '../../diagnostics/report.ts';
import type { YamlValue } from './read-yaml.ts';

/** Reads typed values from YAML by JSON pointer. Reports values of another type; an absent value is `undefined`. */
export class YamlReader {
  readonly #yaml: YamlValue;
  readonly #report: Report;
  readonly #code: Extract<Code, 'K1005' | 'K7003' | 'K6004'>;
  #branches: ReturnType<typeof branchesOf> | undefined;

  constructor(yaml: YamlValue, report: Report, code: Extract<Code, 'K1005' | 'K7003' | 'K6004'>) {
    this.#yaml = yaml;
    // A wrong type after a syntax error is mostly its consequence.
    this.#report = yaml.broken ? () => undefined : report;
    this.#code = code;
  }

  get(pointer: string): Json | undefined {
    let value: Json | undefined = this.#yaml.value;
    for (const step of pointer.split('/').slice(1)) {
      const key = unescapePointer(step);
      if (Array.isArray(value)) value = (value as readonly Json[])[Number(key)];
      else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
      else return undefined;
    }
    return value;
  }

  place(pointer: string): Place {
    return (this.#yaml.values.get(pointer) ?? this.#yaml.values.get('')) as Place;
  }

  key(pointer: string): Place {
    return this.#yaml.keys.get(pointer) ?? this.place(pointer);
  }

  /** The places of all values below a pointer, by JSON pointer from there. */
  placesBelow(pointer: string): Record<string, Place> {
    this.#branches ??= branchesOf(this.#yaml.values);
    const inside = (this.#branches.get(firstStep(pointer)) ?? []).filter(([at]) => at.startsWith(`${pointer}/`));
    return Object.fromEntries(inside.map(([at, place]) => [at.slice(pointer.length), place]));
  }

  /** Reports the value under a pointer as being of the wrong type. */
  reject(pointer: string, expected: string, hints: readonly string[] = []): undefined {
    // The message names an item by its list: `cases[0]`.
    const [, list, item] = /\/([^/]+)\/(\d+)$/.exec(pointer) ?? [];
    const last = pointer.slice(pointer.lastIndexOf('/') + 1);
    const key = unescapePointer(list === undefined ? last : `${list}[${item}]`);
    this.#report(
      this.#code,
      this.place(pointer),
      { key: key === '' ? 'content' : key, found: valueText(this.get(pointer)), expected },
      { hints },
    );
    return undefined;
  }

  text(pointer: string, expected: string): string | undefined {
    const value = this.get(pointer);
    return value === undefined || (typeof value === 'string' && value !== '') ? value : this.reject(pointer, expected);
  }

  matching(pointer: string, pattern: RegExp, expected: string): string | undefined {
    const value = this.text(pointer, expected);
    return value === undefined || pattern.test(value) ? value : this.reject(pointer, expected);
  }

  /** @param expected what stands in the finding in place of all words */
  word<T extends string>(pointer: string, words: readonly T[], expected = words.map((word) => `\`${word}\``).join(', ')): T | undefined {
    const value = this.get(pointer);
    if (value === undefined) return undefined;
    const found = words.find((word) => word === value);
    return found ?? this.reject(pointer, expected, typeof value === 'string' ? didYouMean(value, words) : []);
  }

  number(pointer: string, least: number, most: number, whole: boolean): number | undefined {
    const value = this.get(pointer);
    if (value === undefined) return undefined;
    if (typeof value === 'number' && value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
    return this.reject(pointer, `a ${whole ? 'whole ' : ''}number from ${least} to ${most}`);
  }

  boolean(pointer: string): boolean | undefined {
    const value = this.get(pointer);
    return value === undefined || typeof value === 'boolean' ? value : this.reject(pointer, '`true` or `false`');
  }

  mapping(pointer: string, expected: string): JsonObject | undefined {
    const value = this.get(pointer);
    return value === undefined || isObject(value) ? value : this.reject(pointer, expected);
  }

  list(pointer: string, expected: string): readonly Json[] {
    const value = this.get(pointer);
    if (value === undefined) return [];
    if (Array.isArray(value)) return value as readonly Json[];
    this.reject(pointer, expected);
    return [];
  }

  /** The strings of a list, or a single string; each with its place. */
  texts(pointer: string, expected: string): { readonly value: string; readonly place: Place }[] {
    const value = this.get(pointer);
    if (value === undefined) return [];
    if (typeof value === 'string' && value !== '') return [{ value, place: this.place(pointer) }];
    if (!Array.isArray(value)) {
      this.reject(pointer, expected);
      return [];
    }
    return (value as readonly Json[]).flatMap((item, index) => {
      const inner = `${pointer}/${index}`;
      if (typeof item === 'string' && item !== '') return [{ value: item, place: this.place(inner) }];
      this.reject(inner, 'a word or text');
      return [];
    });
  }

  /** Reports unknown keys of a mapping. */
  onlyKeys(pointer: string, allowed: readonly string[], where: string, code: 'K1004' | 'K1016' | 'K7002'): void {
    const value = this.get(pointer);
    if (!isObject(value)) return;
    for (const key of Object.keys(value)) {
      if (allowed.includes(key)) continue;
      const near = nearest(key, allowed);
      const hints = near === undefined ? [`Known keys: ${allowed.join(', ')}.`] : [`Did you mean \`${near}\`?`];
      this.#report(
        code,
        this.key(`${pointer}/${escapePointer(key)}`),
        { key, fence: where, where },
        {
          hints,
        },
      );
    }
  }
}

/** The first step of a pointer: `/a` of `/a/b`. */
function firstStep(pointer: string): string {
  const end = pointer.indexOf('/', 1);
  return end < 0 ? pointer : pointer.slice(0, end);
}

/** Places by the first step of their pointers: who asks for each entry of a mapping must not look through all of them each time. */
function branchesOf(values: ReadonlyMap<string, Place>): ReadonlyMap<string, readonly (readonly [string, Place])[]> {
  const branches = new Map<string, (readonly [string, Place])[]>();
  for (const entry of values) {
    const step = firstStep(entry[0]);
    const known = branches.get(step);
    if (known === undefined) branches.set(step, [entry]);
    else known.push(entry);
  }
  return branches;
}
