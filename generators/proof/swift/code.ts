import { argumentNodes, Conflicts } from './conflicts.ts';
import { checkConstants } from './constants.ts';
import type { Declarations } from './declarations.ts';
import { checkErrors } from './errors.ts';
import { Inference, memberName } from './inference.ts';
import type { Candidate } from './members-of.ts';
import { checkPattern, checkSubject, valuesOf } from './patterns.ts';
import type { Platform } from './platform.ts';
import { walk, type Scope, type Visitor } from './scopes.ts';
import { argumentsOf, places, TYPES, written, type Parameter } from './signature.ts';
import { genericsOf, shown, type, type Type } from './swift-types.ts';
import type { Node } from './node.ts';
import { childOf, childrenOf, type Mistake } from './syntax.ts';
import { valuesIn } from './values-in.ts';

/** Functions whose closure gets one element. */
const ELEMENTWISE = new Set([
  'allSatisfy',
  'compactMap',
  'contains',
  'filter',
  'first',
  'firstIndex',
  'flatMap',
  'map',
  'prefix',
  'removeAll',
  'sorted',
  'forEach',
]);

/** Names, types and values within code: what declarations and literals say of them has to agree. */
export function checkCode({ file, tree }: { file: string; tree: Node }, declarations: Declarations, platform: Platform): Mistake[] {
  const check = new Code(file, declarations, platform);
  walk(tree, declarations, file, check);
  return check.mistakes;
}

class Code implements Visitor {
  readonly mistakes: Mistake[] = [];
  readonly #file: string;
  readonly #declarations: Declarations;
  readonly #platform: Platform;
  readonly #inference: Inference;
  readonly #conflicts: Conflicts;
  /** Expression → the type that its place asks for. */
  readonly #expected = new WeakMap<Node, { readonly type: Type; readonly place: string }>();
  readonly #closures = new WeakMap<Node, readonly (Type | undefined)[]>();
  /** What stands after `try`, or where an error may go. */
  readonly #tried = new WeakSet<Node>();
  readonly #caught = new WeakSet<Node>();

  constructor(file: string, declarations: Declarations, platform: Platform) {
    this.#file = file;
    this.#declarations = declarations;
    this.#platform = platform;
    this.#inference = new Inference(declarations, platform);
    this.#conflicts = new Conflicts(declarations, this.#inference);
  }

