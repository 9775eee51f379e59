import { defined } from '../defined.ts';
import { mcpRevisions } from '../mcp/revisions.ts';
import type { Test, RevisionRange } from '../model/test.ts';
import type { Scope } from './scope.ts';
import { headPlace } from './step-place.ts';

/** Checks that the revisions of a test and its cases exist, and that each of them has a revision to run in. */
export function checkRevisionRanges(scope: Scope, test: Test): void {
  const known = checkNames(scope, test, test, '');
  if (known) checkOrder(scope, test, test.id, test, '');
  test.cases.forEach((one, index) => {
    const pointer = `/cases/${index}`;
    if (!checkNames(scope, test, one, pointer) || !known || (one.since === undefined && one.until === undefined)) return;
    const since = [test.since, one.since].filter((name) => name !== undefined).sort().at(-1); // prettier-ignore
    const until = [test.until, one.until].filter((name) => name !== undefined).sort()[0]; // prettier-ignore
    checkOrder(scope, test, `${test.id} (${one.id})`, defined({ since, until }), pointer);
  });
}

/** @returns whether all names are known */
function checkNames(scope: Scope, test: Test, { since, until }: RevisionRange, pointer: string): boolean {
  return Object.entries({ since, until })
    .map(([end, name]) => name === undefined || scope.resolve('K3023', name, mcpRevisions(), headPlace(test, `${pointer}/${end}`)))
    .every((fine) => fine);
}

function checkOrder(scope: Scope, test: Test, title: string, { since, until }: RevisionRange, pointer: string): void {
  if (since === undefined || until === undefined || since <= until) return;
  scope.report('K7068', headPlace(test, `${pointer}/since`), { test: title, since, until });
}
