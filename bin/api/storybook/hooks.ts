import { clauseVerdicts, verdictOn, type ClauseVerdict } from './clause-verdict.ts';
import { runSuite } from './suite-run.ts';

export type { ClauseVerdict } from './clause-verdict.ts';

export interface StoryChecks {
  /** Folder of the project with its `kmd.config.yaml`. Default: the working folder. */
  readonly cwd?: string;
  /** Address of the Storybook, or folder of its static build. Default: where the page of the test is. */
  readonly storybook?: string;
  /** Whether a clause that no test could show fails its test. Default: it fails, for only `passed` passes. */
  readonly untested?: 'fail' | 'pass';
  /** Further options of `kmd conform`, such as `['--test', 'T*']`. */
  readonly args?: readonly string[];
}

/** What a story is bound to: `parameters.kmd` and its tags. */
export interface StoryBinding {
  readonly id: string;
  readonly spec?: string;
  readonly clause?: string;
  readonly tags?: readonly string[];
}

/** The page of a test of `@storybook/test-runner`: what is used of Playwright's. */
export interface StoryPage {
  url(): string;
  evaluate(script: string): Promise<unknown>;
}

/**
 * Checks the clause of a story. A story of a surface, not of a clause, answers for all clauses, unless stories of clauses do or an earlier
 * story of the spec does.
 * @param storybook address of the Storybook, or folder of its static build
 * @throws Error with one line for each failure
 */
export async function checkStory(storybook: string, story: StoryBinding, checks: StoryChecks = {}): Promise<void> {
  const { untested = 'fail', storybook: place = storybook, ...rest } = checks;
  const spec = story.spec ?? story.tags?.map((tag) => /^kmd:([a-z0-9-]+)/.exec(tag)?.[1]).find((one) => one !== undefined);
  if (spec === undefined) return;
  if (story.clause === undefined && !(await answersForAll(storybook, story.id, spec))) return;
  const report = await runSuite({ storybook: place, spec, ...rest });
  if (report.fault !== undefined || report.results.length === 0)
    throw new Error(`kmd: ${spec} could not be run: ${report.fault?.message ?? 'it has no result'}`);
  const verdicts =
    story.clause === undefined
      ? clauseVerdicts(report, spec)
      : [
          verdictOn(
            story.clause,
            report.results.filter((one) => one.spec === spec),
          ),
        ];
  const bad = verdicts.filter(({ verdict }) => verdict === 'failed' || (verdict === 'untested' && untested === 'fail'));
  if (bad.length > 0) throw new Error(`kmd: ${spec}\n${bad.map(textOf).join('\n')}`);
}

function textOf({ clause, verdict, reasons }: ClauseVerdict): string {
  return [`${clause} is ${verdict}`, ...reasons.map((reason) => `  ${reason}`)].join('\n');
}

/** Whether a story is the one that answers for its spec: the first of the index, where no stories of clauses are. */
async function answersForAll(storybook: string, id: string, spec: string): Promise<boolean> {
  if (!/^https?:/.test(storybook)) return true;
  const response = await fetch(new URL('index.json', storybook));
  const { entries = {} } = (await response.json()) as { entries?: Record<string, { id: string; tags?: string[] }> };
  const has = (pattern: RegExp): string[] =>
    Object.values(entries).flatMap((one) => (one.tags?.some((tag) => pattern.test(tag)) === true ? [one.id] : []));
  if (has(new RegExp(`^kmd-clause:${spec}$`)).length > 0) return false;
  const tagged = has(new RegExp(`^kmd:${spec}(?::|$)`));
  return tagged.length === 0 || tagged[0] === id;
}

/** Reads what the preview knows of a story. */
const bindingScript = (id: string): string => `(async () => {
  const { parameters, tags } = await globalThis.__STORYBOOK_PREVIEW__.loadStory({ storyId: ${JSON.stringify(id)} });
  return { spec: parameters.kmd?.spec, clause: parameters.kmd?.clause, tags };
})()`;

/** Makes the hooks of `@storybook/test-runner`: `export default storyChecks()` in `.storybook/test-runner.js`. */
export function storyChecks(checks: StoryChecks = {}): { postVisit(page: StoryPage, context: { readonly id: string }): Promise<void> } {
  return {
    async postVisit(page, { id }) {
      const binding = (await page.evaluate(bindingScript(id))) as Omit<StoryBinding, 'id'>;
      await checkStory(new URL('.', page.url()).href, { ...binding, id }, checks);
    },
  };
}

/** The hook with the usual options. */
export const { postVisit } = storyChecks();

/**
 * Makes the command that `kmd-kit/storybook/annotations` calls from a browser of Vitest: `test.browser.commands` of the configuration.
 * It tells what is broken as its result: the message of an error does not reach the page.
 * @param checks with `storybook`: a static build, or the address of one that runs
 */
export function storyCommands(checks: StoryChecks & { readonly storybook: string }): {
  kmdCheckStory(context: unknown, story: StoryBinding): Promise<string>;
} {
  return {
    async kmdCheckStory(_, story) {
      try {
        await checkStory(checks.storybook, story, checks);
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
  };
}
