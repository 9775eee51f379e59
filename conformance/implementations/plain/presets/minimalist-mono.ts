import type { Preset } from './preset.ts';

/** Monospaced letters, one border, no fill. */
export const minimalistMono: Preset = {
  page: ['#ffffff', '#0e0e0e'],
  surface: ['#ffffff', '#0e0e0e'],
  apart: ['#f2f2f2', '#1f1f1f'],
  text: ['#111111', '#f2f2f2'],
  'on-apart': ['#111111', '#f2f2f2'],
  muted: ['#595959', '#a6a6a6'],
  code: ['#f7f7f7', '#181818'],
  'on-code': ['#111111', '#f2f2f2'],
  accent: ['#111111', '#f2f2f2'],
  'on-accent': ['#ffffff', '#0e0e0e'],
  success: ['#111111', '#f2f2f2'],
  error: ['#8f1010', '#ff9a92'],
  warning: ['#5c4400', '#e8c877'],
  line: ['#111111', '#f2f2f2'],
  'thin-line': ['#d0d0d0', '#3a3a3a'],
  scrim: ['#ffffffd9', '#000000cc'],
  'corner-small': '0px',
  'corner-medium': '0px',
  'corner-large': '0px',
  'body-face': 'ui-monospace, "Cascadia Mono", "Menlo", "DejaVu Sans Mono", monospace',
  'code-face': 'ui-monospace, "Cascadia Mono", "Menlo", "DejaVu Sans Mono", monospace',
  'card-border': '1px solid var(--line)',
  'card-fill': 'transparent',
  'dialog-border': '1px solid var(--line)',
};
