import type {
  Announcement,
  Binding,
  ContentType,
  Feature,
  Instances,
  Limit,
  Member,
  Moves,
  Part,
  Start,
  Shortcut,
  State,
  Transition,
  WireMessage,
} from '../../model/contract.ts';
import type { Invariant } from '../../model/invariant.ts';
import type { LocalizedText, MessageArgument } from '../../model/message.ts';
import type { Place } from '../../model/place.ts';
import type { Level } from '../../model/requirement.ts';
import type { Example, Link, Section, Table } from '../../model/spec.ts';
import type { Case, Fixture, Given, Step, Test } from '../../model/test.ts';
import type { ColorPair, PresetValue, TokenDeclaration } from '../../model/token.ts';

/** A spec in the making: readers append to it, `finish.ts` checks and closes it. */
export interface Draft {
  readonly sections: Section[];
  readonly requirements: DraftRequirement[];
  readonly parts: Part[];
  readonly contentTypes: ContentType[];
  readonly states: State[];
  readonly starts: Start[];
  readonly transitions: Transition[];
  readonly members: Member[];
  readonly options: Member[];
  readonly limits: Limit[];
  readonly wire: WireMessage[];
  readonly features: Feature[];
  readonly messages: Map<string, DraftMessage>;
  readonly presets: Map<string, DraftPreset>;
  readonly bindings: Binding[];
  readonly keyboard: Shortcut[];
  readonly announcements: Announcement[];
  readonly tokens: TokenDeclaration[];
  readonly pairs: ColorPair[];
  readonly fixtures: Fixture[];
  readonly examples: Example[];
  readonly items: TestItem[];
  readonly tests: DraftTest[];
  readonly coverage: CoverageEntry[];
  readonly tables: Table[];
  readonly links: Link[];
  readonly invariants: Invariant[];
  instances?: DraftInstances;
  moves?: Moves;
  focus?: { readonly part: string; readonly place: Place };
}

/** The instances as written: `match` is a field by type, or one field for all types that have it. */
export type DraftInstances = Omit<Instances, 'match'> & { readonly match: string | Instances['match']; readonly place: Place };

export interface DraftRequirement {
  readonly id: string;
  readonly title: string;
  readonly place: Place;
  readonly clauses: DraftClause[];
}

interface DraftClause {
  readonly id: string;
  readonly level: Level;
  readonly text: string;
  readonly stable: boolean;
  readonly place: Place;
}

export interface DraftMessage {
  readonly key: string;
  readonly place: Place;
  args: readonly MessageArgument[];
  notes?: string;
  readonly texts: Map<string, LocalizedText>;
  /** The last key under which a text stands twice. */
  twice?: Place;
}

export interface DraftPreset {
  readonly preset: string;
  readonly place: Place;
  readonly values: Map<string, PresetValue>;
  prose?: string;
}

/** A list item of the test section. */
interface TestItem {
  readonly id: string;
  readonly title: string;
  readonly prose: string;
  readonly place: Place;
}

/** The revisions of MCP that a test or a case is for, and the reason why it goes beyond them. */
export type Revisions = Pick<Test, 'since' | 'until' | 'beyond'>;

/** A test fence or a row of a tests table. `readable` is false after a reported error. */
export interface DraftTest {
  readonly id: string;
  readonly title?: string;
  readonly level?: Level;
  readonly covers: readonly string[];
  readonly surfaces: readonly string[];
  readonly feature?: string;
  readonly revisions?: Revisions;
  readonly given: Given;
  readonly steps: readonly Step[];
  readonly cases: readonly Case[];
  /** Ids of tests that its cases repeat; `first`: the first case of each alone. */
  readonly repeats?: readonly { readonly value: string; readonly place: Place; readonly first: boolean }[];
  readonly readable: boolean;
  readonly place: Place;
  /** See `Test.places`. */
  readonly places?: Readonly<Record<string, Place>>;
}

interface CoverageEntry {
  readonly clause: string;
  readonly kind: 'static' | 'attested';
  readonly text: string;
  readonly place: Place;
}

export function newDraft(): Draft {
  return {
    sections: [],
    requirements: [],
    parts: [],
    contentTypes: [],
    states: [],
    starts: [],
    transitions: [],
    members: [],
    options: [],
    limits: [],
    wire: [],
    features: [],
    messages: new Map(),
    presets: new Map(),
    bindings: [],
    keyboard: [],
    announcements: [],
    tokens: [],
    pairs: [],
    fixtures: [],
    examples: [],
    items: [],
    tests: [],
    coverage: [],
    tables: [],
    links: [],
    invariants: [],
  };
}
