import type { Given } from './test.ts';

/**
 * The declaration of a verb, with which the linker checks steps without a run. The verbs are files of `conformance/verbs/`; `bin` passes
 * their declarations to the linker.
 */
export interface VerbDeclaration {
  /** The key of the step: `see`, `announced`. */
  readonly id: string;
  /** The folder of the verb below `conformance/verbs/`. */
  readonly group: string;
  readonly summary: string;
  /**
   * `act` changes the page and reports only failures; `assert` states what must be there; `negative` states what must not, and names
   * with `after` the step that proves that something happened.
   */
  readonly kind: 'act' | 'assert' | 'negative';
  readonly params: Readonly<Record<string, Param>>;
  /** Sets of parameters of which a step names at least one whole set. */
  readonly oneOf?: readonly (readonly string[])[];
  /** The parameters of which a step names one for a part that has neither a role nor words of its own: without it nothing can be looked for. */
  readonly words?: readonly string[];
  /** The parameter that a scalar or list in place of the mapping stands for: `press: Escape`. */
  readonly shorthand?: string;
  /** The capabilities that the target must offer; a case with this step is `untested` on any other target. */
  readonly needs: readonly Capability[];
  /** Type of the inbound message that the step delivers, with its parameters as the fields: a spec without it knows no such step. */
  readonly message?: string;
  /** What a step of the kind `act` does to instances and parts; without it nobody can say what is possible after such a step. */
  readonly effect?: Effect;
  /** Conditions without which the step is meaningless; a matrix keeps them fixed. */
  readonly assumes?: Conditions;
  /** One step in YAML, for `kmd explain`. */
  readonly example: string;
}

/**
 * `delivers`: the inbound message under `message`. `delivers-many`: the same, `times` times, with a number behind the texts of the fields `numbered`. `presses`: the part, once. `edits`: the part, which may count as a press or not.
 * `anything`: whatever keys and pointer can do. `advances`, `jumps`: the clock, by the time under `by`. `pauses`, `resumes`: the clock. `mounts`: everything begins
 * again. `forgets`: what was sent so far counts no more. `context`: conditions of the page. `none`: nothing that the tables tell of.
 */
export type Effect =
  | 'delivers'
  | 'delivers-many'
  | 'presses'
  | 'edits'
  | 'anything'
  | 'advances'
  | 'jumps'
  | 'pauses'
  | 'resumes'
  | 'mounts'
  | 'forgets'
  | 'context'
  | 'none';

/** Conditions of the page that a matrix varies. */
export type Conditions = Pick<Given, 'motion' | 'forcedColors' | 'viewport'>;

export interface Param {
  readonly type: ParamType;
  readonly required?: boolean;
  /** Allowed words of a `word` parameter, and of each item of `strings`. */
  readonly oneOf?: readonly string[];
  /** Whether a number is a whole one. */
  readonly whole?: true;
  /** What a number is above; without it no number is negative. A bound that every page keeps proves nothing. */
  readonly above?: number;
  /** What may stand, at any depth of the value, for one that is not known to the letter: `{ $atLeast: 2 }`. */
  readonly matchers?: Matchers;
  /** Of a part: roles that nothing of this verb can be done to. */
  readonly never?: readonly string[];
  /** Of anything beside a part: the roles that can have it. */
  readonly roles?: readonly string[];
  /** What the names in the value stand for, where the type alone does not say it. */
  readonly content?: ParamContent;
  /**
   * Role of a value that is not the expectation: `subject` is what the step is about, `strictness` how it compares, `absent` what must
   * not be there.
   */
  readonly role?: 'subject' | 'strictness' | 'absent';
  readonly summary: string;
}

/** Names of matchers, each with what it compares a value with. */
export type Matchers = Readonly<Record<string, MatcherOperand>>;

/**
 * `least`, `most`: the bound of a number. `divisor`: a number that divides it. `expression`: a regular expression for a text. `inside`: a
 * text within a text, or an item of a list. `alternatives`: a list of values, matchers among them.
 */
export type MatcherOperand = 'least' | 'most' | 'divisor' | 'expression' | 'inside' | 'alternatives';

