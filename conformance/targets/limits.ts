/** What a page may use of a run. Time is real time in milliseconds; what is beyond becomes an `error` of the case at hand. */
export const LIMITS = {
  /** Until the page has loaded and defined `__kmd__`. */
  harness: 10_000,
  mount: 10_000,
  receive: 5_000,
  /** Any other single call into the page. */
  call: 5_000,
  /** A single look or input, whatever is left of the step's time: on a busy machine an element that is there takes a while. */
  look: 1_000,
  /** What an assertion may take beyond its deadline before the page counts as hung. */
  grace: 8_000,
  /** What a person's action may take beyond its deadline. */
  action: 10_000,
  /** What moving the clock may take, which fires every timer on the way, or a number of messages, each with its own limit. */
  time: 60_000,
  close: 3_000,
  /** Until the runner has heard of a page that the browser has opened. */
  news: 1_000,
  /** Characters of one answer of the harness, and messages in its outbox. */
  answer: 8 << 20,
  messages: 2_000,
  popups: 20,
  requests: 5_000,
  errors: 200,
  /** Cases in a row that ran into a time limit before the others are given up: the page has stopped answering. */
  hangs: 6,
  /** Mounts after which a page is replaced by a fresh one. */
  mounts: 25,
  /** Elements of one part that are looked at. */
  elements: 1_000,
} as const;
