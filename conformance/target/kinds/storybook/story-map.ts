import type { Json, JsonObject } from '../../../../specs/language/model/json.ts';

/**
 * A value of an arg or a global. A text that begins with `$` is a reference (see `story-scope.ts`), `{ from, is }` looks up what a reference
 * gives, anything else stands for itself.
 */
export type StoryTemplate = Json;

/** How an outbound message of the spec shows: a callback among the args, or an event of the DOM. */
export interface StorySend {
  readonly arg?: string;
  readonly event?: string;
  /** Field → template; `$0` is the first argument of the callback, or the `detail` of the event. Default: `$0` is the message. */
  readonly with?: Readonly<Record<string, StoryTemplate>>;
}

/** `parameters.kmd` of a story: those of its file and of the project are below them. */
export interface StoryMap {
  /** Id of the spec. */
  readonly spec?: string;
  /** The state that the story shows. Absent: its args decide. */
  readonly state?: string;
  /** Arg → where its value comes from. */
  readonly args: Readonly<Record<string, StoryTemplate>>;
  /** Global of Storybook → where its value comes from. */
  readonly globals: Readonly<Record<string, StoryTemplate>>;
  /** Outbound type → what shows it; `*` stands for all. */
  readonly sends: Readonly<Record<string, StorySend>>;
  /** Messages whose data the story shows by itself. */
  readonly messages: readonly JsonObject[];
  /** The conditions that the story shows by itself: locale, direction, preset, colorScheme. */
  readonly context: Readonly<Record<string, string>>;
  readonly presets: readonly string[];
  readonly locales: readonly string[];
  /** Optional features that the component claims. */
  readonly supports: readonly string[];
  /** Part → selectors of CSS. */
  readonly parts: Readonly<Record<string, string | readonly string[]>>;
  readonly words: Readonly<Record<string, string>>;
  readonly lacks: Readonly<Record<string, string>>;
  /** Whether each test gets a page of its own. */
  readonly isolate: boolean;
  /** Clause that the story stands for in a run of stories; see `kmd-kit/storybook`. */
  readonly clause?: string;
}

/** A story of the index that is bound to a spec. */
export interface BoundStory extends StoryMap {
  readonly id: string;
  readonly spec: string;
  /** Callbacks that the story declares: functions among its args, actions among its argTypes. */
  readonly callbacks: readonly string[];
}

/** What the preview tells of a story. */
export interface ToldStory {
  readonly id: string;
  readonly tags: readonly string[];
  readonly kmd: Json;
  readonly callbacks: readonly string[];
}