/**
 * `part`: a part id, or `{part, name?, in?, nth?, pointer?}`. `message`: a message key. `wire`: a message of the message table.
 * `value`: any JSON, where `{fixture: name}`, `{each: name}` and `{kept: name}` stand for data. `duration`: `30s`, `4m59s`, `250ms`.
 * `step`: the `as` name of an earlier step. `style`: property → expectation.
 */
export type ParamType =
  | 'part'
  | 'message'
  | 'messages'
  | 'wire'
  | 'wireType'
  | 'value'
  | 'string'
  | 'strings'
  | 'number'
  | 'boolean'
  | 'duration'
  | 'word'
  | 'step'
  | 'state'
  | 'style'
  | 'record';

/**
 * `fields`: fields and values of the outbound message under `type`. `field-names`: names of such fields. `answers`: an inbound
 * message or a list of them. `copies`: field of the answers under `with` → dotted path into the message under `to`. `numbered-fields`: names of
 * fields of the message beside. `kept-name`: the name of a kept value.
 * `kept-from`: `{sent, nth?, match?}`, `{seen}`, `{look}` or where things stand. `sent-of`: `{sent, match?}`. `key`: a key or chord. `roles`: ARIA roles separated by `/`. `parts`: a list of parts. `texts`: a list of
 * texts or `{key, args}`. `text-pair`: two texts. `ends`: two texts, one of which may be `{media}` with a word of `oneOf`. `part-or-none`: a part, or the word `none` for no part at all. `labels`: message keys of state labels. `range`, `pace`: `{min?, max?}` in numbers or durations.
 * `size`: `{width?, height?}`. `extent`: pixels, `{min?, max?}` or
 * `{$atLeast?, $atMost?}`. `share`: `{percent, of}`, of a part or the viewport. `offset`: `{left?, top?, of, tolerance?}` from a part. `places`: where things stood, kept. `look`: how a control looked, kept. `allowances`: a list of `{rule, reason}` with a rule of `oneOf`. `snapshot`: an ARIA snapshot.
 * `sandbox`: `{has?, lacks?}` with words of a sandbox. `point`: `{x, y}`. `state-value`: true, false or
 * one of `oneOf`. `deltas`: a list of texts, or `{times, text}`.
 * `chosen`: words of options of the field that the step names. `data-text`: a text that is not blank, a number or a flag. `data-texts`: one or more of them.
 * `politeness`: how urgently the message beside is announced.
 * `cells`: header of a table → what its cell reads. `address`: an absolute address, or `/path`. `absolute-address`: an absolute address, or a
 * matcher where the parameter takes one. `host`: the name of a host alone. `media-type`: `image/png`. `requiredness`: whether a field is required. `hues`: two
 * angles. `different`: message keys, each once.
 * `locale`, `preset`, `tenant`, `options`: of the mount context.
 */
export type ParamContent =
  | 'fields'
  | 'field-names'
  | 'answers'
  | 'kept-name'
  | 'kept-from'
  | 'sent-of'
  | 'copies'
  | 'numbered-fields'
  | 'key'
  | 'roles'
  | 'parts'
  | 'texts'
  | 'text-pair'
  | 'ends'
  | 'part-or-none'
  | 'labels'
  | 'range'
  | 'pace'
  | 'size'
  | 'extent'
  | 'share'
  | 'offset'
  | 'places'
  | 'look'
  | 'sandbox'
  | 'json-pointer'
  | 'state-value'
  | 'point'
  | 'deltas'
  | 'allowances'
  | 'snapshot'
  | 'data-text'
  | 'data-texts'
  | 'chosen'
  | 'cells'
  | 'politeness'
  | 'address'
  | 'absolute-address'
  | 'host'
  | 'media-type'
  | 'requiredness'
  | 'hues'
  | 'different'
  | 'locale'
  | 'preset'
  | 'tenant'
  | 'options';

/** Everything that a target may offer. A page in a browser offers all of it. */
export const CAPABILITIES = [
  'messages',
  'real-input',
  'a11y-tree',
  'announcements',
  'clipboard-read',
  'clock',
  'dom-history',
  'media',
  'layout',
  'computed-style',
  'popups',
  'network',
] as const;

export type Capability = (typeof CAPABILITIES)[number];

export type Vocabulary = ReadonlyMap<string, VerbDeclaration>;
