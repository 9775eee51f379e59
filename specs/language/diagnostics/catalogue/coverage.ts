import type { Entries } from '../entry.ts';

/** K7050 and up: verbs and their parameters, coverage, suppressions. */
export const COVERAGE = {
  K7050: { severity: 'error', message: 'Unknown verb `{verb}`.' },
  K7051: {
    severity: 'error',
    message: 'Clause {clause} is not accounted for: no test covers it, and the coverage fence does not name it.',
  },
  K7052: { severity: 'error', message: 'Clause {clause} is attested although {tests} covers it.' },
  K7053: { severity: 'error', message: 'Test {test} covers no clause.' },
  K7054: { severity: 'error', message: '`{verb}` has no parameter `{name}`; it takes {expected}.' },
  K7055: { severity: 'error', message: '`{verb}` needs the parameter `{name}`.' },
  K7056: { severity: 'error', message: '`{name}` of `{verb}` must be {expected}, found {found}.' },
  K7057: { severity: 'error', message: '`{verb}` says what must not happen, so `after` must name the step that proves something did.' },
  K7058: { severity: 'error', message: '{test} never states what must be there; a test needs at least one step that does.' },
  K7059: { severity: 'error', message: 'A `{type}` message has no field `{name}`; it has {expected}.' },
  K7060: { severity: 'error', message: 'A `{type}` message needs the field `{name}`.' },
  K7061: { severity: 'error', message: 'Field `{name}` of `{type}` must be {expected}, found {found}.' },
  K7062: { severity: 'error', message: 'Two steps of {test} are called `{name}`.' },
  K7063: { severity: 'error', message: 'This suppression gives no reason; write `<!-- kmd-ignore {code}: why -->`.' },
  K7064: { severity: 'warning', message: 'This suppression of {code} matches no finding.' },
  K7066: { severity: 'error', message: 'The value of `{name}` is given but no step uses it.' },
  K7067: { severity: 'error', message: 'Message `{key}` has no argument `{name}`; it takes {expected}.' },
  K7068: { severity: 'error', message: '{test} runs in no revision of MCP: it begins with {since} and ends with {until}.' },
  K7069: { severity: 'error', message: '{test}: `{field}` of `{type}` is no {name} of MCP {revisions}: {problem}.' },
  K7070: { severity: 'warning', message: '{test} says that it goes beyond MCP, but every message of it is one that MCP allows.' },
} as const satisfies Entries;
