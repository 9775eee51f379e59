import brutalist from '../../../../presets/brutalist.json' with { type: 'json' };
import cyberpunkNeon from '../../../../presets/cyberpunk_neon.json' with { type: 'json' };
import glassmorphism from '../../../../presets/glassmorphism.json' with { type: 'json' };
import material2 from '../../../../presets/material2.json' with { type: 'json' };
import material3 from '../../../../presets/material3.json' with { type: 'json' };
import materialExpressive from '../../../../presets/material_expressive.json' with { type: 'json' };
import minimalistMono from '../../../../presets/minimalist_mono.json' with { type: 'json' };
import terminalClassic from '../../../../presets/terminal_classic.json' with { type: 'json' };
import { fieldsIn, type Fields } from '../json.ts';
import { properties } from './tokens.ts';
import './presets.css';

const TOKENS: ReadonlyMap<string, Fields> = new Map<string, Fields>([
  ['material3', material3],
  ['material_expressive', materialExpressive],
  ['material2', material2],
  ['terminal_classic', terminalClassic],
  ['brutalist', brutalist],
  ['cyberpunk_neon', cyberpunkNeon],
  ['glassmorphism', glassmorphism],
  ['minimalist_mono', minimalistMono],
]);

export const PRESETS = [...TOKENS.keys()];

/** Gives an element the tokens of a preset as custom properties; an unknown preset looks like the first one. */
export function dress(root: HTMLElement, preset: string, scheme: 'light' | 'dark'): void {
  const known = TOKENS.has(preset) ? preset : 'material3';
  const tokens = TOKENS.get(known) ?? {};
  root.dataset['preset'] = known;
  root.dataset['scheme'] = scheme;
  for (const part of ['base', scheme]) {
    for (const [name, value] of properties(fieldsIn(tokens[part]))) root.style.setProperty(name, value);
  }
}
