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
  Shortcut,
  State,
  Transition,
  WireMessage,
} from '../model/contract.ts';
import type { Invariant } from '../model/invariant.ts';
import type { Json } from '../model/json.ts';
import type { LocalizedText, MessageArgument } from '../model/message.ts';
import type { Place } from '../model/place.ts';
import type { Level } from '../model/requirement.ts';
import type { Example, Link, Profile, Section, Table } from '../model/spec.ts';
import type { Case, Fixture, Given, Step, Test } from '../model/test.ts';
import type { ColorPair, PresetValue, TokenDeclaration } from '../model/token.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import type { Reporter } from './report.ts';
import type { Source } from './source.ts';

/** What the readers of one file share: where to report, and the spec in the making. */
export interface Context {
  readonly source: Source;
  readonly profile: Profile;
  readonly report: Reporter;
  readonly draft: Draft;
  readonly vocabulary: Vocabulary | undefined;
}

/** A spec in the making: readers append, `finish` checks and closes it. */
export interface Draft {
  readonly sections: Section[];
  readonly requirements: DraftRequirement[];
  readonly parts: Part[];
  readonly contentTypes: ContentType[];
  readonly states: State[];
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
  instances?: Instances;
  moves?: Moves;
}

export interface DraftRequirement {
  readonly id: string;
  readonly title: string;
  readonly place: Place;
  readonly clauses: DraftClause[];
}

export interface DraftClause {
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
}

export interface DraftPreset {
  readonly preset: string;
  readonly place: Place;
  readonly values: Map<string, PresetValue>;
  prose?: string;
}

/** A list item of the test section. */
export interface TestItem {
  readonly id: string;
  readonly title: string;
  readonly prose: string;
  readonly place: Place;
}

/** How a test stands to the revisions of MCP. */
export type Standing = Pick<Test, 'since' | 'until' | 'beyond'>;

/** A test fence or a row of a tests table. `readable` is false when errors in it were reported. */
export interface DraftTest {
  readonly id: string;
  readonly title?: string;
  readonly level?: Level;
  readonly covers: readonly string[];
  readonly surfaces: readonly string[];
  readonly feature?: string;
  readonly standing?: Standing;
  readonly given: Given;
  readonly steps: readonly Step[];
  readonly cases: readonly Case[];
  readonly readable: boolean;
  readonly place: Place;
  /** See `Test.places`. */
  readonly places?: Readonly<Record<string, Place>>;
}

export interface CoverageEntry {
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

/** How a found value is called in a message: short, and never a whole document. */
export function shown(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a mapping';
  const text = typeof value === 'string' ? `\`${value}\`` : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
