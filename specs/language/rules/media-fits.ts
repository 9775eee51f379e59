import type { Entries } from '../diagnostics/entry.ts';
import type { Report } from '../diagnostics/report.ts';
import { placeholderOf } from '../link/placeholders.ts';
import { fixturePlace, headPlace, placeIn } from '../link/step-place.ts';
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
    for (const fixture of spec.fixtures) checkMedia(spec, fixture.value, '', (pointer) => fixturePlace(fixture, pointer), report);
    // The cases of a test that repeats others are theirs.
    for (const test of spec.tests.filter(({ beyond, repeats }) => beyond === undefined && repeats === undefined)) {
      for (const step of [...test.steps, ...test.cases.filter((one) => one.beyond === undefined).flatMap((one) => one.steps)])
        checkMedia(spec, step.args, '', (pointer) => placeIn(step, pointer), report);
      test.cases.forEach(({ beyond, values }, index) => {
        const at = `/cases/${index}/values`;
        if (beyond === undefined) checkMedia(spec, values, '', (pointer) => headPlace(test, `${at}${pointer}`), report);
      });
    }
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
