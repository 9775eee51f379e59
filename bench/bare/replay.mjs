import { isWholePage, locatorOf } from './locator.mjs';

/** Time between two keys, as in our runner (`conformance/target/page-hands.ts`), ms. */
const QUICK = 5;
/** What has to hold is seen again after this long, as in our runner (`conformance/run/held-steps.ts`), ms. */
const HOLD = 120;
/** Until a check has to be true, ms. */
const TIMEOUT = 2000;
/** Time between two looks, as in our runner (`conformance/run/poll.ts`), ms. */
const INTERVALS = [10, 20, 40, 80, 120, 150];

/** Mounts the surface of a scenario. */
export const mount = (page, { spec, context }) =>
  page.evaluate(
    ([id, mounted]) => {
      globalThis.__record__.clear();
      return globalThis.__kmd__.mount(id, mounted);
    },
    [spec, context],
  );

/**
 * Makes the actions and checks of a mounted scenario on a page that has the harness and the recorder.
 * @param tally counts of what was done, in which this adds up: `steps`, `looks` (observations), `holds` and `held` (ms)
 * @throws Error at the first check that does not come true
 */
export async function replay(page, { name, steps }, tally) {
  let held = [];
  /** Sent messages when a step that a later one is about was done. */
  const marks = new Map();
  const needed = new Set(steps.map(({ after }) => after));
  const confirm = async () => {
    const due = held;
    held = [];
    const last = due.at(-1);
    if (last === undefined) return;
    const left = last.since + HOLD - Date.now();
    tally.holds += 1;
    tally.held += Math.max(left, 0);
    if (left > 0) await sleep(left);
    for (const { step } of due) await until(() => CHECKS[step.verb](page, step), step, name, tally);
  };
  for (const planned of steps) {
    const step = planned.after === undefined ? planned : { ...planned, from: marks.get(planned.after) };
    tally.steps += 1;
    if (step.action) {
      await confirm();
      await ACTIONS[step.verb](page, step);
    } else {
      await until(() => CHECKS[step.verb](page, step), step, name, tally);
      if (step.holds) held.push({ step, since: Date.now() });
    }
    if (step.as !== undefined && needed.has(step.as)) marks.set(step.as, (await sent(page)).length);
  }
  await confirm();
}

export const newTally = () => ({ steps: 0, looks: 0, holds: 0, held: 0 });

