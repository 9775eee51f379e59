import type { Preset } from './preset.ts';

/** Louder tones, rounder corners, heavier titles. */
export const materialExpressive: Preset = {
  page: ['#f8f1ff', '#1a0b2e'],
  surface: ['#efe3ff', '#2a1647'],
  apart: ['#d6bfff', '#4b2f75'],
  text: ['#22005d', '#f3e8ff'],
  'on-apart': ['#2f0f6b', '#eadcff'],
  muted: ['#543b86', '#cbb4ef'],
  code: ['#fbf5ff', '#1f0f38'],
  'on-code': ['#22005d', '#f3e8ff'],
  accent: ['#6a1be0', '#d9a6ff'],
  'on-accent': ['#ffffff', '#3b0070'],
  success: ['#0b6038', '#7df0ac'],
  error: ['#b0003a', '#ff9db5'],
  warning: ['#704400', '#ffc86b'],
  line: ['#7a5fb0', '#a487d4'],
  'thin-line': ['#c9b3f0', '#4b2f75'],
  scrim: ['#00000066', '#00000099'],
  'corner-small': '12px',
  'corner-medium': '20px',
  'corner-large': '36px',
  'body-face': '"Roboto", "Nunito", "Noto Sans", system-ui, sans-serif',
  'code-face': '"Roboto Mono", ui-monospace, "Cascadia Mono", "Menlo", "DejaVu Sans Mono", monospace',
  'name-weight': '800',
  'title-weight': '700',
  'dialog-shadow': ['0 16px 40px #22005d47', '0 16px 40px #000000a6'],
};
