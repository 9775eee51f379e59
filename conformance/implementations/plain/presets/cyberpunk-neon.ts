import type { Preset } from './preset.ts';

/** The glow around outlines. */
const GLOW = ['0 0 4px #a8008f73, 0 0 18px #a8008f59', '0 0 4px #ff4fdce6, 0 0 22px #ff4fdc73'] as const;

/** Glowing outlines in the accent colour over a gradient. */
export const cyberpunkNeon: Preset = {
  page: ['#fbeaff', '#08000f'],
  surface: ['#fff6ff', '#140826'],
  apart: ['#f3d0ff', '#33185c'],
  text: ['#23003d', '#f4eaff'],
  'on-apart': ['#3b0a5c', '#f4eaff'],
  muted: ['#5f3f80', '#b9a3e3'],
  code: ['#f4e3ff', '#0b0418'],
  'on-code': ['#23003d', '#8ff8ff'],
  accent: ['#a8008f', '#ff4fdc'],
  'on-accent': ['#ffffff', '#1f0019'],
  success: ['#00624f', '#19ffb2'],
  error: ['#b80038', '#ff6f8b'],
  warning: ['#714b00', '#ffe14d'],
  line: ['#8a46bd', '#8b6bd6'],
  'thin-line': ['#d9a8f5', '#4a2a80'],
  scrim: ['#23003d80', '#08000fbf'],
  'corner-small': '2px',
  'corner-medium': '4px',
  'corner-large': '6px',
  'body-face': '"Bahnschrift", "Eurostile", "Orbitron", "DejaVu Sans", system-ui, sans-serif',
  'code-face': '"Cascadia Mono", ui-monospace, "Cascadia Mono", "Menlo", "DejaVu Sans Mono", monospace',
  'name-weight': '700',
  'title-weight': '700',
  focus: ['#0059b8', '#00f0ff'],
  'card-corner': 'var(--corner-small)',
  'card-border': '1px solid var(--accent)',
  'card-image': ['linear-gradient(135deg, #fff6ff, #ffe4fb 55%, #e6f4ff)', 'linear-gradient(135deg, #3a0a5e, #140826 55%, #04264f)'],
  'card-shadow': GLOW,
  'panel-shadow': [GLOW[0], `${GLOW[1]}, 0 0 44px #00f0ff40`],
  'dialog-corner': 'var(--corner-small)',
  'dialog-border': '1px solid var(--accent)',
  'dialog-shadow': GLOW,
};
