import type { JsonObject } from '../../specs/language/model/json.ts';
import type { Program } from '../../specs/language/model/program.ts';
import type { Spec } from '../../specs/language/model/spec.ts';
import { planCases, type PlannedCase } from '../plan/plan-cases.ts';
import { faultOf } from '../protocol/faults.ts';
import type { TargetDriver } from '../target/driver.ts';
import type { BrowserSession } from '../target/session.ts';
import { PageStage } from '../target/stage.ts';
import { TargetPage } from '../target/target-page.ts';
import type { Verb } from '../verbs/verb.ts';
import { partsBehind } from './behind.ts';
import { couldShow } from './could-show.ts';
import { messagesOf } from './messages-of.ts';
import { newLines } from './new-lines.ts';

type Message = JsonObject & { readonly type: string };

export interface CheckOptions {
  readonly driver: TargetDriver;
  readonly program: Program;
  readonly verbs: ReadonlyMap<string, Verb>;
  readonly session: BrowserSession;
  readonly url: string;
  /** Called with each line of what was seen. */
  say(line: string): void;
}

/** Kinds of first messages that are tried. */
const SAMPLES = 3;
const SELECTION = { tests: [], presets: [], locales: [], schemes: [], directions: [] };

/**
 * Does once what an adapter says, and tells what it saw: the app, each message, each part.
 * @returns whether every spec's opening message brought something onto the page
 */
export async function checkAdapter(options: CheckOptions): Promise<boolean> {
  const { driver, program, verbs } = options;
  let good = true;
  for (const id of Object.keys(driver.description.specs)) {
    const spec = program.specs.find((one) => one.id === id);
    if (spec === undefined) continue;
    const plan = planCases({ program, verbs, description: driver.description, selection: { ...SELECTION, specs: [id] } });
    good = (await checkSamples(spec, samplesOf(plan, spec, verbs), options)) && good;
  }
  return good;
}

interface Sample {
  readonly planned: PlannedCase;
  readonly messages: readonly Message[];
}

/** Cases without conditions, by how many kinds of messages about their first instance they send, one of each; no two begin with a message of the same fields. */
function samplesOf(plan: readonly PlannedCase[], spec: Spec, verbs: ReadonlyMap<string, Verb>): readonly Sample[] {
  const samples = plan
    .filter(({ skip, given }) => skip === undefined && Object.keys(given).length === 0)
    .map((planned) => {
      const all = messagesOf(planned, verbs);
      const opens = all[0] !== undefined && spec.instances?.opens.includes(all[0].type) === true;
      const key = spec.instances?.key ?? 'id';
      const own = all.filter((one) => one[key] === undefined || one[key] === all[0]?.[key]);
      const messages = own.filter((one, index) => own.findIndex(({ type }) => type === one.type) === index);
      return { planned, messages: opens ? messages : [] };
    });
  const fields = ({ messages }: Sample): string => Object.keys(messages[0] ?? {}).sort().join(); // prettier-ignore
  return samples
    .filter(({ messages }) => messages.length > 0)
    .sort((a, b) => b.messages.length - a.messages.length)
    .filter((one, index, all) => all.findIndex((other) => fields(other) === fields(one)) === index);
}

/**
 * Tries each sample, for another kind of first message shows other parts; the app may not know all of them.
 * @returns whether the app took one, and what it took was on the page
 */
async function checkSamples(spec: Spec, all: readonly Sample[], options: CheckOptions): Promise<boolean> {
  const { driver, say } = options;
  say(spec.id);
  const lacks = new Set(driver.spec(spec.id).lacks.map(({ what }) => what));
  for (const part of lacks) tellBehind(part, spec, lacks, say);
  // What the app has nothing of is not tried.
  const samples = all.filter(({ messages: [first] }) => first !== undefined && !lacks.has(first.type));
  if (samples.length === 0) {
    say(
      `  nothing to try: ${all.length > 0 ? 'the app lacks all that begins it' : 'no test of it runs here without conditions of its own'}`,
    );
    return all.length > 0;
  }
  const seen: Seen = { met: new Set(), looked: new Set(), misplaced: new Map(), outlined: new Set() };
  const outcomes: (boolean | 'not taken')[] = [];
  for (const sample of samples.slice(0, SAMPLES)) {
    outcomes.push(await checkSample(spec, sample, options, seen));
    if (outcomes.includes(false)) return false;
  }
  if (!outcomes.includes(true)) return false;
  const missing = [...seen.looked].filter((id) => !seen.met.has(id) && !lacks.has(id));
  const messages = samples.slice(0, SAMPLES).flatMap((sample) => sample.messages);
  const could = (id: string): boolean => spec.parts.some((part) => part.id === id && couldShow(part.visibleWhen, spec, messages));
  const [expected, later] = [missing.filter(could), missing.filter((id) => !could(id))];
  if (expected.length > 0) say(`  never seen: ${expected.join(', ')}; parts may say where each is, lacks why the app has none`);
  if (later.length > 0) say(`  not to be expected after these messages alone, without a press or more fields: ${later.join(', ')}`);
  for (const part of missing) for (const sentence of seen.misplaced.get(part) ?? []) say(`  ${sentence}`);
  return true;
}

/** What the samples of a spec showed. */
interface Seen {
  /** Parts that were looked for, and those that were found. */
  readonly looked: Set<string>;
  readonly met: Set<string>;
  /** Part → what is wrong with its place, where no sample had it. */
  readonly misplaced: Map<string, readonly string[]>;
  /** Lines of trees that were told: of the next one only what is new is worth reading. */
  readonly outlined: Set<string>;
}

