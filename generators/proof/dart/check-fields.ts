import type { StatementChecker } from './check-statements.ts';
import { memberNodes, parametersOf, type ClassDeclaration } from './declarations.ts';
import { lineOf, parts, type DartNode } from './parse.ts';
import { Scope } from './scope.ts';
import { isTypeNode, readType, type DartType } from './types.ts';

/** Default values fit their parameters, and a parameter that may be left out and has none may be null. */
export function checkDefaults(list: DartNode, types: ReadonlyMap<string, DartType>, checker: StatementChecker): void {
  for (const optional of parts(list).filter(({ type }) => type === 'optional_formal_parameters')) {
    const nodes = parts(optional);
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at] as DartNode;
      if (node.type !== 'formal_parameter') continue;
      let end = at + 1;
      while (end < nodes.length && nodes[end]?.type !== 'formal_parameter') end += 1;
      const parameter = parametersOf(list).find((one) => one.name === node.descendantsOfType('identifier').at(-1)?.text);
      const wanted = types.get(parameter?.name ?? '');
      const value = nodes.slice(at + 1, end);
      if (parameter === undefined || wanted === undefined) continue;
      const { name, required, from } = parameter;
      if (/^[A-Z]/.test(value[0]?.text ?? '') && value[1]?.descendantsOfType('arguments').length === 1)
        checker.report(lineOf(node), `the default value of \`${name}\` is not constant`);
      if (value.length > 0) checker.takes(wanted, checker.walk(value, new Scope()), lineOf(node), `\`${name}\``);
      else if (!required && from !== 'super' && checker.needsValue(wanted))
        checker.report(lineOf(node), `\`${name}\` is neither required nor has it a default value`);
    }
  }
}

/** A field that is final or may not be null gets a value where it is declared or in each constructor. */
export function checkFields(one: ClassDeclaration, checker: StatementChecker): void {
  const body = one.node.childForFieldName('body');
  const nodes = body === null ? [] : memberNodes(body).map(({ node }) => node);
  // One that hands over to another sets the fields there.
  const constructors = nodes.filter(
    (node) =>
      ['constructor_signature', 'constant_constructor_signature'].includes(signatureOf(node)?.type ?? '') &&
      node.descendantsOfType('redirection').length === 0,
  );
  const given = constructors.map((node) => new Set([...thisParameters(node), ...initialized(node)]));
  for (const node of nodes) {
    const inner = parts(node);
    const list = inner.find(({ type }) => type === 'initialized_identifier_list' || type === 'identifier_list');
    if (list === undefined || node.children.some((child) => /^(?:late|static|external|abstract|covariant)$/.test(child?.text ?? '')))
      continue;
    const at = inner.findIndex((each) => isTypeNode(each));
    const isFinal = inner.some(({ type }) => type === 'final_builtin');
    if (!isFinal && (at < 0 || !checker.needsValue(readType(inner, at).type))) continue;
    for (const field of parts(list)) {
      const name = field.type === 'identifier' ? field.text : (parts(field)[0]?.text ?? '');
      const hasValue = field.type !== 'identifier' && parts(field).length > 1;
      if (!hasValue && (given.length === 0 || given.some((names) => !names.has(name))))
        checker.report(lineOf(field), `\`${name}\` gets no value`);
    }
  }
}

function signatureOf(node: DartNode): DartNode | undefined {
  const [first] = parts(node);
  return first?.type === 'method_signature' ? parts(first)[0] : first;
}

function thisParameters(node: DartNode): readonly string[] {
  const list = node.descendantsOfType('formal_parameter_list')[0];
  return list === undefined || list === null ? [] : parametersOf(list).flatMap(({ from, name }) => (from === 'this' ? [name] : []));
}

/** The fields of the initializers. */
function initialized(node: DartNode): readonly string[] {
  return node
    .descendantsOfType('field_initializer')
    .flatMap((one) => (one === null ? [] : [parts(one).find(({ type }) => type === 'identifier')?.text ?? '']));
}
