import type { Announcement, Copy, FocusReturn, WrittenText } from '../../../observer/contract.ts';
import { findLines } from './find-lines.ts';
import { whereOf } from './line-calls.ts';
import { inkOf, type Picture } from './screen.ts';
import type { View } from './sight-lines.ts';
import { allOf, liesIn, NOTHING, type Line } from './transcript.ts';
import type { Query } from '../../../observer/contract.ts';

/** Moments that are kept. */
const MOST = 600;
/** Real time in ms that a screen may come after its transcript or before it. */
const APART = 150;

/** What a program showed and said since the mount. */
export class Past {
  readonly announcements: Announcement[] = [];
  readonly copies: Copy[] = [];
  readonly openings: { readonly url: string; readonly step: number }[] = [];
  /** The number of the last thing that the person did. */
  action = 0;
  readonly #began = Date.now();
  readonly #transcripts: { readonly at: number; readonly root: Line }[] = [];
  readonly #frames: { readonly at: number; readonly ink: string }[] = [];
  /** What had the focus, one after the other. */
  readonly #focused: Line[] = [];

  get root(): Line {
    return this.#transcripts.at(-1)?.root ?? NOTHING;
  }

  tell(root: Line): void {
    this.#transcripts.push({ at: this.now, root });
    if (this.#transcripts.length > MOST) this.#transcripts.shift();
    const focused = [...allOf(root)].findLast(({ states }) => states.has('focused'));
    if (focused !== undefined && this.#focused.at(-1)?.key !== focused.key) this.#focused.push(focused);
  }

  draw({ rows }: Pick<Picture, 'rows'>): void {
    const ink = inkOf(rows.join(''));
    if (this.#frames.at(-1)?.ink === ink) return;
    this.#frames.push({ at: this.now, ink });
    if (this.#frames.length > MOST) this.#frames.shift();
  }

  announce(text: string, assertive: boolean): void {
    if (this.announcements.length >= MOST) return;
    const politeness = assertive ? 'assertive' : 'polite';
    this.announcements.push({ region: assertive ? 2 : 1, where: `announcements (${politeness})`, politeness, texts: [text], at: this.now });
  }

  copied(text: string): void {
    if (this.copies.length < MOST) this.copies.push({ how: 'the clipboard of the terminal', text, action: this.action, at: this.now });
  }

  /** Ms of real time since the mount. */
  get now(): number {
    return Date.now() - this.#began;
  }

  /** The texts that stood in a line, in their order; one counts as shown when the screen of its time had it. */
  written(around: Line): WrittenText[] {
    const entries: WrittenText[] = [];
    let before = new Map<string, string>();
    for (const [index, { at, root }] of this.#transcripts.entries()) {
      const until = (this.#transcripts[index + 1]?.at ?? Infinity) + APART;
      const now = new Map<string, string>();
      for (const line of allOf(root)) {
        const text = line.text || line.name;
        if (text === '' || !liesIn(line, around)) continue;
        now.set(line.key, text);
        if (before.get(line.key) === text) continue;
        entries.push({ leaf: text, line: text, sight: this.#wasDrawn(text, at, until) ? 'shown' : 'invisible', at });
      }
      before = now;
    }
    return entries;
  }

  #wasDrawn(text: string, from: number, until: number): boolean {
    const ink = inkOf(text);
    const last = this.#frames.findLastIndex(({ at }) => at <= from);
    return this.#frames.some((frame, index) => index >= last && frame.at <= until && frame.ink.includes(ink));
  }

  /** Lines of a query that the transcript tells no more, and of which the screen still shows most of the words. */
  leftBehind(query: Query, { left }: View): Line[] {
    const former = this.#transcripts.findLast(({ root }) => findLines(query, root).length > 0);
    const ink = left.map(({ text }) => text).join('');
    return (former === undefined ? [] : findLines(query, former.root)).filter((line) => {
      const words = [...allOf(line)].map(({ text, name }) => inkOf(text || name)).filter((one) => one.length > 1);
      return words.length > 0 && words.filter((one) => ink.includes(one)).length * 2 > words.length;
    });
  }

  focusReturn(): FocusReturn {
    const here = [...allOf(this.root)];
    const current = here.findLast(({ states }) => states.has('focused'));
    const trail = this.#focused.filter(({ key }) => key !== current?.key || here.every((line) => line.key !== key));
    const isGone = (line: Line): boolean => here.every(({ key }) => key !== line.key);
    let left = 0;
    while (left < trail.length && isGone(trail[trail.length - 1 - left] as Line)) left += 1;
    const firstGone = this.#focused.findIndex((line) => isGone(line));
    const before = firstGone > 0 ? this.#focused[firstGone - 1] : undefined;
    return {
      left,
      before: whereOf(before),
      known: before !== undefined,
      where: whereOf(current),
      back: before !== undefined && before.key === current?.key,
    };
  }
}