async function until(check, step, name, tally) {
  const deadline = Date.now() + TIMEOUT;
  for (let round = 0; ; round += 1) {
    tally.looks += 1;
    if (await check()) return;
    if (Date.now() > deadline) throw new Error(`${name}: the bare loop sees no ${JSON.stringify(step).slice(0, 500)}`);
    await sleep(INTERVALS[Math.min(round, INTERVALS.length - 1)]);
  }
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const visible = (page, { query }) => locatorOf(page, query).filter({ visible: true });
const first = (page, step) => visible(page, step).first();
const sent = (page) => page.evaluate(() => globalThis.__kmd__.sent());
const expression = ({ source, flags }) => new RegExp(source, flags);

const ACTIONS = {
  receive: (page, { message }) => page.evaluate((one) => globalThis.__kmd__.receive(one), message),
  click: (page, step) => first(page, step).click({ clickCount: step.times }),
  focus: (page, step) => first(page, step).focus(),
  blur: (page) => page.keyboard.press('Tab'),
  async press(page, step) {
    if (step.query !== undefined) await first(page, step).focus();
    for (let time = 0; time < step.times; time += 1) await page.keyboard.press(step.key);
  },
  /** Types as a person does, key by key; a field with a picker takes its value at once. */
  async fill(page, step) {
    const field = first(page, step);
    const { type, value } = await field.evaluate((element) => {
      element.focus();
      return { type: element.type, value: element.value };
    });
    if (['date', 'datetime-local', 'time', 'month', 'week', 'color', 'range'].includes(type)) return field.fill(step.value);
    if (value !== '') {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
    }
    return page.keyboard.type(step.value, { delay: QUICK });
  },
};

const CHECKS = {
  see: async (page, step) => shows(await textsOf(page, step), step.wanted, step.wanted.texts.length + step.wanted.messages.length === 0),
  async notSee(page, step) {
    const { texts, messages } = step.wanted;
    const found = await textsOf(page, step);
    return texts.length + messages.length === 0 ? found.length === 0 : !shows(found, step.wanted, false);
  },
  async count(page, step) {
    const count = await visible(page, step).count();
    return (step.is === undefined || count === step.is) && count >= step.min && count <= step.max;
  },
  async state(page, step) {
    const states = await first(page, step).evaluate(statesOf, undefined, { timeout: TIMEOUT });
    return Object.entries(step.is).every(([name, value]) => (states[name] ?? false) === value);
  },
  async value(page, step) {
    const value = await first(page, step).evaluate((element) => (element.type === 'checkbox' ? element.checked : element.value), undefined, { timeout: TIMEOUT }); // prettier-ignore
    return typeof step.is === 'boolean' ? value === step.is : String(value).trim() === String(step.is).trim();
  },
  async sent(page, { type, match, without, times }) {
    const hits = (await sent(page)).filter((one) => one.type === type && fits(one, match));
    return hits.length === times && hits.every((one) => without.every((field) => !(field in one)));
  },
  notSent: async (page, { types, match, from = 0 }) =>
    !(await sent(page)).slice(from).some((one) => types.includes(one.type) && fits(one, match)),
  async history(page, step) {
    const texts = await first(page, step).evaluate((element) => globalThis.__record__.written(element), undefined, { timeout: TIMEOUT });
    const all = texts.flatMap((text) => step.labels.find(([, pattern]) => expression(pattern).test(text))?.[0] ?? []);
    const shown = (step.only ? all : all.filter((key) => step.keys.includes(key))).filter((key, index, list) => key !== list[index - 1]);
    return same(shown, step.keys);
  },
  async announced(page, step) {
    const heard = await spoken(page, step.politeness);
    const times = matchers(step).map((matches) => heard.filter(matches).length);
    if (times.some((count) => (step.times === undefined ? count === 0 : count !== step.times))) return false;
    let from = 0;
    return !step.inOrder || matchers(step).every((matches) => {
      const at = heard.findIndex((text, index) => index >= from && matches(text));
      from = at + 1;
      return at >= 0;
    }); // prettier-ignore
  },
  async announcedOnce(page, step) {
    const heard = await spoken(page);
    return heard.filter(matchers(step)[0]).length === 1;
  },
  async notAnnounced(page, step) {
    const heard = await spoken(page);
    return matchers(step).every((matches) => !heard.some(matches));
  },
};

async function spoken(page, politeness) {
  const heard = await page.evaluate(() => globalThis.__record__.spoken());
  return heard.filter((one) => politeness === undefined || one.politeness === politeness).map(({ text }) => text);
}
const matchers = ({ messages, texts }) => [
  ...messages.map((pattern) => (text) => expression(pattern).test(text)),
  ...texts.map((wanted) => (text) => squeeze(text).includes(squeeze(wanted))),
];

/** The visible text of each visible element of a step; `innerText` does not enter the shadow trees below the page itself. */
function textsOf(page, step) {
  const found = isWholePage(step.query) ? page.locator('body :not(script):not(style)').filter({ visible: true }) : visible(page, step);
  return found.allInnerTexts();
}

function shows(found, { texts, messages }, present) {
  if (present) return found.length > 0;
  const all = found.join('\n');
  return (
    texts.every((text) => squeeze(all).includes(squeeze(text))) && messages.every((any) => any.some((one) => expression(one).test(all)))
  );
}
const squeeze = (text) => text.normalize('NFC').replace(/[\s\u00a0\u200b\ufeff]+/g, '');

/** Whether a value has what is wanted: the fields of an object, matchers (`$pattern`, `$contains`, …) in place of values. */
function fits(value, wanted, whole = false) {
  if (typeof wanted !== 'object' || wanted === null) return same(value, wanted);
  if (Array.isArray(wanted))
    return Array.isArray(value) && value.length === wanted.length && wanted.every((one, at) => fits(value[at], one, true));
  const names = Object.keys(wanted);
  if (names.some((name) => name in MATCHERS)) return names.every((name) => MATCHERS[name](value, wanted[name]));
  if (typeof value !== 'object' || value === null) return false;
  return names.every((name) => fits(value[name], wanted[name], true)) && (!whole || Object.keys(value).length === names.length);
}
const MATCHERS = {
  $pattern: (value, source) => typeof value === 'string' && new RegExp(source, 'u').test(value),
  $contains: (value, part) =>
    typeof value === 'string' ? value.includes(part) : Array.isArray(value) && value.some((one) => fits(one, part, true)),
  $oneOf: (value, list) => list.some((one) => fits(value, one, true)),
  $atLeast: (value, least) => typeof value === 'number' && value >= least,
  $atMost: (value, most) => typeof value === 'number' && value <= most,
};
const same = (a, b) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (value) =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])])); // prettier-ignore

/** Runs in the page. */
function statesOf(element) {
  const aria = (name) => ({ true: true, false: false })[element.getAttribute(`aria-${name}`)];
  return {
    expanded: aria('expanded') ?? (element.localName === 'summary' ? element.parentElement.open : undefined),
    checked: element.checked ?? aria('checked'),
    disabled: element.disabled === true || aria('disabled') === true,
    required: element.required === true || aria('required') === true,
    invalid: aria('invalid') === true,
    busy: aria('busy') === true,
    pressed: aria('pressed'),
    selected: aria('selected'),
    readonly: element.readOnly === true || aria('readonly') === true,
    modal: aria('modal') === true || element.matches(':modal'),
  };
}
