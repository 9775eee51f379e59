/** Styles of the HTML report: AA contrast in both schemes, nothing from the network. */
export const STYLES = `
:root { color-scheme: light dark; --bad: light-dark(#a5122a, #ff9aa5); --good: light-dark(#0a5a36, #7fd9a8); --warn: light-dark(#6b4300, #f0c060); --line: light-dark(#c8c8d0, #4a4b55); }
body { margin: 0 auto; max-inline-size: 75rem; padding: 1rem 1.25rem 4rem; background: light-dark(#fff, #14151a); color: light-dark(#1b1b21, #e6e4ee); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.2rem; margin-block: 2rem 0.5rem; } h3 { font-size: 1rem; margin: 0; }
a { color: inherit; } code { overflow-wrap: anywhere; white-space: pre-wrap; font: 0.85em/1.5 ui-monospace, monospace; }
.wide { overflow-x: auto; overflow-wrap: normal; } table { border-collapse: collapse; inline-size: 100%; font-size: 0.875rem; }
th, td { padding: 0.25rem 0.5rem; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: 400; }
.passed { color: var(--good); } .failed, .error { color: var(--bad); } .untested, .known { color: var(--warn); }
.case { margin-block: 1rem; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 8px; }
.case:target { outline: 3px solid var(--warn); } .step { margin-block: 0.5rem; } .step p { margin: 0; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0 0.75rem; margin: 0; } dd { margin: 0; }
img { max-inline-size: 100%; max-block-size: 24rem; border: 1px solid var(--line); } img.whole { max-block-size: none; }
fieldset { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; border: 1px solid var(--line); border-radius: 8px; }
:focus-visible { outline: 2px solid light-dark(#3b55c4, #b7c4ff); outline-offset: 2px; }
`;

/** Hides what the person does not want to see; without scripts everything stays visible. */
export const FILTER = `
const boxes = [...document.querySelectorAll('input[name="verdict"]')];
const rows = [...document.querySelectorAll('[data-verdicts]')];
const apply = () => {
  const wanted = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
  let shown = 0;
  for (const row of rows) {
    row.hidden = !row.dataset.verdicts.split(' ').some((verdict) => wanted.has(verdict));
    if (!row.hidden && row.localName === 'tr') shown += 1;
  }
  document.querySelector('#shown').textContent = shown + ' tests shown';
};
for (const box of boxes) box.addEventListener('change', apply);
document.querySelector('#filter').hidden = false;
`;
