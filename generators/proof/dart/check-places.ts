import type { StatementChecker } from './check-statements.ts';
import { lineOf, type DartNode } from './parse.ts';

const BODIES = new Set(['function_body', 'function_expression_body']);
const LOOPS = new Set(['for_statement', 'while_statement', 'do_statement', 'switch_statement']);

/** What may stand in some places alone: `await` in what is `async`, `break` and `continue` in a loop. */
export function checkPlaces(root: DartNode, checker: StatementChecker): void {
  for (const node of root.descendantsOfType('await_expression')) {
    const body = node === null ? undefined : around(node, (one) => BODIES.has(one.type));
    if (node !== null && body !== undefined && !/^\s*async\b/.test(body.text))
      checker.report(lineOf(node), '`await` stands in no `async` function');
  }
  for (const node of root.descendantsOfType(['break_statement', 'continue_statement'])) {
    const found = node === null ? undefined : around(node, (one) => BODIES.has(one.type) || LOOPS.has(one.type));
    if (node !== null && found !== undefined && BODIES.has(found.type)) checker.report(lineOf(node), `\`${node.text}\` stands in no loop`);
  }
}

function around(node: DartNode, isWanted: (one: DartNode) => boolean): DartNode | undefined {
  for (let at = node.parent; at !== null; at = at.parent) if (isWanted(at)) return at;
  return undefined;
}
