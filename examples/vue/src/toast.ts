export interface Toast {
  readonly id: string;
  readonly text: string;
  /** Whether what has happened can be taken back. */
  readonly undo?: boolean;
}
