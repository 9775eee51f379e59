import { brutalist } from './brutalist.ts';
import { cyberpunkNeon } from './cyberpunk-neon.ts';
import { glassmorphism } from './glassmorphism.ts';
import { material2 } from './material2.ts';
import { material3 } from './material3.ts';
import { materialExpressive } from './material-expressive.ts';
import { minimalistMono } from './minimalist-mono.ts';
import { terminalClassic } from './terminal-classic.ts';
import type { Preset } from './preset.ts';

/** All presets of the page by id. */
export const PRESETS: ReadonlyMap<string, Preset> = new Map([
  ['material3', material3],
  ['material_expressive', materialExpressive],
  ['material2', material2],
  ['terminal_classic', terminalClassic],
  ['brutalist', brutalist],
  ['cyberpunk_neon', cyberpunkNeon],
  ['glassmorphism', glassmorphism],
  ['minimalist_mono', minimalistMono],
]);
