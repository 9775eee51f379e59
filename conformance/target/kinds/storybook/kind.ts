import { CAPABILITIES } from '../../../../specs/language/model/vocabulary.ts';
import type { Surroundings, TargetAddress, TargetKind } from '../../target-kind.ts';

/** A Storybook whose stories are bound to specs, driven through the channel of its preview. */
export default {
  prefixes: ['storybook:'],
  engine: {
    argument: 'storybook:URL or storybook:FOLDER of a static build',
    offers: CAPABILITIES,
    open,
  },
} satisfies TargetKind;

async function open(target: string, around: Surroundings): Promise<TargetAddress> {
  const { openStorybook } = await import('./open-storybook.ts');
  return openStorybook(target.slice('storybook:'.length), around);
}
