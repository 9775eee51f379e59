import type { Entries } from '../entry.ts';

/** K8xxx. The state of the disk that generated files are written to. */
export const FILES = {
  K8001: { severity: 'error', message: '`{path}` was edited by hand since kmd wrote it.' },
  K8002: { severity: 'error', message: '`{path}` is already there and kmd did not write it.' },
  K8003: { severity: 'error', message: '`{path}` is made twice: by {one} and by {other}.' },
  K8004: { severity: 'error', message: '`{path}` and `{other}` cannot both exist on every disk: {reason}.' },
  K8005: { severity: 'error', message: '`{path}` is not a path that kmd may write: {reason}.' },
  K8006: { severity: 'error', message: '`{path}` cannot be written: {problem}.' },
  K8007: { severity: 'error', message: 'Another kmd (process {pid}) is writing to this folder.' },
  K8008: { severity: 'error', message: 'The record of written files cannot be used: {problem}.' },
  K8009: { severity: 'error', message: '`{path}` changed while kmd was at work.' },
  K8010: { severity: 'error', message: '`{path}` is yours and its new version could not be merged in: {reason}.' },
  K8011: { severity: 'error', message: '`{path}` is shared with others and cannot be read as JSON: {problem}.' },
  K8012: { severity: 'error', message: 'In `{path}`, {key} is not as kmd wrote it.' },
  K8013: { severity: 'warning', message: '`{path}` is no longer generated, but it was edited by hand, so it stays.' },
  K8014: { severity: 'note', message: '`{path}` was deleted by you and stays deleted.' },
  K8015: { severity: 'note', message: '`{path}` is no longer made from a spec; the file is yours and stays.' },
  K8016: { severity: 'note', message: 'A write that was cut short has been finished.' },
  K8017: { severity: 'warning', message: '`{name}` is no longer generated, and this file uses it.' },
  K8018: { severity: 'warning', message: '`{name}` has other parameters now, and this file uses it.' },
  K8019: { severity: 'warning', message: '`{path}` is yours and of an earlier name of its component, which has `{successor}` now.' },
} as const satisfies Entries;