  #say(node: Node, message: string | undefined): void {
    if (message !== undefined) this.mistakes.push({ file: this.#file, line: node.line, message });
  }

  twice(node: Node, name: string): void {
    this.#say(node, `\`${name}\` is declared twice in one block`);
  }

  typeOf(annotation: Node | undefined, value: Node | undefined, scope: Scope): Type | undefined {
    const { around, environment } = scope.surroundings;
    return annotation === undefined ? this.#inference.of(value, scope) : this.#inference.types.read(annotation, around, environment);
  }

  parametersOf(closure: Node): readonly (Type | undefined)[] {
    return this.#closures.get(closure) ?? [];
  }

  elementOf(list: Node, scope: Scope): Type | undefined {
    const found = this.#inference.of(list, scope);
    return found?.name === 'Array' || found?.name === 'Set' ? found.args[0] : undefined;
  }

  valuesOf(pattern: Node, subject: Node | undefined, scope: Scope): readonly (Type | undefined)[] {
    const of = this.#inference.of(subject, scope);
    this.#say(pattern, checkPattern(pattern, this.#declarations, of, this.#inference));
    return valuesOf(pattern, of, this.#inference);
  }

  visit(node: Node, scope: Scope): void {
    const asked = this.#expected.get(node);
    if (asked !== undefined) {
      const conflict = this.#conflicts.of(node, asked.type, scope);
      this.#say(node, conflict === undefined ? undefined : `${asked.place}: ${conflict}`);
    }
    this.#say(node, checkConstants(node, scope, this.#inference));
    this.#say(node, checkErrors(node, scope, this.#inference, this.#tried, this.#caught));
    switch (node.kind) {
      case 'call_expression':
      case 'constructor_expression':
        return this.#call(node, scope);
      case 'navigation_expression':
        return this.#navigation(node, scope);
      case 'assignment': {
        const [target, operator, value] = node.children;
        if (operator?.text === '=')
          this.#say(
            node,
            this.#within('value', this.#conflicts.of(value, this.#inference.link(target?.children[0] ?? node, scope).type, scope)),
          );
        return;
      }
      case 'property_declaration':
        return this.#property(node, scope);
      case 'init_declaration':
        return this.#defaults(node, scope);
      case 'function_declaration':
      case 'subscript_declaration': {
        this.#defaults(node, scope);
        const arrow = node.children.findIndex(({ text }) => text === '->');
        const result = arrow < 0 ? undefined : node.children.slice(arrow + 1).find(({ isNamed }) => isNamed);
        const body = childOf(node, 'function_body', 'computed_property');
        return this.#result(body, result, scope, node);
      }
      case 'if_statement':
      case 'guard_statement':
      case 'while_statement':
        return this.#conditions(node, scope);
      case 'ternary_expression':
        return this.#expect(node.children[0], type('Bool'), 'condition');
      case 'conjunction_expression':
      case 'disjunction_expression':
        for (const child of node.children) if (child.isNamed) this.#expect(child, type('Bool'), 'condition');
        return;
      case 'additive_expression':
      case 'multiplicative_expression':
        return this.#say(node, this.#inference.operands(node, scope));
      case 'prefix_expression':
        if (node.children[0]?.kind === 'bang') this.#expect(node.children[1], type('Bool'), 'condition');
        return;
      case 'switch_statement':
        return this.#say(
          node,
          checkSubject(
            node,
            this.#inference.of(
              node.children.find(({ isNamed }) => isNamed),
              scope,
            ),
          ),
        );
      default:
        return;
    }
  }

  #within(place: string, message: string | undefined): string | undefined {
    return message === undefined ? undefined : `${place}: ${message}`;
  }

  #expect(node: Node | undefined, of: Type | undefined, place: string): void {
    if (node !== undefined && of !== undefined) this.#expected.set(node, { type: of, place });
  }

  /** Values of parameters that may be left out. */
  #defaults(node: Node, scope: Scope): void {
    const generics = genericsOf(node).map((name) => [name, undefined] as const);
    const environment = new Map([...scope.surroundings.environment, ...generics]);
    for (const [at, child] of node.children.entries())
      if (child.kind === 'parameter' && node.children[at + 1]?.text === '=')
        this.#expect(
          node.children[at + 2],
          this.#inference.types.read(childOf(child, ...TYPES), scope.surroundings.around, environment),
          'default',
        );
  }

  /** Values that a body returns. */
  #result(body: Node | undefined, written: Node | undefined, scope: Scope, owner: Node): void {
    const environment = new Map(scope.surroundings.environment);
    for (const one of childrenOf(childOf(owner, 'type_parameters') ?? owner, 'type_parameter'))
      environment.set(childOf(one, 'type_identifier')?.text ?? '', undefined);
    const result = this.#inference.types.read(written, scope.surroundings.around, environment);
    if (body === undefined || result === undefined) return;
    for (const value of valuesIn(body)) this.#expect(value, result, 'result');
  }

  #property(node: Node, scope: Scope): void {
    const annotation = childOf(node, 'type_annotation')?.children.find(({ isNamed }) => isNamed);
    const computed = childOf(node, 'computed_property');
    if (computed !== undefined && !/@\w*Builder\b/.test(childOf(node, 'modifiers')?.text ?? ''))
      this.#result(childOf(computed, 'computed_getter') ?? computed, annotation, scope, node);
    const at = node.children.findIndex(({ text }) => text === '=');
    if (at < 0 || annotation === undefined) return;
    this.#expect(
      node.children[at + 1],
      this.#inference.types.read(annotation, scope.surroundings.around, scope.surroundings.environment),
      'value',
    );
  }

  #conditions(node: Node, scope: Scope): void {
    const end = node.children.findIndex(({ text, kind }) => text === '{' || kind === 'else');
    let isBound = false;
    for (const [at, child] of node.children.slice(1, end).entries()) {
      if (child.text === ',') isBound = false;
      else if (child.kind === 'value_binding_pattern' || child.text === 'case') isBound = true;
      else if (!isBound && child.isNamed && child.kind !== 'availability_condition') this.#expect(child, type('Bool'), 'condition');
      if (child.kind !== 'value_binding_pattern' || node.children[at]?.text === 'case') continue;
      const equals = node.children.slice(at + 2, end).findIndex(({ text }) => text === '=' || text === ',');
      const isShort = equals < 0 || node.children[at + 2 + equals]?.text === ',';
      const value = node.children[isShort ? at + 2 : at + 3 + equals];
      // An earlier condition may bind the name anew.
      if (at > 0 && value !== undefined && node.children.slice(1, at + 1).some(({ text }) => text !== '' && value.text.startsWith(text)))
        continue;
      const found = this.#inference.of(value, scope);
      if (found !== undefined && found.name !== 'Optional')
        this.#say(child, `\`${value?.text ?? ''}\` is a \`${shown(found)}\` and no optional`);
    }
  }

  #navigation(node: Node, scope: Scope): void {
    const [receiver] = node.children;
    const name = memberName(node);
    if (receiver === undefined || name === '' || ['self', 'init', 'Type'].includes(name) || receiver.kind === 'key_path_expression') return;
    const named = this.#inference.typeNamed(receiver, scope);
    const of = named ?? this.#inference.receiverOf(node, scope);
    if (of === undefined) return;
    const found =
      named === undefined
        ? this.#inference.members.named(of, name)
        : named.declared === undefined
          ? undefined
          : this.#inference.members.static(of, name);
    if (found?.length !== 0) return;
    const isNested = this.#declarations.types.get(name)?.some(({ path }) => path === `${of.name}.${name}`) === true;
    if (!isNested)
      this.#say(
        node,
        of.name === 'Optional' ? `\`${name}\` of an optional \`${shown(of)}\` needs \`?\`` : `\`${shown(of)}\` has no member \`${name}\``,
      );
  }

  #call(node: Node, scope: Scope): void {
    if (
      childOf(node, 'call_suffix', 'constructor_suffix') === undefined ||
      childOf(childOf(node, 'call_suffix') ?? node, 'value_arguments')?.children[0]?.text === '['
    )
      return;
    const args = argumentsOf(node);
    const candidates = this.#candidates(node, scope);
    if (candidates !== undefined) {
      const fitting = candidates.flatMap((one) => {
        const taken = one.signature === undefined ? undefined : places(args, one.signature);
        return taken === undefined ? [] : [{ one, taken }];
      });
      if (fitting.length === 0 && candidates.length > 0 && candidates.every(({ signature }) => signature !== undefined))
        this.#say(
          node,
          `\`${node.children[0]?.text ?? ''}\` takes ${candidates.map(({ signature }) => written(signature ?? [])).join(' or ')}`,
        );
      if (fitting.length > 0) this.#arguments(node, fitting, scope);
    }
    this.#elementwise(node, scope);
  }

  #arguments(node: Node, fitting: readonly { readonly one: Candidate; readonly taken: readonly Parameter[] }[], scope: Scope): void {
    const expected = (at: number): readonly (Type | undefined)[] =>
      fitting.map(({ one, taken }) => this.#inference.types.read(taken[at]?.type, one.around, one.environment));
    for (const [at, value] of argumentNodes(node).entries()) {
      if (value === undefined) continue;
      const types = expected(at);
      if (value.kind === 'lambda_literal' && types.length === 1 && types[0]?.name === 'Function')
        this.#closures.set(value, types[0].args.slice(0, -1));
      const said = types.map((one) => this.#conflicts.of(value, one, scope));
      const label = fitting[0]?.taken[at]?.label ?? '_';
      if (said.every((one) => one !== undefined)) this.#say(value, `argument \`${label}\`: ${said[0] ?? ''}`);
    }
    const [trailing] = childrenOf(childOf(node, 'call_suffix') ?? node, 'lambda_literal');
    const [only] = fitting;
    if (trailing === undefined || only === undefined || fitting.length > 1 || argumentsOf(node).trailing.length > 1) return;
    const rest = only.one.signature?.filter((one) => !only.taken.includes(one)) ?? [];
    const functions = rest.filter((one) => one.type === undefined || /->/.test(one.type.text));
    const of = functions.length === 1 ? this.#inference.types.read(functions[0]?.type, only.one.around, only.one.environment) : undefined;
    if (of?.name !== 'Function') return;
    this.#closures.set(trailing, of.args.slice(0, -1));
    this.#say(trailing, this.#within('closure', this.#conflicts.of(trailing, of, scope)));
  }

  /** What a call can mean: by the type of its receiver, else by the table of the platform. */
  #candidates(node: Node, scope: Scope): readonly Candidate[] | undefined {
    const [callee] = node.children;
    if (callee === undefined) return undefined;
    const name = callee.kind === 'navigation_expression' ? memberName(callee) : callee.text;
    const fromTable = (signatures: readonly (readonly Parameter[] | null)[] | undefined): readonly Candidate[] | undefined =>
      signatures?.flatMap((signature) =>
        signature === null
          ? []
          : [{ kind: 'function', signature, result: undefined, isStatic: false, around: undefined, environment: new Map() }],
      );
    const known = this.#inference.candidates(node, scope);
    if (known !== undefined && !(known.length > 0 && known.every(({ signature }) => signature === undefined))) return known;
    if (scope.find(name) !== undefined) return undefined;
    if (callee.kind === 'simple_identifier' && this.#platform.types.has(name) && !this.#declarations.types.has(name))
      return this.#declarations.foreignInits.has(name) ? undefined : fromTable(this.#platform.types.get(name)?.inits);
    const table = this.#platform.members.get(name);
    if (callee.kind !== 'navigation_expression' || table?.includes(null) !== false) return undefined;
    if (known !== undefined) return fromTable(table);
    // The receiver may be a view, or a type of the package with a function of that name.
    const isListed = this.#platform.modifiers.has(name) || name === 'trimmingCharacters';
    return isListed ? [...(fromTable(table) ?? []), ...this.#inference.members.everywhere(name)] : undefined;
  }

  /** Closures and key paths that get the elements of a list. */
  #elementwise(node: Node, scope: Scope): void {
    const [callee] = node.children;
    if (callee?.kind !== 'navigation_expression' || !ELEMENTWISE.has(memberName(callee))) return;
    const of = this.#inference.receiverOf(callee, scope);
    const element = of?.name === 'Array' || of?.name === 'Set' || of?.name === 'Optional' ? of.args[0] : undefined;
    if (element === undefined) return;
    const isPair = memberName(callee) === 'sorted';
    for (const closure of [...argumentNodes(node), ...childrenOf(childOf(node, 'call_suffix') ?? node, 'lambda_literal')])
      if (closure?.kind === 'lambda_literal') this.#closures.set(closure, isPair ? [element, element] : [element]);
    const [path] = argumentNodes(node);
    if (path?.kind !== 'navigation_expression' || path.children[0]?.text !== '\\') return;
    const name = memberName(path);
    if (name !== 'self' && this.#inference.members.named(element, name)?.length === 0)
      this.#say(path, `\`${shown(element)}\` has no member \`${name}\``);
  }
}
