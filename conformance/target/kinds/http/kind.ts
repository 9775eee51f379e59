import { CAPABILITIES } from '../../../../specs/language/model/vocabulary.ts';
import { Malformed } from '../../malformed.ts';
import type { TargetKind } from '../../target-kind.ts';

/** A page at a URL, in a browser of this machine or a remote one. */
export default {
  prefixes: ['http://', 'https://'],
  engine: {
    argument: 'URL of a page that defines __kmd__',
    offers: CAPABILITIES,
    open(target) {
      if (!URL.canParse(target)) return Promise.reject(new Malformed(`${target} is not a valid URL`));
      return Promise.resolve({ url: target, close: () => Promise.resolve() });
    },
  },
} satisfies TargetKind;
