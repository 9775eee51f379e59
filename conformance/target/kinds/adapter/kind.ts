import { CAPABILITIES } from '../../../../specs/language/model/vocabulary.ts';
import type { TargetKind } from '../../target-kind.ts';

/** An unmodified app, driven from outside through its page and its wire as a file says. */
export default {
  prefixes: ['adapter:'],
  engine: {
    argument: 'adapter:FILE of an app without a harness',
    offers: CAPABILITIES,
    async open(target, around) {
      // The peers are loaded for such a target alone.
      const { openAdapter } = await import('./open-adapter.ts');
      const driver = await openAdapter(target.slice('adapter:'.length), around);
      return { url: target, driver, close: () => driver.close() };
    },
  },
} satisfies TargetKind;
