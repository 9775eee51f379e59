/** Exit codes of `kmd`. Those of `conform` are part of the conformance protocol (conformance/protocol/README.md). */
export const EXIT = {
  /** Success without findings; for `conform`: no failures, or only those in the baseline. */
  ok: 0,
  /** Findings: lint errors, drift under `--check`, an unexpected failure. */
  findings: 1,
  /** Wrong usage: unknown option, missing file, no permission. */
  usage: 2,
  /** Invalid spec, suite, configuration or baseline. */
  invalid: 3,
  /** `conform` and `explore`: an error of the target or the harness, or nothing executed. */
  target: 4,
  /** A bug in kmd. */
  internal: 70,
  /** Interrupted by Ctrl-C. */
  interrupted: 130,
  /** The reader of the output has gone, as in `kmd … | head`: the code of a program that SIGPIPE ends. */
  unread: 141,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
