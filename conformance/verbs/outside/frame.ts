import { defined } from '../../../specs/language/defined.ts';
import type { Json } from '../../../specs/language/model/json.ts';
import type { NestedPage } from '../../observer/place-contract.ts';
import type { Args, AssertVerb } from '../verb.ts';
import { equalAddress } from '../shared/compare/address.ts';
import { failed, isAbsent, nothingThere, passed } from '../shared/compare/judgement.ts';
import { fits, MATCHERS } from '../shared/compare/matchers.ts';
import { called, objectOf, reference } from '../shared/compare/part-reference.ts';
import { listOf } from '../shared/compare/text.ts';
import { everyVisible } from '../shared/perceive/read-part.ts';

export default {
  id: 'frame',
  group: 'outside',
  kind: 'assert',
  summary: 'A nested page stands in a part, confined so: one that a person sees, and no other frame of that address with less.',
  params: {
    in: { type: 'part', required: true, summary: 'Where.' },
    url: {
      type: 'value',
      content: 'absolute-address',
      matchers: MATCHERS,
      summary: 'Its address, or a matcher; it has to be loaded. Default: every frame of the part counts.',
    },
    sandbox: { type: 'record', content: 'sandbox', summary: '{has?, lacks?}: lists of words of its sandbox, which it must have.' },
    origin: {
      type: 'word',
      oneOf: ['other', 'same'],
      summary: '`other`: neither it nor the page reaches the document of the other one.',
    },
    named: { type: 'boolean', summary: 'Whether it has an accessible name.' },
  },
  needs: ['network'],
  settles: true,
  example: 'frame: { in: app, url: https://ui.example/, sandbox: { has: [allow-scripts], lacks: [allow-same-origin] }, origin: other }',
  async observe(stage, args): Promise<Seen> {
    const places = await everyVisible(stage, stage.around(reference(args, 'in')));
    const found = (await Promise.all(places.map((one) => stage.observe('nestedPages', null, one)))).flat();
    const loaded = stage.sideEffects.frames().map((address) => address.slice(0, 2000));
    return { subjects: places.length, found, loaded };
  },
  judge(args, observation) {
    const { url, sandbox, origin, named } = args;
    const expected = defined({ url, sandbox, origin, named });
    if (isAbsent(observation)) return nothingThere(expected, called(reference(args, 'in')));
    const { found, loaded } = observation as Whole;
    const meant = found.filter(({ source }) => url === undefined || isAddress(source, url));
    const actual = found.slice(0, 20);
    if (meant.length === 0) return failed(expected, actual, found.length === 0 ? 'there is no frame' : 'no frame has this address');
    const wrong = meant.flatMap((one) => confinementProblems(one, args));
    if (wrong.length > 0) return failed(expected, actual, [...new Set(wrong)].join('; '));
    const shown = meant.filter(({ seen }) => seen);
    if (shown.length === 0) return failed(expected, actual, 'the frame is not to be seen');
    if (url !== undefined && !loaded.some((address) => isAddress(address, url)))
      return failed(expected, actual, 'the frame has this address, but no such page is loaded in any');
    if (typeof named === 'boolean' && !shown.some(({ name }) => (name !== '') === named))
      return failed(expected, actual, named ? 'the frame has no name' : 'the frame has a name');
    return passed(expected, actual);
  },
  sights: (args) => [{ part: reference(args, 'in'), query: { kind: 'anything' } }],
} satisfies AssertVerb<Seen>;

type Whole = { readonly subjects: number; readonly found: readonly NestedPage[]; readonly loaded: readonly string[] };
type Seen = { readonly subjects: 0 } | Whole;

const isAddress = (address: string, wanted: Json): boolean =>
  typeof wanted === 'string' ? equalAddress(address, wanted) : fits(address, wanted);

function confinementProblems({ sandbox, open }: NestedPage, { sandbox: given, origin }: Args): string[] {
  const wrong: string[] = [];
  if (origin === 'other' && open) wrong.push('its document and the page reach each other');
  if (origin === 'same' && !open) wrong.push('its document is closed to the page');
  if (given === undefined) return wrong;
  const { has, lacks } = objectOf(given) ?? {};
  if (sandbox === null) return [...wrong, 'it has no sandbox'];
  const missing = listOf(has).filter((word) => !sandbox.includes(String(word)));
  const extra = listOf(lacks).filter((word) => sandbox.includes(String(word)));
  if (missing.length > 0) wrong.push(`its sandbox lacks ${missing.map(String).join(', ')}`);
  if (extra.length > 0) wrong.push(`its sandbox has ${extra.map(String).join(', ')}`);
  if (open && !sandbox.includes('allow-same-origin')) wrong.push('its sandbox came after its page, and does not hold it');
  if (open && sandbox.includes('allow-same-origin') && sandbox.includes('allow-scripts'))
    wrong.push('its scripts can take the sandbox away: it has the origin of the page');
  return wrong;
}
