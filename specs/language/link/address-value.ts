import { didYouMean, nearest } from '../diagnostics/nearest.ts';
import type { Json } from '../model/json.ts';
import { isMediaType, MEDIA_TYPES } from '../units/media-types.ts';
import { checkMatchers, isMatcher } from './matcher-value.ts';
import { wrong, type Parameter } from './parameter.ts';

/** Checks an address with its scheme, or a matcher of addresses: no page asks for any other, so that a step which forbids it always holds. */
export function checkAbsoluteAddress(parameter: Parameter, value: Json): void {
  if (isMatcher(value, parameter.param.matchers ?? {})) return checkMatchers(parameter, value, parameter.pointer);
  if (typeof value !== 'string' || !URL.canParse(value)) wrong(parameter, 'an address such as https://a.example/b', value);
}

/** Checks an address with its scheme, or a path from the root of the page's own host. */
export function checkAddress(parameter: Parameter, value: Json): void {
  if (typeof value !== 'string' || !(/^\/(?!\/)/.test(value) || URL.canParse(value)))
    wrong(parameter, 'an address such as https://a.example/b or /b', value);
}

/** Checks the name of a host, without scheme, port and path. */
export function checkHost(parameter: Parameter, value: Json): void {
  const address = typeof value === 'string' ? `http://${value}/` : '';
  if (!URL.canParse(address) || new URL(address).hostname !== String(value).toLowerCase())
    wrong(parameter, 'the name of a host such as a.example', value);
}

/** Checks a media type: its form, and that it is no slip of a common one, which a page would not read as what it is. */
export function checkMediaType(parameter: Parameter, value: Json): void {
  const type = String(value).split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (typeof value !== 'string' || !isMediaType(type)) wrong(parameter, 'a media type such as image/png', value);
  else if (!MEDIA_TYPES.includes(type) && nearest(type, MEDIA_TYPES) !== undefined)
    wrong(parameter, 'a media type', value, didYouMean(type, MEDIA_TYPES));
}
