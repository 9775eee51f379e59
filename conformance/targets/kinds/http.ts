import { Unavailable, type TargetKind } from '../kind.ts';

export default {
  prefixes: ['http://', 'https://'],
  open(target) {
    if (!URL.canParse(target)) return Promise.reject(new Unavailable(`${target} is not a valid URL`));
    return Promise.resolve({ url: target, close: () => Promise.resolve() });
  },
} satisfies TargetKind;
