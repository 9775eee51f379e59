import type { TableReader } from './table.ts';
import announcements from './kinds/announcements.ts';
import anatomy from './kinds/anatomy.ts';
import bindings from './kinds/bindings.ts';
import contentTypes from './kinds/content-types.ts';
import events from './kinds/events.ts';
import features from './kinds/features.ts';
import formFields from './kinds/form-fields.ts';
import keyboard from './kinds/keyboard.ts';
import limits from './kinds/limits.ts';
import messages from './kinds/messages.ts';
import options from './kinds/options.ts';
import pairs from './kinds/pairs.ts';
import presets from './kinds/presets.ts';
import props from './kinds/props.ts';
import slots from './kinds/slots.ts';
import states from './kinds/states.ts';
import tests from './kinds/tests.ts';
import tokens from './kinds/tokens.ts';
import transitions from './kinds/transitions.ts';
import wire from './kinds/wire.ts';

/** Every kind of table; a test compares the list with the folder. */
export const TABLES: readonly TableReader[] = [
  announcements,
  anatomy,
  bindings,
  contentTypes,
  events,
  features,
  formFields,
  keyboard,
  limits,
  messages,
  options,
  pairs,
  presets,
  props,
  slots,
  states,
  tests,
  tokens,
  transitions,
  wire,
];
