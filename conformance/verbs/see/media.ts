import type { JsonObject } from '../../../specs/language/model/json.ts';
import type { AssertVerb } from '../define.ts';
import { failed, judged, nothingThere } from '../judgement.ts';
import { called, objectOf, reference } from '../reference.ts';
import { visible } from '../perceive.ts';

/** Pictures, sounds or films that loaded and have a name. */
const verb: AssertVerb = {
  id: 'media',
  group: 'see',
  kind: 'assert',
  summary: 'Pictures, sounds or films that loaded and have a name.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    kind: { type: 'word', role: 'subject', required: true, oneOf: ['image', 'audio', 'video'], summary: 'Which.' },
    size: { type: 'record', summary: '{width, height} of the picture itself: only such pictures are looked at, so that an icon is none.' },
    count: { type: 'number', summary: 'How many; default at least one.' },
    loaded: { type: 'boolean', summary: 'Decoded, with dimensions or duration.' },
    named: { type: 'boolean', summary: 'With an accessible name.' },
    controls: { type: 'boolean', summary: 'With controls for a person.' },
    autoplay: { type: 'boolean', summary: 'Whether it plays by itself.' },
  },
  needs: ['media'],
  example: 'media: { in: result, kind: image, loaded: true, named: true }',
  async observe(stage, args) {
    const places = await visible(stage, reference(args, 'in'));
    const found = await Promise.all(
      places.slice(0, 20).map((one) => stage.observe<readonly JsonObject[]>('media', args['kind'] ?? 'image', one)),
    );
    return { subjects: places.length, found: found.flat() };
  },
  judge(args, observation) {
    const { kind, size, count, loaded, named, controls, autoplay } = args;
    const expected = { kind, size, count, loaded, named, controls, autoplay };
    const wanted = Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)) as JsonObject;
    if (observation.subjects === 0) return nothingThere(wanted, called(reference(args, 'in')));
    // A picture that decorates is hidden from assistive technology; only its own size tells it from any other.
    const decorative = size !== undefined && named === undefined;
    const found = (observation['found'] as readonly JsonObject[]).filter(
      (one) =>
        (one['seen'] === true || (kind === 'audio' && one['sight'] === 'shown')) &&
        (decorative || one['silent'] !== true) &&
        isOfSize(one, objectOf(size)),
    );
    const actual = found.slice(0, 20);
    if (found.length === 0) return failed(wanted, 0, `no ${String(kind)} can be seen`);
    if (typeof count === 'number' && found.length !== count) return failed(wanted, actual, `${found.length} instead of ${count}`);
    const wrong = found.flatMap((one) => [
      ...(loaded === undefined || one['loaded'] === loaded ? [] : [`is ${loaded === true ? 'not ' : ''}loaded`]),
      ...(named === undefined || (one['name'] !== '') === named ? [] : [named === true ? 'has no name' : 'has a name']),
      ...(controls === undefined || one['controls'] === controls ? [] : [`has ${controls === true ? 'no ' : ''}controls`]),
      ...(autoplay === undefined || one['autoplay'] === autoplay
        ? []
        : [autoplay === true ? 'does not play by itself' : 'plays by itself']),
    ]);
    return judged(wrong.length === 0, wanted, actual, `${String(kind)}: ${[...new Set(wrong)].join(', ')}`);
  },
};
export default verb;

function isOfSize(one: JsonObject, size: JsonObject | undefined): boolean {
  return size === undefined || (one['width'] === size['width'] && one['height'] === size['height']);
}
