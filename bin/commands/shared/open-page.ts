import { CAPABILITIES } from '../../../specs/language/model/vocabulary.ts';
import { loadTargetKinds, openTarget, targetArgument, type OpenTarget } from '../../../conformance/target/open-target.ts';
import { Unavailable } from '../../../conformance/target/unavailable.ts';
import { UsageError } from '../../cli/command.ts';

const KINDS = await loadTargetKinds();

/** The target argument in `--help`. */
export const TARGET_ARGUMENT = `${targetArgument(KINDS)} (default: the embedded reference implementation)`;

/**
 * Opens the named target, by default the embedded reference implementation.
 * @throws UsageError for an unknown target, and for one that cannot be opened here
 */
export async function openPage(target: string | undefined): Promise<OpenTarget> {
  if (target === undefined) {
    const { serveReference } = await import('../../../conformance/implementations/reference/serve.ts');
    const served = await serveReference();
    return { url: served.harnessUrl, offers: CAPABILITIES, close: () => served.close() };
  }
  try {
    return await openTarget(target, KINDS);
  } catch (error) {
    if (error instanceof Unavailable) throw new UsageError(error.message);
    throw error;
  }
}
