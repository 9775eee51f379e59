import type { Preset } from './preset.ts';

/** Calm tones, a violet accent and a dialog shadow. */
export const material3: Preset = {
  page: ['#fef7ff', '#141218'],
  surface: ['#f7f2fa', '#1d1b20'],
  apart: ['#e7e0ec', '#46424c'],
  text: ['#1d1b20', '#e6e0e9'],
  'on-apart': ['#49454f', '#e0d9e8'],
  muted: ['#5f5a66', '#b6b0bd'],
  code: ['#ece6f0', '#2b2930'],
  'on-code': ['#1d1b20', '#e6e0e9'],
  accent: ['#6750a4', '#d0bcff'],
  'on-accent': ['#ffffff', '#381e72'],
  success: ['#146c2e', '#7fd98f'],
  error: ['#b3261e', '#f2b8b5'],
  warning: ['#7a5900', '#f3c04b'],
  line: ['#79747e', '#938f99'],
  'thin-line': ['#cac4d0', '#49454f'],
  scrim: ['#00000066', '#00000099'],
  'corner-small': '8px',
  'corner-medium': '12px',
  'corner-large': '28px',
  'body-face': '"Roboto", "Noto Sans", system-ui, sans-serif',
  'code-face': '"Roboto Mono", ui-monospace, "Cascadia Mono", "Menlo", "DejaVu Sans Mono", monospace',
  'dialog-shadow': ['0 8px 24px #0003', '0 8px 24px #0009'],
};
