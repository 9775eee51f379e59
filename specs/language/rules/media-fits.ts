import type { Entries } from '../diagnostics/entry.ts';
import type { Report } from '../diagnostics/report.ts';
import { placeholderOf } from '../link/placeholders.ts';
import { deliveredValues } from '../lint/delivered-values.ts';
import { defineRule } from '../lint/rule.ts';
import { escapePointer } from '../model/json-pointer.ts';
import { isObject, type Json } from '../model/json.ts';
import type { Place } from '../model/place.ts';
import type { Spec } from '../model/spec.ts';
import type { Recipe } from '../recipes/recipe.ts';
import { RECIPES } from '../recipes/registry.ts';

const diagnostics = {
  K7144: { severity: 'warning', message: 'The data are {found}, but the media type beside them is `{type}`.' },
} as const satisfies Entries;

/** Fields that hold the bytes of what a media type beside them names. */
const BYTES = ['data', 'blob'];

export default defineRule({
  id: 'media-fits',
  summary: 'Pictures and sounds that tests deliver have media types of pictures and sounds.',
  reads: ['fixtures', 'tests'],
  diagnostics,
  check({ spec, report }) {
    for (const { value, placeOf } of deliveredValues(spec)) checkMedia(spec, value, '', placeOf, report);
  },
});

function checkMedia(
  spec: Spec,
  value: Json,
  pointer: string,
  placeOf: (pointer: string) => Place,
  report: Report<typeof diagnostics>,
): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) checkMedia(spec, inner as Json, `${pointer}/${escapePointer(key)}`, placeOf, report);
  if (!isObject(value) || typeof value['mimeType'] !== 'string') return;
  const type = value['mimeType'];
  for (const field of BYTES) {
    const media = madeBy(spec, value[field]);
    if (media !== undefined && !type.toLowerCase().startsWith(media.type))
      report('K7144', placeOf(`${pointer}/${field}`), { found: media.words, type });
  }
}

/** The media that a recipe builds, given as it is or as a fixture. */
function madeBy({ fixtures }: Spec, value: Json | undefined): Recipe['media'] {
  const placeholder = placeholderOf(value);
  const recipe = placeholder?.kind === 'fixture' ? fixtures.find(({ name }) => name === placeholder.name)?.value : value;
  const [key] = isObject(recipe) ? Object.keys(recipe) : [];
  return key === undefined ? undefined : RECIPES.get(key)?.media;
}
