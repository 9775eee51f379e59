// What the `@counter-style` rules of a page write: words that stand in no element and in no `content`.
import { push } from './collections.ts';
import { isDocument, rootNode } from './nodes.ts';
import { getter } from './originals.ts';

const sheetsOfDocument = getter(Document.prototype, 'styleSheets');
const sheetsOfShadow = getter(ShadowRoot.prototype, 'styleSheets');
const adoptedByDocument = getter(Document.prototype, 'adoptedStyleSheets');
const adoptedByShadow = getter(ShadowRoot.prototype, 'adoptedStyleSheets');
const rulesOfSheet = getter(CSSStyleSheet.prototype, 'cssRules');
const rulesOfGroup = getter(CSSGroupingRule.prototype, 'cssRules');
const importedBy = getter(CSSImportRule.prototype, 'styleSheet');
const nameOf = getter(CSSCounterStyleRule.prototype, 'name');
const WRITTEN = [
  getter(CSSCounterStyleRule.prototype, 'prefix'),
  getter(CSSCounterStyleRule.prototype, 'symbols'),
  getter(CSSCounterStyleRule.prototype, 'additiveSymbols'),
  getter(CSSCounterStyleRule.prototype, 'suffix'),
  getter(CSSCounterStyleRule.prototype, 'negative'),
  getter(CSSCounterStyleRule.prototype, 'pad'),
];

/** Rules that are looked through for one page. */
const MOST = 5000;

/** A counter style that a page defines; `written`: the values of its descriptors, as CSS. */
export interface CounterStyle {
  readonly name: string;
  readonly written: string;
}

/** The counter styles that an element of a page may use. */
export function counterStyles(element: Element): CounterStyle[] {
  const found: CounterStyle[] = [];
  let left = MOST;
  const look = (rules: CSSRuleList): void => {
    for (let i = 0; rules[i] && left-- > 0; i++) {
      const rule = rules[i];
      if (rule instanceof CSSCounterStyleRule) {
        let written = '';
        for (let k = 0; k < WRITTEN.length; k++) written += WRITTEN[k](rule) + ' ';
        push(found, { name: nameOf(rule), written });
      } else if (rule instanceof CSSGroupingRule) look(rulesOfGroup(rule));
      else if (rule instanceof CSSImportRule) lookInto(importedBy(rule));
    }
  };
  const lookInto = (sheet: CSSStyleSheet | null): void => {
    try {
      if (sheet) look(rulesOfSheet(sheet));
    } catch {
      // A sheet of another origin keeps its rules to itself.
    }
  };
  const lookIn = (sheets: { readonly [index: number]: CSSStyleSheet | undefined }): void => {
    for (let i = 0; sheets[i]; i++) lookInto(sheets[i] || null);
  };
  const root = rootNode(element);
  if (root instanceof ShadowRoot) {
    lookIn(sheetsOfShadow(root));
    lookIn(adoptedByShadow(root));
  }
  const page = isDocument(root) ? root : document;
  lookIn(sheetsOfDocument(page));
  lookIn(adoptedByDocument(page));
  return found;
}
