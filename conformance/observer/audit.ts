// The accessibility engine. The runner brings it into the observer's world: the page neither sees nor changes it, and its timers
// run while the page's clock stands still.
import type { Audit, AuditOptions, ColoredText, Finding } from './contract.ts';
import { push, pushAll } from './platform/collections.ts';
import { tabIndexOf } from './platform/events.ts';
import { dataOf, isElement, isText } from './platform/nodes.ts';
import { globalOf } from './platform/page.ts';
import { matchesMedia } from './platform/styles.ts';
import { essence, max, slice } from './platform/text.ts';
import { contrastOfOne } from './contrast.ts';
import { newSweep } from './sight.ts';
import { eachElement, flatChildren, numberOf } from './tree.ts';

/** What is used of a result of axe-core. */
interface EngineCheck {
  readonly id: string;
  readonly data?: { readonly messageKey?: string } | null;
}
interface EngineNode {
  readonly html: string;
  /** The checks that failed: those that all have to hold, those of which one has to, and those of which none may. */
  readonly all: readonly EngineCheck[];
  readonly any: readonly EngineCheck[];
  readonly none: readonly EngineCheck[];
  readonly failureSummary?: string;
  readonly element?: Element;
}
interface EngineFinding {
  readonly id: string;
  readonly impact?: string | null;
  readonly help: string;
  readonly nodes: readonly EngineNode[];
}
interface EngineResult {
  readonly violations: readonly EngineFinding[];
  readonly incomplete: readonly EngineFinding[];
  readonly passes: readonly unknown[];
}
/** What is used of axe-core. */
interface Engine {
  run(element: Element, options: object): Promise<EngineResult>;
}

let engine: Engine | null = null;
/** Takes the engine that the runner has put into the global object of this world. */
export function takeEngine(): null {
  engine = globalOf(window, 'axe') as Engine;
  return null;
}
export const hasEngine = (): boolean => engine !== null;

/** The engine's rule for the contrast of text. */
const COLORS = 'color-contrast';
/** The engine's rule for what takes the focus and is hidden from assistive technology. */
const HIDDEN_STOPS = 'aria-hidden-focus';
/** The finding where the engine itself fails. */
const BROKEN: Finding = {
  rule: 'axe-core',
  impact: '',
  help: 'the engine fails on this page: a form may have a field named as a property of elements',
  count: 1,
  nodes: [],
};
/** Elements of one finding that are measured. */
const MEASURED = 200;

export async function audit(options: AuditOptions, element: Element): Promise<Audit> {
  if (!engine) return { violations: [], incomplete: [], passes: 0 };
  // In forced colours the engine reads the page's own colours, not the painted ones: it cannot judge them.
  const forced = matchesMedia('(forced-colors: active)');
  const rules: string[] = [];
  const asked = 'rules' in options ? options.rules : [];
  for (let i = 0; i < asked.length; i++) if (!forced || asked[i] !== COLORS) push(rules, asked[i]);
  if ('rules' in options && rules.length === 0) return { violations: [], incomplete: [], passes: 0 };
  let results: EngineResult;
  try {
    results = await engine.run(element, {
      runOnly: 'rules' in options ? { type: 'rule', values: rules } : { type: 'tag', values: options.tags },
      rules: forced ? { [COLORS]: { enabled: false } } : {},
      resultTypes: ['violations', 'incomplete', 'passes'],
      elementRef: true,
      iframes: false,
      preload: false,
    });
  } catch {
    // It reads properties that a form replaces by its fields, as `nodeName`.
    return { violations: [], incomplete: [BROKEN], passes: 0 };
  }
  return {
    violations: shorten(without(results.violations, isOpinion)),
    incomplete: shorten(without(results.incomplete, isEmpty), true),
    passes: results.passes.length,
  };
}

/** Leaves out the elements that need no answer, and the findings of which none is left. */
function without(findings: readonly EngineFinding[], isNone: (node: EngineNode) => boolean): EngineFinding[] {
  const list: EngineFinding[] = [];
  for (let i = 0; i < findings.length; i++) {
    const nodes: EngineNode[] = [];
    for (let k = 0; k < findings[i].nodes.length; k++) if (!isNone(findings[i].nodes[k])) push(nodes, findings[i].nodes[k]);
    if (nodes.length > 0) push(list, { ...findings[i], nodes });
  }
  return list;
}

/** An error message that is shown is enough for ARIA 1.2 §6.6 (`aria-errormessage`); the engine wants it to be a live region as well. */
function isOpinion({ all, any, none }: EngineNode): boolean {
  return all.length === 1 && any.length + none.length === 0 && all[0].id === 'aria-errormessage' && !all[0].data?.messageKey;
}

/** A list, a table or a menu without anything in it may be empty (ARIA 1.3 §5.2.5); the engine asks a person whether it should be. */
function isEmpty({ all, any, none, element }: EngineNode): boolean {
  if (!element || all.length + none.length > 0 || any.length !== 1 || any[0].id !== 'aria-required-children') return false;
  const children = flatChildren(element);
  for (let i = 0; i < children.length; i++) {
    const node = children[i];
    if (isElement(node) || (isText(node) && essence(dataOf(node)) !== '')) return false;
  }
  return true;
}

function shorten(findings: readonly EngineFinding[], measure = false): Finding[] {
  const list: Finding[] = [];
  for (let i = 0; i < findings.length; i++) {
    const { id, impact, help, nodes } = findings[i];
    const some: { html: string; summary: string }[] = [];
    for (let k = 0; k < nodes.length && k < 5; k++)
      push(some, { html: slice(nodes[k].html, 0, 200), summary: slice(nodes[k].failureSummary || '', 0, 400) });
    const finding: Finding = { rule: id, impact: impact || '', help, count: nodes.length, nodes: some };
    push(
      list,
      id === HIDDEN_STOPS ? { ...finding, stops: stopsOf(nodes) } : measure && id === COLORS ? { ...finding, ...measured(nodes) } : finding,
    );
  }
  return list;
}
/** The numbers of the elements at and below some nodes that take the focus. */
function stopsOf(nodes: readonly EngineNode[]): number[] {
  const stops: number[] = [];
  for (let i = 0; i < nodes.length; i++) {
    const { element } = nodes[i];
    if (!element) return [];
    eachElement(element, (at) => {
      if (tabIndexOf(at) >= 0) push(stops, numberOf(at));
    });
  }
  return stops;
}
/** Measures the texts whose contrast the engine could not decide. */
function measured(nodes: readonly EngineNode[]): { texts: ColoredText[]; unmeasured: number } {
  const sweep = newSweep();
  const texts: ColoredText[] = [];
  let unmeasured = max(0, nodes.length - MEASURED);
  for (let i = 0; i < nodes.length && i < MEASURED; i++) {
    const { element } = nodes[i];
    if (element) pushAll(texts, contrastOfOne(element, sweep));
    else unmeasured++;
  }
  return { texts, unmeasured };
}
