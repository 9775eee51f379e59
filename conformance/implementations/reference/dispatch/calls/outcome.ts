/** How a call has ended, before anything is cut for the model. */
export interface Outcome {
  readonly text: string;
  readonly isError: boolean;
  /** What the server answered, for a person to see; the text where there is nothing else. */
  readonly value?: unknown;
  /** Whether the text may be cut: discovery and recall are given whole. */
  readonly cuttable: boolean;
}

export function failure(reason: string): Outcome {
  return { text: `Error: ${reason}`, isError: true, cuttable: true };
}
