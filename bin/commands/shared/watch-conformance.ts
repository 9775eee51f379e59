import { oneLine } from '../../../specs/language/text/one-line.ts';
import { resolve } from 'node:path';
import type { Selection } from '../../../conformance/plan/plan-cases.ts';
import { isSelected } from '../../../conformance/plan/select.ts';
import type { Disk } from '../../../specs/language/disk.ts';
import type { Program } from '../../../specs/language/model/program.ts';
import type { CommandIo } from '../../cli/command.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { listOption, type Options } from '../../cli/options.ts';
import { CONFIG_FILE } from '../../project/nearest-config.ts';
import { concernedBy } from '../../project/concerned.ts';
import type { Project } from '../../project/open-project.ts';
import { watch } from './watch.ts';

/** One run of `kmd conform --watch`. */
export interface ConformRound {
  readonly disk: Disk;
  /** What of the asked selection is to run. */
  narrow(asked: Selection, around: RoundInput): Selection | 'nothing';
}

/** What a round has read. */
export interface RoundInput {
  readonly project: Project;
  /** Whether the project starts the server of the target, so that its files are those of the page. */
  readonly served: boolean;
  /** Text of the baseline. */
  readonly baseline?: string;
}

/** Runs the suite, and after each change what it concerns. */
export function watchConformance(io: CommandIo, options: Options, run: (round: ConformRound) => Promise<ExitCode>): Promise<ExitCode> {
  let before: { readonly program: Program; readonly baseline: string | undefined } | undefined;
  let unfinished = true;
  const files = listOption(options, 'watchFiles').map((path) => resolve(io.cwd, path));
  let paths: readonly string[] = files;
  return watch(io, async ({ disk, changed, further }) => {
    const say = (what: string): void => void (changed.length > 0 && io.stdout.write(`${oneLine(changed.join(', '))} changed: ${what}\n`));
    let read = false;
    // A round that ends early, with an error in a spec, leaves it to the next one.
    unfinished ||= further || changed.some((name) => name.endsWith(CONFIG_FILE));
    const code = await run({
      disk,
      narrow(asked, { project, served, baseline }) {
        paths = files.length > 0 || !served ? files : [project.root];
        const [old, { program }] = [before, project];
        [before, read] = [{ program, baseline }, true];
        const all = old === undefined || unfinished || old.baseline !== baseline;
        const what = further ? 'runs all on the new page' : 'runs all';
        const choice = all ? { selection: asked, what } : choose(asked, old.program, program);
        unfinished = choice.selection !== 'nothing';
        say(choice.what);
        return choice.selection;
      },
    });
    if (!read) say('nothing runs');
    // What a run did not get to may be as before or not.
    else if (code === EXIT.ok || code === EXIT.findings) unfinished = false;
    return paths;
  });
}

/** What a change between two programs concerns, and what is said of it. */
function choose(asked: Selection, before: Program, after: Program): { readonly selection: Selection | 'nothing'; readonly what: string } {
  const { tests, presets } = concernedBy(before, after);
  const shown = asked.presets.length === 0 ? presets : presets.filter((id) => asked.presets.includes(id));
  if (tests.length > 0 && shown.length > 0) return { selection: asked, what: 'runs all' };
  if (shown.length > 0) return { selection: { ...asked, presets: shown }, what: `runs in ${shown.join(', ')}` };
  const both = casesIn(after, asked, tests);
  if (both.length === 0) return { selection: 'nothing', what: 'no test that runs is concerned' };
  const concerned = tests.filter((pattern) => both.some((name) => isSelected(...partsOf(name), undefined, [pattern])));
  return { selection: { ...asked, tests: both }, what: `runs ${concerned.join(', ')}` };
}

/** The patterns of the cases that are asked for and concerned: of a whole test where all of it is. */
function casesIn({ specs }: Program, asked: Selection, concerned: readonly string[]): string[] {
  if (concerned.length === 0) return [];
  return specs
    .filter(({ id }) => asked.specs.length === 0 || asked.specs.includes(id))
    .flatMap(({ id, tests }) =>
      tests.flatMap((test) => {
        if (!isSelected(id, test.id, undefined, concerned)) return [];
        if (isSelected(id, test.id, undefined, asked.tests)) return [`${id}#${test.id}`];
        return test.cases.filter((one) => isSelected(id, test.id, one.id, asked.tests)).map((one) => `${id}#${test.id}[${one.id}]`);
      }),
    );
}

/** The spec and the test of a pattern that names them. */
function partsOf(name: string): [spec: string, test: string] {
  const [spec = '', test = ''] = name.replace(/\[.*$/, '').split('#');
  return [spec, test];
}
