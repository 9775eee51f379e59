import type { Code } from '../diagnostics/catalogue.ts';
import { didYouMean, nearest } from '../diagnostics/nearest.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { Place } from '../model/place.ts';
import { shown } from './draft.ts';
import type { Reporter } from './report.ts';
import { escapePointer, type YamlValue } from './yaml.ts';

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Takes values of a wanted shape out of YAML by JSON pointer. What has another shape is reported; what is absent is `undefined`. */
export class Shape {
  readonly #yaml: YamlValue;
  readonly #report: Reporter;
  readonly #code: Extract<Code, 'K1005' | 'K7003' | 'K6004'>;

  constructor(yaml: YamlValue, report: Reporter, code: Extract<Code, 'K1005' | 'K7003' | 'K6004'>) {
    this.#yaml = yaml;
    // After a syntax error a wrong shape is mostly its consequence.
    this.#report = yaml.broken ? () => undefined : report;
    this.#code = code;
  }

  get(pointer: string): Json | undefined {
    let value: Json | undefined = this.#yaml.value;
    for (const step of pointer.split('/').slice(1)) {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
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

  wrong(pointer: string, expected: string, hints: readonly string[] = []): undefined {
    // An item of a list is called after the list: `cases[0]`.
    const [, list, item] = /\/([^/]+)\/(\d+)$/.exec(pointer) ?? [];
    const last = pointer.slice(pointer.lastIndexOf('/') + 1);
    const key = (list === undefined ? last : `${list}[${item}]`).replaceAll('~1', '/').replaceAll('~0', '~');
    this.#report(
      this.#code,
      this.place(pointer),
      { key: key === '' ? 'content' : key, found: shown(this.get(pointer)), expected },
      { hints },
    );
    return undefined;
  }

  text(pointer: string, expected: string): string | undefined {
    const value = this.get(pointer);
    return value === undefined || (typeof value === 'string' && value !== '') ? value : this.wrong(pointer, expected);
  }

  matching(pointer: string, pattern: RegExp, expected: string): string | undefined {
    const value = this.text(pointer, expected);
    return value === undefined || pattern.test(value) ? value : this.wrong(pointer, expected);
  }

  word<T extends string>(pointer: string, words: readonly T[]): T | undefined {
    const value = this.get(pointer);
    if (value === undefined) return undefined;
    const found = words.find((word) => word === value);
    return (
      found ?? this.wrong(pointer, words.map((word) => `\`${word}\``).join(', '), typeof value === 'string' ? didYouMean(value, words) : [])
    );
  }

  number(pointer: string, least: number, most: number, whole: boolean): number | undefined {
    const value = this.get(pointer);
    if (value === undefined) return undefined;
    if (typeof value === 'number' && value >= least && value <= most && (!whole || Number.isInteger(value))) return value;
    return this.wrong(pointer, `a ${whole ? 'whole ' : ''}number from ${least} to ${most}`);
  }

  mapping(pointer: string, expected: string): JsonObject | undefined {
    const value = this.get(pointer);
    return value === undefined || isObject(value) ? value : this.wrong(pointer, expected);
  }

  list(pointer: string, expected: string): readonly Json[] {
    const value = this.get(pointer);
    if (value === undefined) return [];
    if (Array.isArray(value)) return value as readonly Json[];
    this.wrong(pointer, expected);
    return [];
  }

  /** A list of strings, or one string in its place; each with its place. */
  texts(pointer: string, expected: string): { readonly value: string; readonly place: Place }[] {
    const value = this.get(pointer);
    if (value === undefined) return [];
    if (typeof value === 'string' && value !== '') return [{ value, place: this.place(pointer) }];
    if (!Array.isArray(value)) {
      this.wrong(pointer, expected);
      return [];
    }
    return (value as readonly Json[]).flatMap((item, index) => {
      const inner = `${pointer}/${index}`;
      if (typeof item === 'string' && item !== '') return [{ value: item, place: this.place(inner) }];
      this.wrong(inner, 'a word or text');
      return [];
    });
  }

  /** Reports keys that the mapping may not have. */
  onlyKeys(pointer: string, allowed: readonly string[], where: string, code: 'K1004' | 'K1016' | 'K7002'): void {
    const value = this.get(pointer);
    if (!isObject(value)) return;
    for (const key of Object.keys(value)) {
      if (allowed.includes(key)) continue;
      const near = nearest(key, allowed);
      const hints = near === undefined ? [`Known keys: ${allowed.join(', ')}.`] : [`Did you mean \`${near}\`?`];
      this.#report(code, this.key(`${pointer}/${escapePointer(key)}`), code === 'K1016' ? { key, fence: where } : { key, where }, {
        hints,
      });
    }
  }
}
