import type { CallChecker } from './check-calls.ts';
import { lineOf, parts, type DartNode } from './parse.ts';
import type { Scope } from './scope.ts';
import { DYNAMIC, isTypeNode, readType, type DartType } from './types.ts';

/** Declares the variables of a pattern and checks the names in it. */
export function declarePattern(checker: CallChecker, node: DartNode, scope: Scope): void {
  const nodes = parts(node).filter(({ type }) => type !== 'final_builtin');
  if (node.type === 'variable_pattern') {
    const typed = isTypeNode(nodes[0]);
    const { type, next } = typed ? readType(nodes, 0) : { type: DYNAMIC, next: 0 };
    const name = nodes[next];
    if (name !== undefined) scope.declare(name.text, type);
    return;
  }
  if (node.type === 'constant_pattern') {
    const [only] = nodes;
    if (only?.type === 'qualified') checkQualified(checker, only);
    else if (only?.type === 'identifier' && only.text !== '_') checker.walk([only], scope);
    return;
  }
  for (const one of nodes) if (one.type.endsWith('_pattern')) declarePattern(checker, one, scope);
}

/** `Type.value` in a pattern. */
function checkQualified(checker: CallChecker, node: DartNode): void {
  const [type, value] = parts(node);
  if (type === undefined || value === undefined) return;
  const declared = checker.universe.classOf({ name: type.text, args: [] }, checker.path);
  if (
    declared !== undefined &&
    !declared.values.includes(value.text) &&
    !declared.members.some((one) => one.isStatic && one.name === value.text)
  ) {
    checker.report(
      lineOf(value),
      `${declared.kind === 'enum' ? 'the enumeration' : 'the class'} \`${declared.name}\` has no \`${value.text}\``,
    );
  }
}

/** A switch, statement or expression: its cases cover every value of an enumeration and every class of a sealed one. */
export function checkSwitch(checker: CallChecker, node: DartNode, scope: Scope): DartType {
  const condition = node.childForFieldName('condition');
  const subject = condition === null ? DYNAMIC : checker.walk(parts(condition), scope);
  const covered = new Set<string>();
  let open = false;
  let result = DYNAMIC;
  const body = node.type === 'switch_expression' ? parts(node) : parts(node.childForFieldName('body') ?? node);
  for (const one of body) {
    if (!['switch_expression_case', 'switch_statement_case', 'switch_statement_default'].includes(one.type)) continue;
    const inner = scope.inner();
    const guarded = one.children.some((child) => child?.text === 'when');
    const patterns = parts(one).filter(({ type }) => type.endsWith('_pattern'));
    if (one.type === 'switch_statement_default') open = true;
    for (const pattern of patterns) {
      declarePattern(checker, pattern, inner);
      if (isWildcard(pattern) && !guarded) open = true;
      else if (!guarded) covered.add(nameOf(pattern));
    }
    const rest = parts(one).filter(
      (child) => !patterns.includes(child) && child.type !== 'case_builtin' && child.type !== 'logical_or_operator',
    );
    const type = checker.walk(rest, inner);
    if (result === DYNAMIC) result = type;
  }
  const wanted = checker.universe.cases(subject, checker.path);
  const missing = (wanted ?? []).filter((name) => !covered.has(name));
  if (!open && wanted !== undefined && missing.length > 0)
    checker.report(lineOf(node), `the switch over ${subject.name} lacks ${missing.join(', ')}`);
  if (!open && wanted === undefined && node.type === 'switch_expression' && subject.name !== 'dynamic' && subject.name !== 'bool')
    checker.report(lineOf(node), `the switch over ${subject.name} lacks a default`);
  return node.type === 'switch_expression' ? result : DYNAMIC;
}

function isWildcard(pattern: DartNode): boolean {
  if (pattern.text === '_') return true;
  return pattern.type === 'variable_pattern' && !parts(pattern).some((one) => isTypeNode(one));
}

/** `Type.value` or `Type`. */
function nameOf(pattern: DartNode): string {
  if (pattern.type === 'object_pattern' || pattern.type === 'variable_pattern')
    return parts(pattern).find((one) => isTypeNode(one))?.text ?? '';
  return pattern.text.replace(/\s+/g, '');
}
