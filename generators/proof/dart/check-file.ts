import type { ClassDeclaration, Library } from './declarations.ts';
import { memberNodes, parametersOf } from './declarations.ts';
import { checkDefaults, checkFields } from './check-fields.ts';
import { checkOverrides } from './check-overrides.ts';
import { checkPlaces } from './check-places.ts';
import { StatementChecker } from './check-statements.ts';
import { lineOf, parts, syntaxErrors, type DartNode, type Finding } from './parse.ts';
import { Scope } from './scope.ts';
import { DYNAMIC, readType, simple, type DartType } from './types.ts';
import type { Universe } from './universe.ts';

/** Everything that is wrong with a file of a package. */
export function checkFile(library: Library, universe: Universe): readonly Finding[] {
  const syntax = syntaxErrors(library.root);
  if (syntax.length > 0) return syntax;
  const checker = new StatementChecker(library, universe);
  for (const one of library.directives) {
    if (universe.target(library.path, one) === undefined) checker.report(one.line, `no library \`${one.path}\``);
  }
  duplicates(library, checker);
  for (const one of library.classes) checkClass(one, universe, checker);
  checkTops(library, checker);
  checkTypes(library.root, checker);
  checkPlaces(library.root, checker);
  unusedImports(library, universe, checker);
  return checker.findings();
}

function duplicates(library: Library, checker: StatementChecker): void {
  const twice = (names: readonly (readonly [string, number])[], what: string): void => {
    const seen = new Set<string>();
    for (const [name, line] of names) {
      if (seen.has(name)) checker.report(line, `${what} \`${name}\` is declared twice`);
      seen.add(name);
    }
  };
  twice(
    [...library.classes, ...library.tops].map(({ name, line }) => [name, line]),
    'the name',
  );
  for (const one of library.classes) {
    const members = one.members.filter(({ kind }) => kind !== 'setter').map(({ name, line }): [string, number] => [name, line]);
    twice([...one.values.map((value): [string, number] => [value, one.line]), ...members], `in ${one.name}, the member`);
    twice(
      one.constructors.map(({ name, line }) => [`${one.name}.${name}`, line]),
      'the constructor',
    );
  }
}

function checkClass(one: ClassDeclaration, universe: Universe, checker: StatementChecker): void {
  const body = one.node.childForFieldName('body');
  if (body === null) return;
  const { all, open } = universe.supertypes(one, []);
  const self = { name: one.name, args: one.typeParameters.map((name) => simple(name)) };
  checker.inClass(one, self);
  for (const { node, body: block } of memberNodes(body)) {
    const list = node.descendantsOfType('formal_parameter_list')[0];
    const scope = new Scope();
    const constructor = [node, ...parts(node), ...parts(node).flatMap(parts)].find(({ type }) => type.includes('constructor_signature'));
    const isConstructor = constructor !== undefined;
    const named = constructor === undefined ? undefined : parts(constructor).find(({ type }) => type === 'identifier');
    if (named !== undefined && named.text !== one.name) checker.report(lineOf(node), `\`${named.text}\` is no constructor of ${one.name}`);
    checker.inStatic(/^(?:static|(?:const )?factory)\b/.test(node.text));
    for (const parameter of list === undefined || list === null ? [] : parametersOf(list)) {
      const type =
        parameter.from === undefined
          ? parameter.type
          : formalType(one, parameter.name, parameter.from, universe, checker, lineOf(node), parameter.type, parameter.kind === 'named');
      if (!scope.declare(parameter.name, type)) checker.report(lineOf(node), `the parameter \`${parameter.name}\` is declared twice`);
    }
    if (list !== undefined && list !== null) checkDefaults(list, scope.types(), checker);
    if (isConstructor) checker.superCall(one, node, scope);
    checker.declaration(node, scope);
    const isFactory = constructor?.type.startsWith('factory') === true;
    if (block !== undefined) checker.body(block, scope, node.startIndex, isFactory ? self : returnType(parts(node)[0]));
    checkOverride(one, node, all, open, checker);
  }
  if (one.kind === 'enum')
    for (const { isConstant, line } of one.constructors)
      if (!isConstant) checker.report(line, `the constructor of \`${one.name}\` is not constant`);
  for (const constant of parts(body).filter(({ type }) => type === 'enum_constant')) {
    const args = constant.descendantsOfType('arguments')[0] ?? undefined;
    const found = universe.constructorOf(one, '');
    if (found !== undefined) checker.constant(args ?? constant, args?.id === undefined, found.parameters, one.name);
  }
  checkFields(one, checker);
  checkOverrides(one, all.slice(1), universe, checker);
  const isConstant = one.constructors.some((each) => each.isConstant);
  for (const { name, kind, isFinal, isStatic, line } of one.members)
    if (isConstant && kind === 'field' && !isFinal && !isStatic)
      checker.report(line, `\`${name}\` may change, but ${one.name} has a constant constructor`);
  if (!one.isAbstract && !open) missingMembers(one, universe, checker);
  checker.inClass(undefined, DYNAMIC);
}

/** What a function or getter gives back; nothing is known of a constructor. */
function returnType(signature: DartNode | undefined): DartType {
  const isFunction = ['function_signature', 'getter_signature', 'operator_signature'].includes(signature?.type ?? '');
  return signature === undefined || !isFunction ? DYNAMIC : readType(parts(signature), 0).type;
}

