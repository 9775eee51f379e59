import type { Json, JsonObject } from '../../specs/language/model/json.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import type { Step } from '../../specs/language/model/test.ts';
import type { VerbDeclaration } from '../../specs/language/model/vocabulary.ts';
import type { Args } from '../verbs/define.ts';
import { durationOf } from '../../specs/language/parse/cells/amount.ts';
import { build } from './recipe.ts';

/** Fixtures by name, built once each. */
export class FixtureShelf {
  private readonly spec: Spec;
  private readonly built = new Map<string, Json>();
  constructor(spec: Spec) {
    this.spec = spec;
  }

  /** @throws Error when there is no such fixture, which the linker has reported before */
  get(name: string): Json {
    const known = this.built.get(name);
    if (known !== undefined) return known;
    const fixture = this.spec.fixtures.find((one) => one.name === name);
    if (fixture === undefined) throw new Error(`no fixture is called ${name}`);
    const value = this.fill(build(fixture.value), {});
    this.built.set(name, value);
    return value;
  }

  /** Replaces `{fixture: name}` and `{each: name}` anywhere inside a value. */
  fill(value: Json, values: JsonObject): Json {
    if (Array.isArray(value)) return value.map((item: Json) => this.fill(item, values));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value as JsonObject);
    const [only, second] = entries;
    if (only !== undefined && second === undefined && typeof only[1] === 'string') {
      if (only[0] === 'fixture') return this.get(only[1]);
      if (only[0] === 'each') {
        const given = Object.hasOwn(values, only[1]) ? values[only[1]] : undefined;
        if (given === undefined) throw new Error(`this case gives no value called ${only[1]}`);
        return this.fill(build(given), {});
      }
    }
    return Object.fromEntries(entries.map(([key, item]) => [key, this.fill(item, values)]));
  }
}

/** The parameters of a step as its verb gets them. @throws Error for data that does not exist */
export function resolveArgs(step: Step, declaration: VerbDeclaration, shelf: FixtureShelf, values: JsonObject): Args {
  const result: Record<string, Json> = {};
  for (const [name, raw] of Object.entries(step.args)) {
    const value = shelf.fill(raw, values);
    const type = Object.hasOwn(declaration.params, name) ? declaration.params[name]?.type : undefined;
    result[name] = type === 'duration' && typeof value === 'string' ? (durationOf(value) ?? value) : value;
  }
  return result;
}
