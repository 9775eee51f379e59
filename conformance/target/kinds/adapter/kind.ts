import { CAPABILITIES } from '../../../../specs/language/model/vocabulary.ts';
import type { Surroundings, TargetAddress, TargetKind } from '../../target-kind.ts';

/** An unmodified app, driven from outside through its page and its wire as a file says. */
export default {
  prefixes: ['adapter:'],
  engine: {
    argument: 'adapter:FILE of an app without a harness',
    offers: CAPABILITIES,
    open,
  },
} satisfies TargetKind;

/** Loads the peers for such a target alone. */
async function open(target: string, around: Surroundings): Promise<TargetAddress> {
  const { openAdapter } = await import('./open-adapter.ts');
  const driver = await openAdapter(target.slice('adapter:'.length), around);
  return { url: target, driver, close: () => driver.close() };
}
