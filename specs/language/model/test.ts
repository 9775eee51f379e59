import type { Json, JsonObject } from './json.ts';
import type { Place } from './place.ts';
import type { Level } from './requirement.ts';

/** A range of MCP revisions (specs/language/mcp/revisions), ends included; an absent end is open. */
export interface RevisionRange {
  readonly since?: string;
  readonly until?: string;
}

/** A test of a spec. `T` ids come from the source document, `K` ids from this kit; scores keep them apart. */
export interface Test extends RevisionRange {
  readonly id: string;
  readonly suite: 'T' | 'K';
  readonly title: string;
  readonly level: Level;
  /** Requirement or clause ids of the same spec: `R3`, `R3.2`. */
  readonly covers: readonly string[];
  /** Surfaces to which the test applies; empty means all. */
  readonly surfaces: readonly string[];
  /** The optional feature without which the test does not apply. */
  readonly feature?: string;
  /** Reason for messages that no MCP revision of the range allows. */
  readonly beyond?: string;
  readonly given: Given;
  /** Steps common to all cases; empty in legacy specs, whose tests are prose. */
  readonly steps: readonly Step[];
  /** Sub-tests. Empty: the test is its only case. */
  readonly cases: readonly Case[];
  /** Tests of the same spec whose steps each case does; the reader of the spec has made a case of each of theirs. */
  readonly repeats?: readonly string[];
  /** Text of the list item. */
  readonly prose: string;
  readonly place: Place;
  /** JSON pointer into the test's fence (`/covers/0`, `/given/preset`, `/cases/1/values/blocks`) → place; steps have places of their own. */
  readonly places?: Readonly<Record<string, Place>>;
}

/** A sub-test: values for `{each: name}` placeholders, changes to `given`, and steps that follow the common ones. */
export interface Case extends RevisionRange {
  readonly id: string;
  /** Reason for messages that no MCP revision of the range allows. */
  readonly beyond?: string;
  readonly given: Given;
  readonly values: JsonObject;
  readonly steps: readonly Step[];
  /** The clauses that it is about, for a case that repeats a test; absent: those of its test. */
  readonly covers?: readonly string[];
  readonly place: Place;
}

/** The environment of a test. Absent values come from the options of the run, else from the defaults of the harness protocol. */
export interface Given {
  readonly locale?: string;
  readonly direction?: 'ltr' | 'rtl';
  readonly preset?: string;
  readonly colorScheme?: 'light' | 'dark';
  readonly motion?: 'reduce' | 'no-preference';
  readonly contrast?: 'more' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
  readonly viewport?: { readonly width: number; readonly height: number };
  /** What a person presses controls with: a mouse, the fingers, or keys once Tab has led there. Default: pointer. */
  readonly input?: 'pointer' | 'touch' | 'keyboard';
  /** Zoom factor of the page, 2 = 200 %. */
  readonly zoom?: number;
  /** Factor of the size that the person gives all text in the settings of the browser. */
  readonly textSize?: number;
  /** IANA name of the zone in which the person lives. Default: UTC. */
  readonly timeZone?: string;
  /** Whether the browser lets the page write the clipboard. Default: allowed. */
  readonly clipboard?: 'allowed' | 'refused';
  /**
   * What the ids of the instances are made of, in place of those that the spec writes: whole numbers that go down, or punctuation and
   * letters that differ in their case alone.
   */
  readonly ids?: 'numbers' | 'signs';
  readonly tenant?: Readonly<Record<string, string>>;
  readonly options?: JsonObject;
}

export interface Step {
  /** 1-based among the test's own steps, then the case's. Together with the test id it makes the assertion id `T3.5`. */
  readonly index: number;
  readonly verb: string;
  /** Name from `as:`. Other steps refer to it with `after:`; with it, baselines survive edits. */
  readonly as?: string;
  /** Real time in ms within which the assertion has to hold, in place of what the spec calls at once. */
  readonly within?: number;
  /** The entries of the test's `covers` that the step decides; absent: all of them. */
  readonly covers?: readonly { readonly clause: string; readonly place: Place }[];
  /** Parameters by name, with the verb's shorthand expanded. */
  readonly args: { readonly [name: string]: Json };
  readonly place: Place;
  /** JSON pointer into `args` → its place, for diagnostics about one value. */
  readonly places: Readonly<Record<string, Place>>;
}

/** Named test data: a value, or a recipe (`$text`, `$lines`, `$list`, `$object`, `$png`, `$wav`) that builds a large one. */
export interface Fixture {
  readonly name: string;
  readonly value: Json;
  readonly place: Place;
  /** JSON pointer into the value → place. */
  readonly places?: Readonly<Record<string, Place>>;
}