async function checkSample(spec: Spec, { planned, messages }: Sample, options: CheckOptions, seen: Seen): Promise<boolean | 'not taken'> {
  const { driver, program, session, url, say } = options;
  let page: TargetPage | undefined;
  try {
    page = await TargetPage.open(await session.get(), { url, driver });
    const stage = new PageStage({ target: page, spec, program, context: planned.context, clipboard: false, messages });
    await stage.host.mount();
    say(`  ready: the app is open and its steps are done${toldOf(messages[0])}`);
    await tellEarly(stage, driver.spec(spec.id).shows, say);
    for (const message of messages) {
      const started = performance.now();
      await stage.host.receive(message);
      const problem =
        stage.host.undelivered ??
        (stage.host.absent ? `${message.type} brought no ${driver.spec(spec.id).shows} onto the page` : undefined);
      say(
        problem === undefined
          ? `  ${message.type}: done in ${Math.round(performance.now() - started)} ms`
          : `  ${message.type}: ${problem}`,
      );
      await tellParts(stage, spec, driver.spec(spec.id).parts, say, seen.met);
      if (problem === undefined) continue;
      if (stage.host.undelivered === undefined) {
        for (const sentence of page.refusals(true)) say(`    On the wire: ${sentence}.`);
        await tellPlace(page, driver.spec(spec.id), say);
      }
      say(await outline(page, seen.outlined));
      if (message === messages[0]) return stage.host.undelivered === undefined ? false : 'not taken';
      // What comes after the first message may well have no way over the wire of this app.
      break;
    }
    for (const part of lookedFor(stage, spec)) seen.looked.add(part);
    for (const [part, at] of Object.entries(driver.spec(spec.id).parts)) {
      const wrong = await page.misplaced({ [part]: at });
      if (wrong.length === 0 || !seen.misplaced.has(part)) seen.misplaced.set(part, wrong);
    }
    return true;
  } catch (error) {
    const { fault, message } = faultOf(page?.fault ?? error);
    say(`  ${fault}: ${message}`);
    if (page !== undefined) say(await outline(page, seen.outlined).catch(() => ''));
    return false;
  } finally {
    await page?.close();
  }
}

/** The parts that are looked for by more than their words, as the spec has them. */
function lookedFor(stage: PageStage, spec: Spec): string[] {
  return spec.parts.flatMap(({ id, roles }) => {
    if (roles.every((role) => role === 'none')) return [];
    const query = stage.locate(id);
    return query.roles.length === 0 && query.words === undefined ? [] : [id];
  });
}

/** Lines about the parts: found by role and name, by their place alone, or not; and whose place does not count, since their role is elsewhere, too. */
async function tellParts(
  stage: PageStage,
  spec: Spec,
  places: ReturnType<TargetDriver['spec']>['parts'],
  say: (line: string) => void,
  met: Set<string>,
): Promise<void> {
  const by: Record<'found' | 'told', string[]> = { found: [], told: [] };
  for (const id of lookedFor(stage, spec)) {
    stage.told.clear();
    const count = (await stage.observeAll('seenOf', null, stage.locate(id))).filter(Boolean).length;
    if (count === 0) continue;
    met.add(id);
    by[stage.told.has(id) ? 'told' : 'found'].push(count === 1 ? id : `${id} ×${count}`);
  }
  say(`    by role, name or words: ${by.found.join(', ') || 'nothing'}`);
  if (by.told.length > 0) say(`    by the place in the file alone: ${by.told.join(', ')}`);
  const unused = by.found.map((one) => one.replace(/ ×\d+$/, '')).filter((id) => places[id] !== undefined);
  if (unused.length > 0) say(`    found without their place in the file, which does not count then: ${unused.join(', ')}`);
}

/** What the first message brings that other samples may not, for whoever compares them. */
function toldOf(first: Message | undefined): string {
  const fields = Object.keys(first ?? {}).filter((key) => key !== 'type');
  return `; then ${first?.type ?? 'nothing'} with ${fields.join(', ')}`;
}

/** A warning where something stands in the place of what the first message is to bring. */
async function tellEarly(stage: PageStage, shows: string, say: (line: string) => void): Promise<void> {
  const count = (await stage.observeAll('seenOf', null, stage.locate(shows))).filter(Boolean).length;
  if (count > 0) say(`    ${shows} is there before any message (${count}): where that is something else, its selector has to be narrower`);
}

/** Without a control that opens something nothing behind it is judged: an app that always shows that has no need to lack it. */
function tellBehind(part: string, spec: Spec, lacks: ReadonlySet<string>, say: (line: string) => void): void {
  const behind = partsBehind(part, spec).filter((id) => !lacks.has(id));
  if (behind.length === 0) return;
  say(`  ${part} is lacked, so nothing of ${behind.join(', ')} is judged`);
  say(`    Where the app always shows that, parts: { ${part}: SELECTOR } of words that a press leaves alone, such as the heading over it.`);
}

/** What is wrong with the place of what did not come, or that the file gives none. */
async function tellPlace(page: TargetPage, { shows, parts }: ReturnType<TargetDriver['spec']>, say: (line: string) => void): Promise<void> {
  const at = parts[shows];
  if (at !== undefined) for (const sentence of await page.misplaced({ [shows]: at })) say(`    ${sentence}`);
  else say(`    Where it is on the page all the same, parts: { ${shows}: SELECTOR } says so; where a press shows it, drive has the press.`);
}

/** Lines of a tree at most. */
const LINES = 80;

/** The accessibility tree of the page, without what an earlier tree had. */
async function outline(page: TargetPage, outlined: Set<string>): Promise<string> {
  const tree = await page.page.locator('body').ariaSnapshot({ timeout: 3000 });
  return newLines(tree.split('\n').slice(0, LINES), outlined)
    .map((line) => `    | ${line}`)
    .join('\n');
}
