import { openTarget, Unavailable, type OpenTarget } from '../conformance/targets/kind.ts';
import { UsageError } from './define.ts';

/**
 * The page that a command is about: the one that is named, or the embedded reference.
 * @throws UsageError when the name is none of a target, or what it names cannot be run here
 */
export async function openPage(target: string | undefined): Promise<OpenTarget> {
  if (target === undefined) {
    const { serveReference } = await import('../conformance/reference/serve.ts');
    const served = await serveReference();
    return { url: served.harnessUrl, close: () => served.close() };
  }
  try {
    return await openTarget(target);
  } catch (error) {
    if (error instanceof Unavailable) throw new UsageError(error.message);
    throw error;
  }
}
