import type { Json, JsonObject } from './json.ts';
import type { Place } from './place.ts';
import type { Level } from './requirement.ts';

/** The revisions of MCP that have what is tested (specs/language/mcp), both ends included; an absent end is open. */
export interface Window {
  readonly since?: string;
  readonly until?: string;
}

/** An item of the test contract. `T` ids are the source document's, `K` ids are ours; scores never mix them. */
export interface Test extends Window {
  readonly id: string;
  readonly suite: 'T' | 'K';
  readonly title: string;
  readonly level: Level;
  /** Requirement or clause ids of the same spec: `R3`, `R3.2`. */
  readonly covers: readonly string[];
  /** Surfaces it applies to; empty means all. */
  readonly surfaces: readonly string[];
  /** The optional feature without which the test does not apply. */
  readonly feature?: string;
  /** Why it delivers messages that no revision of MCP in its window allows. */
  readonly beyond?: string;
  readonly given: Given;
  /** Steps of every case; empty in legacy specs, whose tests are prose. */
  readonly steps: readonly Step[];
  /** Sub-tests. Empty means the test is its own only case. */
  readonly cases: readonly Case[];
  /** The list item's own words. */
  readonly prose: string;
  readonly place: Place;
  /** JSON pointer into the test's fence (`/covers/0`, `/given/preset`, `/cases/1/values/blocks`) → place; steps have their own. */
  readonly places?: Readonly<Record<string, Place>>;
}

/** A sub-test: values for `{each: name}` placeholders, changes to `given`, and steps that follow the common ones. */
export interface Case extends Window {
  readonly id: string;
  /** Why it delivers messages that no revision of MCP in its window allows. */
  readonly beyond?: string;
  readonly given: Given;
  readonly values: JsonObject;
  readonly steps: readonly Step[];
  readonly place: Place;
}

/** The environment of a test. What is absent comes from the run's options or the defaults in harness.md. */
export interface Given {
  readonly locale?: string;
  readonly direction?: 'ltr' | 'rtl';
  readonly preset?: string;
  readonly colorScheme?: 'light' | 'dark';
  readonly motion?: 'reduce' | 'no-preference';
  readonly contrast?: 'more' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Text zoom factor, 2 = 200 %. */
  readonly zoom?: number;
  readonly tenant?: { readonly user?: string; readonly workspace?: string; readonly conversation?: string };
  readonly options?: JsonObject;
}

export interface Step {
  /** 1-based among the test's own steps, then the case's. Together with the test id it makes the assertion id `T3.5`. */
  readonly index: number;
  readonly verb: string;
  /** The name that `as:` gives; other steps point at it with `after:`, baselines survive edits by it. */
  readonly as?: string;
  /** Parameters by name; a scalar shorthand has been expanded by the verb's declaration. */
  readonly args: { readonly [name: string]: Json };
  readonly place: Place;
  /** JSON pointer into `args` → its place, for diagnostics about one value. */
  readonly places: Readonly<Record<string, Place>>;
}

/** Named test data: a value, or a recipe (`$text`, `$lines`, `$object`, `$png`, `$wav`) that builds a large one. */
export interface Fixture {
  readonly name: string;
  readonly value: Json;
  readonly place: Place;
}
