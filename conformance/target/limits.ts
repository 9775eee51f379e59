/** The limits of a page under test. Times are real time in ms. A page beyond a limit gives the case the verdict `error`. */
export const LIMITS = {
  /** Until the page has loaded and defined `__kmd__`. */
  harness: 10_000,
  mount: 10_000,
  receive: 5_000,
  /** Minimum for a driver to cause a message: longer than one of its steps, which says what is in its way. */
  delivery: 15_000,
  /** Any other call into the page. */
  call: 5_000,
  /** Minimum for one observation or input, even after the step's deadline: a busy machine is slow to find an element. */
  look: 1_000,
  /** Grace of an assertion after its deadline; then the page counts as hung. */
  grace: 8_000,
  /** Grace of a user action after its deadline. */
  action: 10_000,
  /** Grace of an action that moves the clock, which fires every timer on the way, or that delivers several messages. */
  time: 60_000,
  /** One step on a page that answers each request of it in time: on a busy machine it takes as long as it takes. */
  step: 300_000,
  /** Ms of the page's clock that pass after the last look at a case. */
  afterwards: 30_000,
  close: 3_000,
  /** Until a browser that is asked to close is killed. */
  end: 1_000,
  /** Until Playwright reports a page that the browser has opened. */
  news: 2_000,
  /** Characters of one answer of the harness. */
  answer: 8 << 20,
  /** Entries of all lists and objects in it. */
  entries: 200_000,
  /** Lists and objects in each other. */
  depth: 200,
  /** Messages in its outbox. */
  messages: 2_000,
  popups: 20,
  /** Requests since a mount: behind more of them another one could hide. */
  requests: 5_000,
  /** Characters of their addresses and of what they carry, together. */
  carried: 8 << 20,
  /** Frames that come and addresses that a page or a frame of it goes to since a mount; each keeps the browser from its answers. */
  moves: 1_000,
  /** Characters of the address of a request that a step has answered. */
  address: 4_000,
  errors: 200,
  /** Cases in a row that timed out before the run gives up on the page. */
  hangs: 6,
  /** Mounts on one page before a fresh one replaces it. */
  mounts: 25,
  /** Elements of one part that are observed. */
  elements: 1_000,
} as const;