/** The type of `this.x` or `super.x`. */
function formalType(
  one: ClassDeclaration,
  name: string,
  from: 'this' | 'super',
  universe: Universe,
  checker: StatementChecker,
  line: number,
  written: DartType,
  isNamed: boolean,
): DartType {
  if (from === 'this') {
    const field = one.members.find((member) => member.name === name && member.kind === 'field');
    if (field === undefined) checker.report(line, `${one.name} has no field \`${name}\` for \`this.${name}\``);
    return written === DYNAMIC ? (field?.type ?? DYNAMIC) : written;
  }
  const parent = one.extends === undefined ? undefined : universe.classOf(one.extends, one.library);
  if (parent === undefined) return DYNAMIC;
  const found = parent.constructors.flatMap(({ parameters }) => parameters).find((parameter) => parameter.name === name);
  // A positional `super.x` takes the place of the positional parameter, whatever its name.
  if (
    found === undefined &&
    (isNamed || !parent.constructors.some(({ parameters }) => parameters.some(({ kind }) => kind === 'positional')))
  ) {
    checker.report(line, `no constructor of ${parent.name} has a parameter \`${name}\``);
  }
  return found?.type ?? DYNAMIC;
}

function checkOverride(
  one: ClassDeclaration,
  node: DartNode,
  all: readonly (readonly [ClassDeclaration, unknown])[],
  open: boolean,
  checker: StatementChecker,
): void {
  const before = node.previousNamedSibling;
  const marked = before?.type === 'annotation' && before.text === '@override';
  const name = parts(node)[0]?.childForFieldName('name')?.text;
  if (!marked || name === undefined || open) return;
  if (!all.slice(1).some(([other]) => other.members.some((member) => member.name === name && !member.isStatic)))
    checker.report(lineOf(node), `\`${name}\` of ${one.name} overrides nothing`);
}

/** Abstract members above that a class without `abstract` lacks. */
function missingMembers(one: ClassDeclaration, universe: Universe, checker: StatementChecker): void {
  if (one.kind === 'enum') return;
  const { all } = universe.supertypes(one, []);
  const concrete = new Set(
    all.flatMap(([owner]) => owner.members.filter((member) => !member.isAbstract && !member.isStatic).map(({ name }) => name)),
  );
  for (const [owner] of all.slice(1)) {
    if (!owner.isAbstract || /^(?:dart|package):/.test(owner.library)) continue;
    for (const member of owner.members) {
      if (member.isAbstract && !member.isStatic && !concrete.has(member.name))
        checker.report(one.line, `${one.name} lacks \`${member.name}\` of ${owner.name}`);
    }
  }
}

function checkTops(library: Library, checker: StatementChecker): void {
  const nodes = parts(library.root);
  nodes.forEach((node, at) => {
    const next = nodes[at + 1];
    if (node.type === 'function_signature' && next?.type === 'function_body') {
      const list = parts(node).find(({ type }) => type === 'formal_parameter_list');
      const scope = new Scope();
      for (const { name, type } of list === undefined ? [] : parametersOf(list)) scope.declare(name, type);
      if (list !== undefined) checkDefaults(list, scope.types(), checker);
      checker.body(next, scope, node.startIndex, returnType(node));
    } else if (node.type === 'static_final_declaration_list' || node.type === 'initialized_identifier_list') {
      for (const one of parts(node))
        checker.variable(one, library.tops.find(({ name }) => name === parts(one)[0]?.text)?.type ?? DYNAMIC, new Scope());
    }
  });
}

/** Every type that a file names. */
function checkTypes(root: DartNode, checker: StatementChecker): void {
  const visit = (node: DartNode, variables: ReadonlySet<string>): void => {
    const own = parts(node).filter(({ type }) => type === 'type_parameters' || type === 'function_signature');
    const lists = own.flatMap((one) =>
      one.type === 'type_parameters' ? [one] : parts(one).filter(({ type }) => type === 'type_parameters'),
    );
    const inner = new Set([...variables, ...lists.flatMap((list) => parts(list).map((one) => parts(one)[0]?.text ?? ''))]);
    if (node.type === 'type_identifier' && !inner.has(node.text)) checker.typeName(node);
    const siblings = parts(node);
    siblings.forEach((one, at) => {
      const next = siblings[at + 1];
      if (one.type === 'type_identifier' && next?.type === 'type_arguments' && !inner.has(one.text)) checker.typeArguments(one, next);
    });
    siblings.forEach((child, at) => {
      const signature = child.type === 'function_body' ? siblings[at - 1] : undefined;
      const more =
        signature === undefined
          ? []
          : signature.descendantsOfType('type_parameter').map((one) => (one === null ? '' : (parts(one)[0]?.text ?? '')));
      visit(child, more.length === 0 ? inner : new Set([...inner, ...more]));
    });
  };
  visit(root, new Set());
}

function unusedImports(library: Library, universe: Universe, checker: StatementChecker): void {
  const used = checker.used();
  for (const one of library.directives) {
    if (one.kind !== 'import') continue;
    const given = universe.imported(library, one);
    if (given.size > 0 && ![...given.keys()].some((name) => used.has(name)))
      checker.report(one.line, `the import of \`${one.path}\` is not used`);
  }
}
