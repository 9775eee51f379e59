import { defined } from '../../../specs/language/defined.ts';
import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { Medium } from '../../observer/contract.ts';
import type { Args, AssertVerb } from '../verb.ts';
import { amountText, isAmount } from '../shared/compare/amount.ts';
import { failed, isAbsent, judged, nothingThere } from '../shared/compare/judgement.ts';
import { called, objectOf, reference } from '../shared/compare/part-reference.ts';
import { textOf } from '../shared/compare/text.ts';
import { everyVisible } from '../shared/perceive/read-part.ts';

export default {
  id: 'media',
  group: 'see',
  kind: 'assert',
  summary: 'Pictures, sounds or films that loaded and have a name.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    kind: { type: 'word', role: 'subject', required: true, oneOf: ['image', 'audio', 'video'], summary: 'Which.' },
    size: {
      type: 'record',
      content: 'size',
      role: 'subject',
      summary: '{width, height} of the picture itself; pictures of other sizes, such as icons, do not count.',
    },
    drawn: { type: 'record', summary: '{width, height} in CSS pixels as drawn, each a number or {min?, max?}.' },
    count: { type: 'number', whole: true, summary: 'How many; default at least one.' },
    whole: { type: 'boolean', summary: 'Pictures whose box neither crops them nor bends them out of their shape.' },
    loaded: { type: 'boolean', summary: 'Decoded, with dimensions or duration.' },
    named: { type: 'boolean', summary: 'With an accessible name.' },
    controls: { type: 'boolean', summary: 'With controls for a person.' },
    autoplay: { type: 'boolean', summary: 'Whether it plays without a press.' },
  },
  needs: ['media'],
  example: 'media: { in: result, kind: image, loaded: true, named: true }',
  async observe(stage, args) {
    const places = await everyVisible(stage, stage.around(reference(args, 'in')));
    const found = await Promise.all(places.map((one) => stage.observe('media', textOf(args['kind'] ?? 'image'), one)));
    return { subjects: places.length, found: found.flat() };
  },
  judge(args, observation) {
    const { kind, size, drawn, count, whole, loaded, named, controls, autoplay } = args;
    const wanted: JsonObject = defined({ kind, size, drawn, count, whole, loaded, named, controls, autoplay });
    if (isAbsent(observation)) return nothingThere(wanted, called(reference(args, 'in')));
    const found = wantedMedia(args, observation.found);
    const actual = found.slice(0, 20);
    if (count === 0) return judged(found.length === 0, wanted, actual, `${found.length} instead of none`);
    if (found.length === 0) return failed(wanted, 0, `no ${String(kind)} can be seen`);
    if (typeof count === 'number' && found.length !== count) return failed(wanted, actual, `${found.length} instead of ${count}`);
    const limits = objectOf(drawn) ?? {};
    const wrong = found.flatMap((one) => [
      ...(isAmount(one.drawn.width, limits['width'], 1) && isAmount(one.drawn.height, limits['height'], 1)
        ? []
        : [`is drawn ${Math.round(one.drawn.width)}×${Math.round(one.drawn.height)} instead of ${sizeText(limits)}`]),
      ...(whole === undefined || one.misshapen !== whole ? [] : [whole === true ? 'is cropped or bent by its box' : 'is whole']),
      ...(loaded === undefined || one.loaded === loaded ? [] : [`is ${loaded === true ? 'not ' : ''}loaded`]),
      ...(named === undefined || (one.name !== '') === named ? [] : [named === true ? 'has no name' : 'has a name']),
      ...(controls === undefined || one.controls === controls ? [] : [`has ${controls === true ? 'no ' : ''}controls`]),
      ...(autoplay === undefined || one.autoplay === autoplay ? [] : [autoplay === true ? 'does not play by itself' : 'plays by itself']),
    ]);
    return judged(wrong.length === 0, wanted, actual, `${String(kind)}: ${[...new Set(wrong)].join(', ')}`);
  },
  sights(args, observation) {
    const found = wantedMedia(args, observation.found);
    const medium = textOf(args['kind'] ?? 'image');
    // A sound without controls has nothing to see.
    const indices = observation.found.flatMap((one, index) => (found.includes(one) && one.seen ? [index] : []));
    return indices.length === 0 ? [] : [{ part: reference(args, 'in'), query: { kind: 'media', medium, indices } }];
  },
} satisfies AssertVerb<{ readonly subjects: number; readonly found: readonly Medium[] }>;

function isOfSize(one: Medium, size: JsonObject | undefined): boolean {
  return size === undefined || (one.width === size['width'] && one.height === size['height']);
}

function wantedMedia({ kind, size, named }: Args, found: readonly Medium[]): readonly Medium[] {
  // A decorative picture is hidden from assistive technology; only its size identifies it.
  const decorative = size !== undefined && named === undefined;
  return found.filter(
    (one) => (one.seen || (kind === 'audio' && one.sight === 'shown')) && (decorative || !one.silent) && isOfSize(one, objectOf(size)),
  );
}

/** A wanted size: `at most 360 wide and 270 high`. */
function sizeText({ width, height }: JsonObject): string {
  return [
    ...(width === undefined ? [] : [`${amountText(width)} wide`]),
    ...(height === undefined ? [] : [`${amountText(height)} high`]),
  ].join(' and ');
}
