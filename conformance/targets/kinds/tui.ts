import { Unavailable, type TargetKind } from '../kind.ts';

export default {
  prefixes: ['tui:'],
  open: (target) =>
    Promise.reject(
      new Unavailable(`${target}: targets of the kind tui are not available yet; give the URL of a page that defines __kmd__`),
    ),
} satisfies TargetKind;
