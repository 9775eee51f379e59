import { mcpRevisions } from '../mcp/load.ts';
import type { Test, Window } from '../model/test.ts';
import type { Scope } from './scope.ts';
import { headPlace } from './step-place.ts';

/** Checks that the revisions which a test and its cases name exist, and that some revision is left in which each of them is run. */
export function checkWindows(scope: Scope, test: Test): void {
  const known = checkNames(scope, test, test, '');
  if (known) checkOrder(scope, test, test.id, test, '');
  test.cases.forEach((one, index) => {
    const pointer = `/cases/${index}`;
    if (!checkNames(scope, test, one, pointer) || !known || (one.since === undefined && one.until === undefined)) return;
    const since = [test.since, one.since].filter((name) => name !== undefined).sort().at(-1); // prettier-ignore
    const until = [test.until, one.until].filter((name) => name !== undefined).sort()[0]; // prettier-ignore
    const window = { ...(since === undefined ? {} : { since }), ...(until === undefined ? {} : { until }) };
    checkOrder(scope, test, `${test.id} (${one.id})`, window, pointer);
  });
}

/** @returns whether all names are known */
function checkNames(scope: Scope, test: Test, { since, until }: Window, pointer: string): boolean {
  return Object.entries({ since, until })
    .map(([end, name]) => name === undefined || scope.resolve('K3023', name, mcpRevisions(), headPlace(test, `${pointer}/${end}`)))
    .every((fine) => fine);
}

function checkOrder(scope: Scope, test: Test, title: string, { since, until }: Window, pointer: string): void {
  if (since === undefined || until === undefined || since <= until) return;
  scope.report('K7068', headPlace(test, `${pointer}/since`), { test: title, since, until });
}
