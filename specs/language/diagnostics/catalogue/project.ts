import type { Entries } from '../entry.ts';

/** K9xxx. Input files (to K9049), project, baseline, wire maps and adapters (after it). */
export const PROJECT = {
  K9001: { severity: 'error', message: 'There is no such file or folder.' },
  K9002: { severity: 'error', message: 'The file cannot be read: {problem}.' },
  K9003: { severity: 'error', message: 'The folder holds no .kmd file.' },
  K9004: { severity: 'error', message: 'The file has {size}; a spec may have at most {limit}.' },
  K9005: { severity: 'error', message: 'The file is not text: {problem}.' },
  K9006: { severity: 'error', message: 'The file is empty; expected a spec.' },
  K9007: { severity: 'error', message: 'This is neither a file nor a folder.' },
  K9008: { severity: 'error', message: 'This is no spec: the name of a spec ends with `.kmd`, or `.md`.' },
  K9050: { severity: 'error', message: 'Broken YAML in the configuration: {problem}' },
  K9051: { severity: 'error', message: 'Configuration: {problem}.' },
  K9052: { severity: 'error', message: 'The kit has no spec `{id}`; it has {known}.' },
  K9060: { severity: 'error', message: 'Broken YAML in the baseline: {problem}' },
  K9061: { severity: 'error', message: 'Baseline: {problem}.' },
  K9062: { severity: 'error', message: 'The baseline knows a failure of `{test}`, and {problem}.' },
  K9063: { severity: 'error', message: 'Two entries of the baseline are about the same failure, `{test}`.' },
  K9070: { severity: 'error', message: 'Wire map: {problem}.' },
  K9071: { severity: 'error', message: 'Adapter: {problem}.' },
} as const satisfies Entries;
