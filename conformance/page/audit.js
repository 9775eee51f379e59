// Room for the accessibility engine, which the runner brings. It is kept away from the page, and runs on the platform's own timers.

let engine = null;
const keepAxe = (axe) => {
  engine = axe;
};
observer.hasEngine = () => engine !== null;

/** The engine's rule for the contrast of text. */
const COLOURS = 'color-contrast';
const MEASURED = 200;
/** What the engine could not decide about colours is measured here; `unmeasured` counts what is left over. */
const measureNodes = (nodes, finding) => {
  const sweep = newSweep();
  finding.texts = [];
  finding.unmeasured = max(0, nodes.length - MEASURED);
  for (let i = 0; i < nodes.length && i < MEASURED; i++) {
    const element = nodes[i].element;
    if (!element) finding.unmeasured++;
    else {
      const samples = contrastOfOne(element, sweep);
      for (let k = 0; k < samples.length; k++) push(finding.texts, samples[k]);
    }
  }
};
const shorten = (results, measure = false) => {
  const list = [];
  for (let i = 0; i < results.length; i++) {
    const nodes = [];
    for (let k = 0; k < results[i].nodes.length && k < 5; k++) {
      const node = results[i].nodes[k];
      push(nodes, { html: slice(node.html, 0, 200), summary: slice(node.failureSummary || '', 0, 400) });
    }
    const finding = { rule: results[i].id, impact: results[i].impact || '', help: results[i].help, count: results[i].nodes.length, nodes };
    if (measure && results[i].id === COLOURS) measureNodes(results[i].nodes, finding);
    push(list, finding);
  }
  return list;
};
/** `{tags}` or `{rules}` → what is broken, what could not be decided, and how many rules found something to look at. */
observer.audit = async (options, element) => {
  // In colours that the system forces, the engine takes colours of the page's own for those that are painted: it cannot judge them.
  const forced = native.matchMedia('(forced-colors: active)').matches;
  const named = [];
  for (let i = 0; options.rules && i < options.rules.length; i++) {
    if (!forced || options.rules[i] !== COLOURS) push(named, options.rules[i]);
  }
  if (options.rules && named.length === 0) return { violations: [], incomplete: [], passes: 0 };
  const results = await engine.run(element, {
    runOnly: options.rules ? { type: 'rule', values: named } : { type: 'tag', values: options.tags },
    rules: forced ? { [COLOURS]: { enabled: false } } : {},
    resultTypes: ['violations', 'incomplete', 'passes'],
    elementRef: true,
    iframes: false,
    preload: false,
  });
  return { violations: shorten(results.violations), incomplete: shorten(results.incomplete, true), passes: results.passes.length };
};
