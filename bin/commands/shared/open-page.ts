import { CAPABILITIES } from '../../../specs/language/model/vocabulary.ts';
import { loadTargetKinds, openTarget, targetArgument, type OpenTarget } from '../../../conformance/target/open-target.ts';
import { Malformed } from '../../../conformance/target/malformed.ts';
import { oneLine } from '../../../specs/language/text/one-line.ts';
import { didYouMean } from '../../../specs/language/diagnostics/nearest.ts';
import { UsageError, type CommandIo } from '../../cli/command.ts';
import type { TargetConfig } from '../../project/config.ts';
import type { Project } from '../../project/open-project.ts';
import { startServer } from '../../project/target-server.ts';

const KINDS = await loadTargetKinds();

/** The target argument in `--help`. */
export const TARGET_ARGUMENT = `${targetArgument(KINDS)}, or the name of a target in kmd.config.yaml (default: \`target\` there, else the embedded reference implementation)`;

/** Where notes about the server of a target go, and what stops it. File names are relative to `cwd`, by default to the project. */
export interface TargetIo extends Pick<CommandIo, 'signal'>, Partial<Pick<CommandIo, 'cwd'>> {
  readonly stderr: Pick<CommandIo['stderr'], 'write'>;
}

/** The target in the configuration that an argument names, or that stands for none. */
export function configuredTarget(argument: string | undefined, { config }: Pick<Project, 'config'>): TargetConfig | undefined {
  if (argument === undefined) return config.target;
  return Object.hasOwn(config.targets, argument) ? config.targets[argument] : undefined;
}

/**
 * Opens the named target, by default the configured one, else the embedded reference implementation. Starts its server.
 * @throws UsageError for an unknown target; TargetError for one that cannot be opened here
 */
export async function openPage(io: TargetIo, argument: string | undefined, project: Project): Promise<OpenTarget> {
  const configured = configuredTarget(argument, project);
  if (configured?.server === undefined) return openAddress(configured?.url ?? argument, project, io);
  const { url, server } = configured;
  const started = await startServer({ server, url, folder: project.root, signal: io.signal });
  if (started.reused) io.stderr.write(`Uses the server that answers at ${oneLine(server.url ?? url)} already.\n`);
  try {
    const opened = await openAddress(url, project, io);
    return {
      ...opened,
      ...(started.reused ? {} : { firstLoad: server.timeout }),
      close: () => opened.close().finally(() => started.close()),
    };
  } catch (error) {
    await started.close();
    throw error;
  }
}

async function openAddress(
  target: string | undefined,
  { config, program, root }: Project,
  { cwd = root, signal }: TargetIo,
): Promise<OpenTarget> {
  if (target === undefined) {
    const { serveReference } = await import('../../../conformance/implementations/reference/serve.ts');
    const served = await serveReference();
    return { url: served.harnessUrl, offers: CAPABILITIES, close: () => served.close() };
  }
  try {
    return await openTarget(target, KINDS, { folder: cwd, program, signal });
  } catch (error) {
    const names = Object.keys(config.targets);
    const known = names.length === 0 ? [] : [`The configuration has the targets ${names.join(', ')}.`];
    if (error instanceof Malformed) throw new UsageError([`${error.message}.`, ...known, ...didYouMean(target, names)].join(' '));
    throw error;
  }
}
