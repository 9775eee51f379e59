import { join } from 'node:path';
import { expect, test } from 'vitest';
import { link } from '../../../specs/language/link/link.ts';
import { packageRoot } from '../../../specs/language/package-root.ts';
import { readSpecs } from '../../../specs/language/parse/read-specs.ts';
import { loadPresets } from '../../../presets/load.ts';
import type { SurfaceGenerator } from '../../generator.ts';
import { componentParts } from '../../surfaces/components.ts';
import compose from '../../surfaces/compose/index.ts';
import flutter from '../../surfaces/flutter/index.ts';
import swiftui from '../../surfaces/swiftui/index.ts';
import { verbVocabulary } from './verb-vocabulary.ts';

// A ground that is a gradient, and the room around the content, in the rows of a preset table.

const paths = ['specs/themes', 'generators/proof/platform/specs/berth-plan.kmd'].map((path) => join(packageRoot(), path));
const { presets } = loadPresets([join(packageRoot(), 'presets')]);
const { program } = link({ specs: readSpecs(paths, verbVocabulary()).specs, presets, catalogues: [] });

test.each([
  { surface: flutter, lines: ['padding: 12', 'gradient: tokens.'] },
  { surface: compose, lines: ['padding = 12.dp', 'padding = 0.dp', 'backgroundImage = tokens.'] },
  { surface: swiftui, lines: ['$0.padding = 12', '$0.padding = 0', '$0.gradient = '] },
] as const satisfies readonly { surface: SurfaceGenerator; lines: readonly string[] }[])(
  'the looks of $surface.id',
  ({ surface, lines }) => {
    const own = program.specs.filter(({ id }) => id === 'berth-plan');
    const files = componentParts(surface, program, own, { prefix: 'Kmd' }).flatMap((part) => part.emit().files);
    const text = files.map(({ content }) => content).join('\n');
    for (const line of lines) expect(text).toContain(line);
  },
);
