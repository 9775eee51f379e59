/** `T3`, `T3[image]`. */
export function caseName({ test, case: caseId }: { readonly test: string; readonly case?: string | undefined }): string {
  return caseId === undefined ? test : `${test}[${caseId}]`;
}

/** `shown`, `3`: a step inside its case, by the name it declares (`as`), else by its position from 1. */
export function stepName({ as, index }: { readonly as?: string | undefined; readonly index: number }): string {
  return as ?? String(index);
}

/** The step name of the check that validates outbound messages; no step declares it. */
export const OUTBOUND = 'protocol.outbound';

/** The verb of the check of an invariant, and the beginning of its step name; no step declares it. */
export const INVARIANT = 'invariant';

/** `invariant.nothing-kept`: the step name of the check of an invariant. */
export function invariantStep(id: string): string {
  return `${INVARIANT}.${id}`;
}

/** `T3.5`, `T3[image].shown`: an assertion in reports. */
export function stepId(test: string, caseId: string | undefined, step: Parameters<typeof stepName>[0]): string {
  return `${caseName({ test, case: caseId })}.${stepName(step)}`;
}
