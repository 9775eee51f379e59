import { argumentNodes, argumentProblems, unify, type Given } from './arguments.ts';
import type { ClassDeclaration } from './declarations.ts';
import { parametersOf } from './declarations.ts';
import { lineOf, parts, type DartNode } from './parse.ts';
import { Resolver, type Value } from './resolver.ts';
import { Scope } from './scope.ts';
import { DYNAMIC, readTypes, substitute, type DartType, type Parameter } from './types.ts';

/** Checks the arguments of calls. */
export abstract class CallChecker extends Resolver {
  /** Checks nodes in their order. Gives the type of the last expression. */
  abstract walk(nodes: readonly DartNode[], scope: Scope): DartType;

  /** Whether the constructor above gets what it needs: from `super(…)` and `super.x`. */
  superCall(one: ClassDeclaration, node: DartNode, scope: Scope): void {
    const parent = one.extends === undefined ? undefined : this.universe.classOf(one.extends, one.library);
    if (parent === undefined || one.kind === 'enum' || parts(node)[0]?.type === 'factory_constructor_signature') return;
    const entry = node.descendantsOfType('initializer_list_entry').find((each) => each !== null && parts(each)[0]?.type === 'super');
    const nodes = entry === undefined || entry === null ? [] : parts(entry);
    const name =
      nodes.find(({ type }) => type === 'identifier')?.text ??
      nodes
        .find(({ type }) => type === 'qualified')
        ?.text.split('.')
        .at(-1) ??
      '';
    const found = this.universe.constructorOf(parent, name);
    if (found === undefined) {
      this.report(lineOf(node), `${parent.name} has no constructor \`${name}\``);
      return;
    }
    const list = node.descendantsOfType('formal_parameter_list')[0];
    const passed = list === undefined || list === null ? [] : parametersOf(list).filter(({ from }) => from === 'super');
    const args = nodes.find(({ type }) => type === 'arguments');
    this.compare(found.parameters, this.given(args, scope), `${parent.name}${name === '' ? '' : `.${name}`}`, node, passed);
  }

  protected call(value: Value, node: DartNode, scope: Scope): Value {
    const list = parts(node).find(({ type }) => type === 'type_arguments');
    const written = list === undefined ? [] : readTypes(parts(list));
    const args = parts(node).find(({ type }) => type === 'arguments');
    const { declared } = value;
    if (declared !== undefined) {
      const found = this.universe.constructorOf(declared, '');
      if (declared.isAbstract && !/^(?:dart|package):/.test(declared.library))
        this.report(lineOf(node), `\`${declared.name}\` is abstract`);
      if (found === undefined) this.report(lineOf(node), `\`${declared.name}\` has no constructor without a name`);
      const own = written.length > 0 ? written : value.type.args;
      const by = this.args(
        args,
        found?.parameters ?? [],
        declared.name,
        scope,
        new Map(declared.typeParameters.map((one, at) => [one, own[at] ?? DYNAMIC])),
        found === undefined,
      );
      return { type: { name: declared.name, args: declared.typeParameters.map((one) => by.get(one) ?? DYNAMIC) } };
    }
    const type = this.universe.resolve(value.type, this.path);
    const callee =
      value.callee ?? (type.fn === undefined ? undefined : { parameters: type.fn.parameters, typeParameters: [], what: 'the function' });
    if (callee === undefined) {
      if (this.universe.classOf(type, this.path) !== undefined && this.universe.member(type, 'call', this.path) === undefined)
        this.report(lineOf(node), `a ${type.name} is no function`);
      this.args(args, [], '', scope, new Map(), true);
      return { type: DYNAMIC };
    }
    const by = this.args(
      args,
      callee.parameters,
      callee.what,
      scope,
      new Map(callee.typeParameters.map((one, at) => [one, written[at] ?? DYNAMIC])),
    );
    const returns = value.callee === undefined && type.fn !== undefined ? type.fn.returns : value.type;
    return { type: substitute(returns, by) };
  }

  /**
   * Checks the arguments of a call.
   * @param by type variables, with what is known of them
   * @param unknown whether the parameters are not known
   * @returns the type variables with what the arguments say
   */
  args(
    node: DartNode | undefined,
    parameters: readonly Parameter[],
    what: string,
    scope: Scope,
    by: ReadonlyMap<string, DartType>,
    unknown = false,
  ): ReadonlyMap<string, DartType> {
    const given = this.given(node, scope);
    if (!unknown && node !== undefined) this.compare(parameters, given, what, node);
    const found = new Map(by);
    const positional = parameters.filter(({ kind }) => kind !== 'named');
    this.#types(parameters, given, by);
    given.positional.forEach((type, at) => unify(positional[at]?.type, type, found));
    for (const [name, type] of given.named) unify(parameters.find((one) => one.name === name && one.kind === 'named')?.type, type, found);
    return found;
  }

  /** Whether the arguments have the types of the parameters. */
  #types(parameters: readonly Parameter[], given: Given, by: ReadonlyMap<string, DartType>): void {
    const positional = parameters.filter(({ kind }) => kind !== 'named');
    const check = (type: DartType, parameter: Parameter | undefined, at: number | string): void => {
      if (parameter === undefined) return;
      this.takes(substitute(parameter.type, by), type, given.lines.get(at) ?? 0, `\`${parameter.name}\``);
    };
    given.positional.forEach((type, at) => check(type, positional[at], at));
    for (const [name, type] of given.named)
      check(
        type,
        parameters.find((one) => one.kind === 'named' && one.name === name),
        name,
      );
  }

  /** A constant of an enumeration gets what its constructor needs. */
  constant(node: DartNode, isBare: boolean, parameters: readonly Parameter[], name: string): void {
    if (isBare) this.compare(parameters, { positional: [], named: new Map(), lines: new Map() }, name, node);
    else this.args(node, parameters, name, new Scope(), new Map());
  }

  protected given(node: DartNode | undefined, scope: Scope): Given {
    const positional: DartType[] = [];
    const named = new Map<string, DartType>();
    const lines = new Map<number | string, number>();
    for (const one of node === undefined ? [] : argumentNodes(node)) {
      if (parts(one)[0]?.type === 'label') {
        const [label, ...value] = parts(one);
        const name = label === undefined ? '' : label.text.replace(/\s*:$/, '');
        if (named.has(name)) this.report(lineOf(one), `the argument \`${name}\` is given twice`);
        named.set(name, this.walk(value, scope.inner()));
        lines.set(name, lineOf(one));
      } else {
        lines.set(positional.length, lineOf(one));
        positional.push(this.walk(parts(one), scope.inner()));
      }
    }
    return { positional, named, lines };
  }

  protected compare(parameters: readonly Parameter[], given: Given, what: string, node: DartNode, passed: readonly Parameter[] = []): void {
    for (const problem of argumentProblems(parameters, given, what, passed)) this.report(lineOf(node), problem);
  }
}
