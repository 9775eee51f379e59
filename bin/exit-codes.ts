/** What an exit code of `kmd` means. `conform` uses them as harness.md says; the other commands use 0 to 3 alike. */
export const EXIT = {
  /** Done, nothing to report; for `conform`: conforms, or only baselined failures. */
  ok: 0,
  /** Findings: lint errors, drift under `--check`, an unexpected failure. */
  findings: 1,
  /** Wrong usage: unknown option, missing file, no permission. */
  usage: 2,
  /** Invalid spec, suite, configuration or baseline. */
  invalid: 3,
  /** `conform` only: target or harness error, nothing executed, or an incomplete merge. */
  target: 4,
  /** A bug of ours. */
  internal: 70,
  /** Stopped by Ctrl-C. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
