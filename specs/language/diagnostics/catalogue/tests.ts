import type { Entries } from '../entry.ts';

/** K7xxx. The shape of tests, fixtures and coverage (to K7049), their content (after it). */
export const TESTS = {
  K7001: { severity: 'error', message: 'A step: found {found}, expected a mapping with one verb.' },
  K7002: { severity: 'error', message: 'Unknown key `{key}` in {where}.' },
  K7003: { severity: 'error', message: '`{key}`: found {found}, expected {expected}.' },
  K7004: { severity: 'error', message: '`{id}` is no test id; expected `T` or `K` and digits, such as `T3`.' },
  K7005: { severity: 'error', message: '`{verb}` takes no {found} in place of a mapping.' },
  K7006: { severity: 'error', message: '`{covered}` is no clause of this spec.' },
  K7007: { severity: 'error', message: 'The recipe `{recipe}`: {problem}.' },
  K7050: { severity: 'error', message: 'Unknown verb `{verb}`.' },
  K7052: { severity: 'error', message: 'Clause {clause} is attested although {tests} covers it.' },
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
  K7071: {
    severity: 'warning',
    message: '`{verb}` says that {text} is absent, but nothing in {test} could ever put it there.',
  },
  K7073: { severity: 'error', message: '`{spec}` has no option `{name}`; it has {expected}.' },
  K7074: { severity: 'error', message: 'The option `{name}` must be {expected}, found {found}.' },
  K7075: { severity: 'note', message: 'No step of these specs uses the verb `{verb}`.' },
  K7076: {
    severity: 'error',
    message: '`{verb}` cannot find `{part}`: the anatomy gives it neither a role nor words, so the step must name {words}.',
  },
} as const satisfies Entries;
